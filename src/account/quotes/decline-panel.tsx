import { useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import type { Quote } from '@/contract/quotes';
import type { Visit } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime } from '@/domain/japan-time';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { ChangePanel, VisitRejectionNotice } from '../visits/change-panel';
import { useFocusReturn } from '../visits/use-focus-return';
import styles from './decline-panel.module.css';

interface DeclinePanelProps {
  quote: Quote;
  /** An agreed visit for the quote, which takes place all the same. */
  inspection: Visit | undefined;
  onDeclined: () => Promise<unknown>;
  onOutdated: () => Promise<unknown>;
}

/** Declines a quote after one more question. */
export function DeclinePanel({ quote, inspection, onDeclined, onOutdated }: DeclinePanelProps) {
  const { orderId, quoteId } = quote;
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`decline ${quoteId}`);
  const key = useRef<string>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();
  const focus = useFocusReturn<'decline'>();

  function open(isOpen: boolean) {
    tryAgain();
    setRejection(undefined);
    if (!isOpen) focus.leave('decline');
    setAsking(isOpen);
  }

  async function handle(error: Failure) {
    if (error.kind === 'notAuthorized') return signInAgain();
    if (error.code === 'state_changed' || error.code === 'not_found') await onOutdated();
    setRejection(error);
  }

  async function decline() {
    if (isSending) return;
    setSending(true);
    setRejection(undefined);
    tryAgain();
    key.current ??= newIdempotencyKey();
    try {
      const result = await mainApiClient.call('answerQuote', {
        params: { orderId },
        body: { answer: 'decline', quoteId },
        idempotencyKey: key.current,
      });
      if (result.ok) await onDeclined();
      else await handle(result.error);
    } finally {
      setSending(false);
    }
  }

  if (!isAsking && kept === undefined) {
    return (
      <p className={styles.closed}>
        <Button ref={focus.refOf('decline')} variant="text" onClick={() => open(true)}>
          お断りする
        </Button>
      </p>
    );
  }
  return (
    <ChangePanel
      title="このお見積もりをお断りしますか"
      kept={kept}
      unsentTitle="お断りのご連絡は、まだ届いていません。"
    >
      <p>
        料金は発生しません。お断りのあとに、このお見積もりでお申し込みいただくことはできません。
      </p>
      <p>
        {inspection
          ? `お見積もりのための訪問(${formatJapanDateTime(inspection.startsAt)})には、予定どおりうかがいます。ご不要のときは、マイページからキャンセルできます。`
          : `改めてのお見積もりについて、${dateTerms.nextBusinessDay}担当者からご連絡します。`}
      </p>
      {rejection ? <VisitRejectionNotice rejection={rejection} /> : null}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={isSending}
          busyText="お送りしています"
          onClick={() => decline()}
        >
          このお見積もりを断る
        </Button>
        <Button variant="text" disabled={isSending} onClick={() => open(false)}>
          断らずに戻る
        </Button>
      </div>
    </ChangePanel>
  );
}
