import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { KeptDraft } from '@/contract/kept-drafts';
import { useSession } from '@/shell/session/session-provider';
import { Button, LinkButton } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { loadPart } from '@/ui/connection/load-part';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { LiveRegion } from '@/ui/text/visually-hidden';
import type { DraftOffer } from './draft-offer';
import styles from './kept-draft-notice.module.css';

const ContinueDraft = lazy(() => loadPart(() => import('./continue-draft')));

/** In the words of the failure where the shop gave any; a lost connection is nobody's fault. */
const NOT_CONTINUED =
  '途中のお申し込みを読み込めませんでした。電波の届く場所で、もう一度お試しください。';
const NOT_DROPPED = '破棄できませんでした。電波の届く場所で、もう一度お試しください。';

interface KeptDraftNoticeProps {
  offer: DraftOffer;
  /** The draft of the device; absent for the customer's draft on the server. */
  onDevice?: KeptDraft | undefined;
  /** `bar` stays at the lower edge, above a page that moves nowhere for it; `page` stands in its place. */
  place: 'bar' | 'page';
  /** Whether the page is a step of an order. */
  isInJourney?: boolean;
}

/** 「途中のお申し込みがあります」, to go on with or to throw away. It goes when the order is placed elsewhere. */
export function KeptDraftNotice({
  offer,
  onDevice,
  place,
  isInJourney = false,
}: KeptDraftNoticeProps) {
  const isSignedIn = useSession().status === 'authenticated';
  const [stage, setStage] = useState<'shown' | 'continuing' | 'asking' | 'dropping' | 'gone'>(
    'shown',
  );
  const [problem, setProblem] = useState('');

  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || stage !== 'shown' || onDevice) return;
    const found = await mainApiClient.call('getKeptDraft');
    if (found.ok && found.value.draft === null) setStage('gone');
  });
  useEffect(() => {
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  async function drop() {
    setStage('dropping');
    const { dropDraftEverywhere } = await loadPart(() => import('./drop-draft'));
    if (await dropDraftEverywhere(isSignedIn)) {
      setStage('gone');
      // The buttons that had the focus are gone.
      document.querySelector<HTMLElement>('h1')?.focus();
    } else {
      setProblem(NOT_DROPPED);
      setStage('shown');
    }
  }

  if (stage === 'gone') return <LiveRegion message="途中のお申し込みは、なくなりました" />;
  const { what, remarks, canGoOn, menusPath } = offer;
  return (
    <section
      className={classNames(styles.notice, styles[place])}
      aria-label="途中のお申し込み"
      data-kept-draft={place}
    >
      <div className={styles.words}>
        <p className={styles.title}>途中のお申し込みがあります{what === '' ? '' : `: ${what}`}</p>
        {remarks.map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </div>
      <div className={styles.actions}>
        {canGoOn ? (
          <Button
            busy={stage === 'continuing'}
            busyText="途中のお申し込みを読み込んでいます"
            onClick={() => {
              setProblem('');
              setStage('continuing');
            }}
          >
            続ける
          </Button>
        ) : (
          <LinkButton href={menusPath}>ほかのメニューを見る</LinkButton>
        )}
        <Button variant="text" onClick={() => setStage('asking')}>
          破棄する
        </Button>
      </div>
      <ConfirmDialog
        open={stage === 'asking' || stage === 'dropping'}
        busy={stage === 'dropping'}
        title="途中のお申し込みを破棄しますか"
        confirmLabel="破棄する"
        cancelLabel="残しておく"
        onConfirm={drop}
        onCancel={() => setStage('shown')}
      >
        選んだメニューと、入力した内容は消えます。
      </ConfirmDialog>
      {stage === 'continuing' ? (
        <Suspense fallback={null}>
          <ContinueDraft
            onDevice={onDevice}
            isSignedIn={isSignedIn}
            isInJourney={isInJourney}
            onFailed={() => {
              setProblem(NOT_CONTINUED);
              setStage('shown');
            }}
            onGone={() => setStage('gone')}
            onDone={() => setStage('shown')}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
