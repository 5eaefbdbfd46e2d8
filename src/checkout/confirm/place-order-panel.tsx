import { useEffect, useEffectEvent, useId, useState } from 'react';
import { orderStepPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { unansweredTexts } from '@/booking/payment/unanswered';
import {
  type Charge,
  isCancellationFree,
  orderButtonEffect,
  orderButtonText,
} from '@/booking/price/billing-mode';
import { publicEnv } from '@/config/env.public';
import type { OrderMenu } from '@/contract/pricing';
import { isFreeToCancel, lateStartText } from '@/domain/cancellation';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button, LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';
import type { StayingRejection, useOrderPlacement } from '../order-placing/use-order-placement';

interface PriceDifferenceNoticeProps {
  /** Both totals are tax-inclusive yen. */
  agreedTotal: number;
  total: number;
  onAccept: () => void;
}

/** A total that differs from the agreed one counts only once the customer accepts it. */
function PriceDifferenceNotice({ agreedTotal, total, onAccept }: PriceDifferenceNoticeProps) {
  const difference = total - agreedTotal;
  return (
    <Notice
      tone="warning"
      announced
      title="お支払い総額が変わりました"
      actions={
        <Button variant="secondary" onClick={onAccept}>
          新しい総額を確認しました
        </Button>
      }
    >
      <p>
        {`${formatYenIncludingTax(agreedTotal)}から${formatYenIncludingTax(total)}に、${formatYen(Math.abs(difference))}${difference > 0 ? '高く' : '安く'}なりました。内訳は「メニューと料金」をご確認ください。`}
      </p>
    </Notice>
  );
}

interface RejectionNoticeProps {
  rejection: StayingRejection;
  onShowPlaced: (orderId: string) => void;
  onResend: () => void;
}

function explanation({ kind, orderId }: StayingRejection): string {
  switch (kind) {
    case 'newPrice':
      return '新しい総額をご確認いただくと、お申し込みに進めます。';
    case 'alreadyPlaced':
      return orderId === undefined
        ? '先に送信された内容を受け付けています。少し待ってから、もう一度送信してください。'
        : 'このお申し込みは送信済みです。変更した内容では、まだ申し込まれていません。受け付けた内容を開くと、この画面の変更は取り消されます。';
    case 'retry':
    case 'notSent':
    case 'unknown':
      return unansweredTexts[kind];
    case 'otherCustomer':
      return 'この画面は、前にログインされていたお客様のものです。読み込み直すと、いまログインされているお客様として続けられます。';
    case 'explain':
      return '入力された内容は残っています。解決しないときは、お問い合わせください。';
  }
}

function RejectionNotice({ rejection, onShowPlaced, onResend }: RejectionNoticeProps) {
  const { kind, message, orderId } = rejection;
  return (
    <Notice
      tone="error"
      announced
      title={message}
      actions={
        kind === 'newPrice' ? null : kind === 'otherCustomer' ? (
          <Button variant="secondary" onClick={() => window.location.reload()}>
            読み込み直す
          </Button>
        ) : kind === 'explain' ? (
          <LinkButton variant="secondary" href={publicEnv.contactUrl} external>
            お問い合わせ
          </LinkButton>
        ) : orderId === undefined ? (
          <Button variant="secondary" onClick={onResend}>
            もう一度送信
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => onShowPlaced(orderId)}>
            受け付けた内容を見る
          </Button>
        )
      }
    >
      <p>{explanation(rejection)}</p>
    </Notice>
  );
}

interface PlaceOrderPanelProps {
  order: OrderAtStep['confirm'];
  quote: RemoteRead<OrderMenu>;
  charge: Charge;
  placement: ReturnType<typeof useOrderPlacement>;
}

/** The button that orders, with what has to be done before it, and the sentence of what it does (特商法 12条の6). */
export function PlaceOrderPanel({ order, quote, charge, placement }: PlaceOrderPanelProps) {
  const { update } = useOrderDraftActions();
  const price = quote.error || quote.isLoading ? null : (quote.answer?.price ?? null);
  const total = price?.totalIncludingTax;
  const later = otherLaterTotal(total, quote.answer?.laterVisitsTotal);
  // Only customers who chose how to pay have agreed to a total.
  const agreedTotal = order.isPaymentNeeded ? (order.agreedTotal ?? total) : total;
  const stepBefore = order.isPaymentNeeded ? 'payment' : 'date';
  const shortfall = price?.minimumOrderShortfall ?? 0;
  const isAgreed = total !== undefined && total === agreedTotal;
  const effectId = useId();

  // A draft may be older than its deadline, so the button says it, too.
  const [firstStart] = order.isTel || order.selectedDateType !== 'open' ? [] : order.selectedDate;
  const lateStart =
    firstStart === undefined || isCancellationFree(charge) || isFreeToCancel(firstStart, new Date())
      ? undefined
      : firstStart;

  const { rejection } = placement;
  const [accepted, setAccepted] = useState<StayingRejection>();
  const readNewPrice = useEffectEvent(quote.retry);
  useEffect(() => {
    if (rejection?.kind === 'newPrice') readNewPrice();
  }, [rejection]);
  const isDifferent = total !== undefined && agreedTotal !== undefined && !isAgreed;
  // The notice of the price difference already tells the customer about a new price.
  const isSaid = rejection?.kind === 'newPrice' && (isDifferent || rejection === accepted);

  const hindrances = (
    <>
      {isDifferent ? (
        <PriceDifferenceNotice
          agreedTotal={agreedTotal}
          total={total}
          onAccept={() => {
            setAccepted(rejection ?? undefined);
            update({ agreedTotal: total });
          }}
        />
      ) : null}
      {rejection && !isSaid ? (
        <RejectionNotice
          rejection={rejection}
          onShowPlaced={placement.showPlaced}
          onResend={() => {
            if (total !== undefined && isAgreed) void placement.place(total);
          }}
        />
      ) : null}
    </>
  );
  return (
    <div>
      <p id={effectId}>{orderButtonEffect(charge, later)}</p>
      <FormActions
        main={
          <>
            {hindrances}
            {lateStart === undefined ? null : <p>{lateStartText(lateStart)}</p>}
            <Button
              size="large"
              aria-describedby={effectId}
              busy={placement.isSending}
              busyText="お申し込みを送信しています"
              disabled={!isAgreed || shortfall > 0}
              onClick={() => {
                if (total !== undefined) void placement.place(total);
              }}
            >
              {total === undefined
                ? '料金を確認しています'
                : orderButtonText(charge, order.project, total, later)}
            </Button>
          </>
        }
      >
        <LinkButton href={orderStepPath(stepBefore, order)} variant="text">
          {stepBefore === 'payment' ? 'お支払い方法へ戻る' : '日時へ戻る'}
        </LinkButton>
      </FormActions>
    </div>
  );
}
