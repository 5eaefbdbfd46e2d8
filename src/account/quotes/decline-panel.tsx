import { mainApiClient } from '@/calls/browser-client';
import type { Quote } from '@/contract/quotes';
import type { Visit } from '@/contract/visits';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime } from '@/domain/japan-time';
import { Button } from '@/ui/button/button';
import { ChangeButtons, ChangePanel } from '../changes/change-panel';
import { useChangeCall } from '../changes/use-change-call';
import { useIdempotencyKeys } from '../changes/use-idempotency-keys';
import { usePanel } from '../changes/use-panel';

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
  const call = useChangeCall(`decline ${quoteId}`, {
    outdated: ['state_changed', 'not_found'],
    readAgain: onOutdated,
  });
  const { kept, send } = call;
  const isInterrupted = kept !== undefined;
  const panel = usePanel(call.forgetLastTry, isInterrupted ? 'decline' : undefined);
  const keys = useIdempotencyKeys();

  async function decline() {
    call.tryAgain();
    await send(async () => {
      const result = await mainApiClient.call('answerQuote', {
        params: { orderId },
        body: { answer: 'decline', quoteId },
        idempotencyKey: keys.keyFor(quoteId),
      });
      if (result.ok) await onDeclined();
      return result;
    });
  }

  if (!panel.opened) {
    return (
      <p>
        <Button ref={panel.refFor('decline')} variant="text" onClick={() => panel.open('decline')}>
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
      <ChangeButtons
        call={call}
        variant="secondary"
        busyText="お送りしています"
        onClick={decline}
        leave="断らずに戻る"
        onLeave={panel.leave}
      >
        このお見積もりを断る
      </ChangeButtons>
    </ChangePanel>
  );
}
