import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import type { QuantityItem } from '@/contract/pricing';
import type { AdditionOffer, VisitAdditions } from '@/contract/visit-additions';
import type { Visit } from '@/contract/visits';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { addJapanMinutes, formatJapanTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { ChangeButtons, ChangePanel } from '../changes/change-panel';
import styles from '../changes/change-panel.module.css';
import { OptionChoices } from './option-choices';
import type { VisitPanelProps } from './use-visit-call';
import { untilText, whenText } from './visit-words';

type Quantities = Readonly<Record<string, number>>;

/** The stored entry of an interrupted change, such as `1200151:1,1200152:2`. */
function storedEntry(chosen: readonly QuantityItem[]): string {
  return chosen.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
}

function readEntry(entry: string | undefined): Quantities {
  const pairs = (entry ?? '').split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([id, quantity]) => (id && Number(quantity) > 0 ? [[id, Number(quantity)]] : [])),
  );
}

/** Leaves out options that are not offered any more, or not so often. */
function stillOffered({ options }: VisitAdditions, quantities: Quantities): QuantityItem[] {
  return options.flatMap(({ id, maxQuantity }) => {
    const quantity = Math.min(quantities[id] ?? 0, maxQuantity);
    return quantity > 0 ? [{ id, quantity }] : [];
  });
}

function sumOver(
  { options }: VisitAdditions,
  chosen: readonly QuantityItem[],
  of: (option: AdditionOffer) => number,
): number {
  return chosen.reduce((sum, { id, quantity }) => {
    const option = options.find((offered) => offered.id === id);
    return sum + (option ? of(option) * quantity : 0);
  }, 0);
}

function paymentText({ due, payMethod, cardNumberBottom }: VisitAdditions): string {
  if (due === 'with_visit') {
    return `お支払い: この回の料金とあわせて、訪問前日の${DEADLINE_TIME}にご請求します。`;
  }
  if (due === 'billed') {
    return `お支払い: お申し込みと同じ${payMethods[payMethod].name}で、あわせてご請求します。`;
  }
  const card = cardNumberBottom === null ? '' : `(末尾${cardNumberBottom})`;
  return `お支払い: お申し込みのクレジットカード${card}に、すぐにご請求します。`;
}

/** A course is cancelled as a whole, whose deadline is another one. */
function cancellationText(visit: Visit, { due }: VisitAdditions): string | undefined {
  const { cancelsWholeOrder, canBeCancelled, freeToCancelUntil } = visit;
  if (cancelsWholeOrder || !canBeCancelled || freeToCancelUntil === null) return undefined;
  const outcome = due === 'now' ? 'お戻しします' : 'いただきません';
  return `${untilText(freeToCancelUntil)}までに訪問をキャンセルされた場合、追加の料金は${outcome}。`;
}

/** The words of rejections of an addition, where the usual ones are about an order. */
const REJECTION_TEXTS: Readonly<Record<string, string>> = {
  slot_unavailable:
    '担当者の予定に収まらないため、追加できませんでした。内容を選び直してください。',
  price_changed: 'オプションの料金が変わりました。新しい料金をご確認ください。',
  card_declined:
    'カード会社の承認が得られなかったため、オプションは追加されていません。お支払い方法のページで、カードをご確認ください。',
  deferred_payment_limit: '後払いのご利用可能額を超えるため、オプションは追加されていません。',
};

interface ChoiceOfOptionsProps extends VisitPanelProps {
  offer: VisitAdditions;
  /** Reads the offer again, which may have changed. */
  onRejected: () => void;
}

function ChoiceOfOptions({
  visit,
  call,
  offer,
  onChanged,
  onClose,
  onRejected,
}: ChoiceOfOptionsProps) {
  const { rejection, kept, send, forgetLastTry } = call;
  const [quantities, setQuantities] = useState<Quantities>(() => readEntry(kept));
  const sent = useRef<{ readonly content: string; readonly idempotencyKey: string }>(undefined);
  const chosen = stillOffered(offer, quantities);
  const total = sumOver(offer, chosen, ({ price }) => price);
  const minutes = sumOver(offer, chosen, (option) => option.minutes);
  const isTooLong = minutes > offer.freeMinutes;
  const canBeSent = chosen.length > 0 && !isTooLong;
  const end = `終了の予定: ${formatJapanTime(addJapanMinutes(offer.endsAt, minutes))}`;

  async function add() {
    const { cardNumberBottom } = offer;
    const body = { options: chosen, agreedTotal: total, cardNumberBottom };
    const content = JSON.stringify(body);
    // One key for the same content however often it is sent, until the shop has answered.
    const isAgain = sent.current?.content === content;
    const { idempotencyKey } = (isAgain && sent.current) || { idempotencyKey: newIdempotencyKey() };
    sent.current = { content, idempotencyKey };
    const request = { params: { visitId: visit.visitId }, body, idempotencyKey };
    const changed = await send(async () => {
      const result = await mainApiClient.call('addVisitOptions', request);
      if (!result.ok && !result.error.retryable) sent.current = undefined;
      return result;
    }, storedEntry(chosen));
    if (changed) onChanged(changed);
    else if (sent.current === undefined) onRejected();
  }

  return (
    <>
      <p>{`今の訪問日時: ${whenText(visit)}`}</p>
      <OptionChoices
        offer={offer}
        quantities={quantities}
        minutes={minutes}
        onChange={(id, quantity) => {
          forgetLastTry();
          setQuantities({ ...quantities, [id]: quantity });
        }}
      />
      {isTooLong ? (
        <Notice
          tone="warning"
          announced
          title="担当者の予定に収まらないため、この長さは追加できません"
        >
          {`追加できるのは、あわせて${offer.freeMinutes}分までです。`}
        </Notice>
      ) : null}
      <LiveRegion
        message={chosen.length > 0 ? `追加の料金: ${formatYenIncludingTax(total)}、${end}` : ''}
      />
      {canBeSent ? (
        <p>
          追加の料金: <strong>{formatYenIncludingTax(total)}</strong>
          <br />
          <span>{end}</span>
          <br />
          <span>{paymentText(offer)}</span>
          <br />
          <span>{cancellationText(visit, offer)}</span>
        </p>
      ) : null}
      <ChangeButtons
        call={call}
        rejectionTitle={rejection && REJECTION_TEXTS[rejection.code]}
        busyText="追加しています"
        disabled={!canBeSent}
        onClick={() => {
          if (canBeSent) void add();
        }}
        leave="追加しない"
        onLeave={onClose}
      >
        {canBeSent ? `${formatYenIncludingTax(total)}で追加する` : 'オプションを選ぶと追加できます'}
      </ChangeButtons>
    </>
  );
}

/** Options of the menu that the visit does not have yet. */
export default function AddOptionsPanel(props: VisitPanelProps) {
  const { visit, call, onClose } = props;
  const { visitId } = visit;
  const [attempt, setAttempt] = useState(1);
  const read = useRemoteRead(['listVisitAdditions', visitId, attempt], () =>
    mainApiClient.call('listVisitAdditions', { params: { visitId } }),
  );
  // The offer on screen stays while it is read again after a rejection.
  const [offer, setOffer] = useState<VisitAdditions>();
  if (read.answer && read.answer !== offer) setOffer(read.answer);
  // This request is rejected when nothing can be added any more.
  const onUnreadable = useEffectEvent(call.handleOutdated);
  useEffect(() => {
    if (read.error) void onUnreadable(read.error);
  }, [read.error]);
  return (
    <ChangePanel
      title="追加するオプションをお選びください"
      kept={call.kept}
      unsentTitle="オプションは、まだ追加されていません。"
    >
      {offer ? (
        <ChoiceOfOptions {...props} offer={offer} onRejected={() => setAttempt(attempt + 1)} />
      ) : (
        <>
          {read.isLoading ? <LoadingSpinner text="オプションを読み込んでいます" /> : null}
          <ReadFailureNotice title="オプションを読み込めませんでした" {...read} />
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={onClose}>
              追加しない
            </Button>
          </div>
        </>
      )}
    </ChangePanel>
  );
}
