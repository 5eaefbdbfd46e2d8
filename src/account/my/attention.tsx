import { orderDetailPath, orderPaymentPath, paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import type { CreditCard } from '@/contract/payments';
import type { UnpaidCharge } from '@/contract/usage';
import { maskedCardNumber } from '@/domain/cards';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { cardExpiry } from './card-expiry';

function UnpaidChargeNotice({ charge }: { charge: UnpaidCharge }) {
  const { menuLabel, isCancellationFee, usedOn, amount } = charge;
  const day = formatJapanDate(usedOn);
  return (
    <Notice
      tone="warning"
      title={`${menuLabel}のお支払いが確認できていません`}
      actions={
        <LinkButton href={paths.my.paymentMethods} variant="secondary">
          <VisuallyHidden>
            {day}の{menuLabel}の
          </VisuallyHidden>
          お支払い方法を見る
        </LinkButton>
      }
    >
      {isCancellationFee
        ? `${day}のキャンセル料 ${formatYenIncludingTax(amount)}`
        : `${day}の訪問の料金 ${formatYenIncludingTax(amount)}`}
      を、クレジットカードで決済できませんでした。カードを変更または登録されますと、そのカードに改めてご請求します。
    </Notice>
  );
}

export interface AttentionProps {
  isRegistered: boolean;
  unpaidCharges: readonly UnpaidCharge[];
  waitingOrders: readonly OrderDetail[];
  quotedOrders?: readonly OrderDetail[];
  paymentRequests?: readonly PaymentRequest[];
  endingCards: readonly CreditCard[];
  today: string;
}

export function Attention({
  isRegistered,
  unpaidCharges,
  waitingOrders,
  quotedOrders = [],
  paymentRequests = [],
  endingCards,
  today,
}: AttentionProps) {
  const offers = quotedOrders.length + paymentRequests.length;
  const concerns = offers + unpaidCharges.length + waitingOrders.length + endingCards.length;
  if (isRegistered && concerns === 0) return null;
  return (
    <section aria-labelledby="attention">
      <Stack>
        <h2 id="attention">ご確認ください</h2>
        {isRegistered ? null : (
          <Notice
            tone="warning"
            title="お客様情報のご登録が完了していません"
            actions={
              <LinkButton href={paths.my.account} variant="secondary">
                お客様情報を見る
              </LinkButton>
            }
          />
        )}
        {paymentRequests.map((request) => (
          <RequestedPayment key={request.orderId} request={request} />
        ))}
        {quotedOrders.map((order) => (
          <QuotedOrder key={order.orderId} order={order} />
        ))}
        {unpaidCharges.map((charge) => (
          <UnpaidChargeNotice key={charge.visitId} charge={charge} />
        ))}
        {waitingOrders.map((order) => (
          <WaitingOrder key={order.orderId} order={order} />
        ))}
        {endingCards.map((card) => (
          <EndingCard key={card.id} card={card} today={today} />
        ))}
      </Stack>
    </section>
  );
}

function RequestedPayment({ request }: { request: PaymentRequest }) {
  const { orderId, menu, total, payUntil } = request;
  return (
    <Notice
      tone="warning"
      title={`${menu.label}のお支払いをお待ちしています`}
      actions={
        <LinkButton href={orderPaymentPath(orderId)}>
          <VisuallyHidden>{menu.label}の</VisuallyHidden>お支払いへ進む
        </LinkButton>
      }
    >
      お電話でのお申し込み {formatYenIncludingTax(total)}を、{formatJapanDateTime(payUntil)}
      までにカードでお支払いください。お支払いが済むと、お申し込みが確定します。
    </Notice>
  );
}

function QuotedOrder({ order: { orderId, menu } }: { order: OrderDetail }) {
  return (
    <Notice
      title={`${menu.label}のお見積もりができました`}
      actions={
        <LinkButton href={orderDetailPath(orderId)}>
          <VisuallyHidden>{menu.label}の</VisuallyHidden>お見積もりを見る
        </LinkButton>
      }
    >
      内容をご確認のうえ、お申し込みになるか、お断りになるかをお選びください。お申し込みになるまで、料金は発生しません。
    </Notice>
  );
}

function WaitingOrder({ order: { orderId, menu, isTel, selectedDate } }: { order: OrderDetail }) {
  const [first] = selectedDate;
  return (
    <Notice
      title={`${menu.label}の日時を調整しています`}
      actions={
        <LinkButton href={orderDetailPath(orderId)} variant="secondary">
          <VisuallyHidden>
            {first === undefined ? '' : `${formatJapanDateTime(first)}希望の`}
            {menu.label}の
          </VisuallyHidden>
          お申し込みの内容を見る
        </LinkButton>
      }
    >
      {isTel || first === undefined
        ? '担当者がお電話でご連絡し、日時をご相談のうえ確定します。'
        : `第1希望は ${formatJapanDateTime(first)} です。担当者がお電話またはSMSでご連絡し、日時を確定します。`}
    </Notice>
  );
}

function EndingCard({ card, today }: { card: CreditCard; today: string }) {
  const { cardNumberBottom, expiryMonth, expiryYear } = card;
  const isExpired = cardExpiry(card, today) === 'expired';
  return (
    <Notice
      tone="warning"
      title={
        isExpired
          ? 'クレジットカードの有効期限が切れています'
          : 'クレジットカードの有効期限が近づいています'
      }
      actions={
        <LinkButton href={paths.my.paymentMethods} variant="secondary">
          お支払い方法を見る
        </LinkButton>
      }
    >
      {maskedCardNumber(cardNumberBottom)}(有効期限 {expiryMonth}/{expiryYear})
    </Notice>
  );
}
