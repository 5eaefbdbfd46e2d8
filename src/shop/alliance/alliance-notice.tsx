import { useDraftNeeded } from '@/booking/draft/hydration-gate';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { draftParts, neededDraftParts, OnDemand } from '../on-demand';
import styles from './alliance-notice.module.css';
import { type AllianceOffer, asksInputs } from './alliance-offer';
import { CodeInputs } from './code-inputs';

interface AllianceNoticeProps {
  offer: AllianceOffer;
  menuList: string;
  asksInputs?: boolean;
  wasTried?: boolean;
}

/**
 * Shows the partner's offer and its input fields, or why the code was rejected. Without a code in
 * the address, it shows the partner of the stored order.
 */
export function AllianceNotice({
  offer,
  menuList,
  asksInputs: isAskedFor = false,
  wasTried = false,
}: AllianceNoticeProps) {
  // Typed inputs are stored in the draft, so it must be loaded.
  const isAsking = isAskedFor && asksInputs(offer);
  useDraftNeeded(isAsking);
  if (offer === null) {
    return (
      <OnDemand parts={draftParts}>
        {({ StoredAllianceNotice }) => <StoredAllianceNotice menuList={menuList} />}
      </OnDemand>
    );
  }
  if (offer.status === 'rejected') {
    return (
      <Notice tone="warning" title={offer.message}>
        <p>通常のメニューを表示しています。このままお申し込みいただけます。</p>
      </Notice>
    );
  }
  const { alliance } = offer;
  return (
    <section className={styles.offer} aria-labelledby="alliance">
      <p className={styles.mark}>提携先のご案内</p>
      <h2 id="alliance" className={styles.name}>
        {alliance.label}
      </h2>
      {alliance.description ? <p className={styles.text}>{alliance.description}</p> : null}
      {isAsking ? (
        <OnDemand
          parts={neededDraftParts}
          fallback={
            // Disabled, because the fields are replaced once the draft is loaded, and typed text would be lost.
            <fieldset disabled>
              <CodeInputs alliance={alliance} inputs={[]} />
            </fieldset>
          }
        >
          {({ StoredCodeInputs }) => <StoredCodeInputs alliance={alliance} wasTried={wasTried} />}
        </OnDemand>
      ) : null}
    </section>
  );
}

export function NoMenusOfOffer({ href }: { href: string }) {
  return (
    <Notice
      title="このご案内でご利用いただけるメニューがありません"
      actions={
        <LinkButton href={href} variant="secondary">
          通常のメニューを見る
        </LinkButton>
      }
    >
      通常のメニューからお選びください。
    </Notice>
  );
}
