import { useEffect, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Visit } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { unbroken } from '@/domain/unbroken';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { DescriptionList } from '@/ui/card/description-list';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { ChangePanel, useVisitCall, VisitRejectionNotice } from './change-panel';
import { useAnswerKeys } from './use-answer-keys';
import { useFocusReturn } from './use-focus-return';
import styles from './visit-changes.module.css';
import {
  cancelledWordsOf,
  proposedWhenText,
  shopChangeTitle,
  untilText,
  type VisitChange,
  whenText,
} from './visit-words';

type Change = NonNullable<Visit['shopChange']>;

const UNSENT = 'お返事は、まだ届いていません。';

function WhenAndWho({ when, staffName }: { when: string; staffName: string | null }) {
  return (
    <>
      {when}
      {staffName === null ? null : (
        <>
          <br />
          担当: {unbroken(staffName)}
        </>
      )}
    </>
  );
}

/** What is fixed, or what was and what is. */
function ChangedFacts({ visit, change }: { visit: Visit; change: Change }) {
  const { formerStart, formerStaffName } = change;
  const now = (
    <strong>
      <WhenAndWho when={whenText(visit)} staffName={visit.staffName} />
    </strong>
  );
  const rows =
    change.kind === 'moved' && formerStart !== null
      ? [
          {
            term: '変更前',
            description: (
              <WhenAndWho when={proposedWhenText(visit, formerStart)} staffName={formerStaffName} />
            ),
          },
          { term: '変更後', description: now },
        ]
      : [{ term: '訪問日時', description: now }];
  return <DescriptionList rows={rows} />;
}

interface ShopChangeQuestionProps {
  visit: Visit;
  onChanged: (visit: Visit, change: VisitChange) => void;
  onRead: (visit: Visit) => void;
}

/**
 * The customer agrees to a date that the shop fixed or changed, or refuses it for nothing
 * (docs/visits.md#changes-by-the-shop).
 */
export function ShopChangeQuestion({ visit, onChanged, onRead }: ShopChangeQuestionProps) {
  const { visitId, shopChange } = visit;
  const call = useVisitCall(visitId, onRead, 'shop change');
  const { isSending, rejection, kept, forgetLastTry } = call;
  const keys = useAnswerKeys();
  const [isRefusing, setRefusing] = useState(false);
  const focus = useFocusReturn<'refuse'>();
  useEffect(() => {
    if (kept === 'refuse') setRefusing(true);
  }, [kept]);
  if (!shopChange) return rejection ? <VisitRejectionNotice rejection={rejection} /> : null;
  const until = untilText(shopChange.refusableUntil);

  async function accept() {
    const request = { params: { visitId }, idempotencyKey: keys.keyOf('accept') };
    const changed = await call.send(() => mainApiClient.call('acceptShopChange', request));
    if (!changed) return;
    keys.forget();
    onChanged(changed, 'agreed');
  }

  async function refuse(others: boolean) {
    const idempotencyKey = keys.keyOf(others ? 'others' : 'cancel');
    const request = { params: { visitId }, body: { others }, idempotencyKey };
    const changed = await call.send(
      () => mainApiClient.call('refuseShopChange', request),
      'refuse',
    );
    if (!changed) return;
    keys.forget();
    setRefusing(false);
    onChanged(changed, others ? 'othersAsked' : 'cancelled');
  }

  function open(isOpen: boolean) {
    forgetLastTry();
    if (!isOpen) focus.leave('refuse');
    setRefusing(isOpen);
  }

  if (isRefusing) {
    return (
      <ChangePanel
        title={shopChange.kind === 'moved' ? 'この変更を断りますか' : 'この日時を断りますか'}
        kept={kept}
        unsentTitle={UNSENT}
      >
        <p>{whenText(visit)} の訪問を取りやめます。お断りになっても、料金はかかりません。</p>
        <p>
          ほかの日時をご希望の場合は、
          {dateTerms.nextAnswer}
        </p>
        {visit.canBeCancelled ? (
          <p>キャンセルもお選びいただけます。{cancelledWordsOf(visit)}</p>
        ) : null}
        {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            busy={isSending}
            busyText="お送りしています"
            onClick={() => refuse(true)}
          >
            断って、ほかの日時を相談する
          </Button>
          {visit.canBeCancelled ? (
            <Button variant="secondary" disabled={isSending} onClick={() => refuse(false)}>
              断って、無料でキャンセルする
            </Button>
          ) : null}
          <Button variant="text" disabled={isSending} onClick={() => open(false)}>
            断らない
          </Button>
        </div>
      </ChangePanel>
    );
  }
  const refusal = (
    <Button
      ref={focus.refOf('refuse')}
      variant="text"
      disabled={isSending}
      onClick={() => open(true)}
    >
      {shopChange.kind === 'moved' ? 'この変更を断る(無料)' : 'この日時を断る(無料)'}
    </Button>
  );
  if (shopChange.isAccepted) {
    return (
      <Stack>
        <p>ご都合が変わった場合は、{until}まで、無料でお断りいただけます。</p>
        <div>{refusal}</div>
      </Stack>
    );
  }
  return (
    <section aria-labelledby="shop-change">
      <Panel>
        <Stack>
          <h2 id="shop-change">{shopChangeTitle(visit, shopChange)}</h2>
          {shopChange.kind === 'moved' ? (
            <p>当店の都合による変更で、ご迷惑をおかけし申し訳ございません。</p>
          ) : null}
          <ChangedFacts visit={visit} change={shopChange} />
          <p>
            ご都合が合わない場合は、<strong>{until}まで</strong>
            、無料でお断りいただけます。お返事がない場合は、この内容でうかがいます。
          </p>
          <UnsentNotice kept={kept} title={UNSENT}>
            もう一度お選びください。
          </UnsentNotice>
          {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
          <div className={styles.buttons}>
            <Button busy={isSending} busyText="お送りしています" onClick={accept}>
              承知しました
            </Button>
            {refusal}
          </div>
        </Stack>
      </Panel>
    </section>
  );
}
