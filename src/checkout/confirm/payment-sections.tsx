import type { CustomerData } from '@/booking/draft/order-draft';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { paymentRows, unpaidRows } from '@/booking/payment/payment-rows';
import type { Charge } from '@/booking/price/billing-mode';
import { paths } from '@/config/paths';
import type { PriceLine } from '@/contract/pricing';
import { formatPhone, normalisePhone } from '@/domain/phone';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { addressLinesOf, chosenBillingAddress } from '../payment/billing-rules';
import { discountRows } from '../payment/discount-rules';

interface PaymentSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
  lines: readonly PriceLine[];
  charge: Charge;
}

/** For a card that is not registered. */
function cardKeepingRows({ selectedPayment, payment, isCardKept }: OrderAtStep['confirm']) {
  if (selectedPayment !== 'creditCard' || payment.creditCard?.id !== undefined) return [];
  const description = isCardKept
    ? '登録して次回も使う'
    : '登録しない(このお申し込みのお支払いだけに使います)';
  return [{ term: 'カードの登録', description }];
}

export function PaymentSections({ order, customer, lines, charge }: PaymentSectionsProps) {
  if (!order.isPaymentNeeded) {
    return (
      <AnswerSection title="お支払い">
        <DescriptionList rows={unpaidRows(charge)} />
      </AnswerSection>
    );
  }
  const { selectedPayment: payMethod, payment } = order;
  const { creditCard } = payment;
  const card = creditCard && {
    cardNumberBottom: creditCard.cardNumberBottom,
    expiry: `${creditCard.expiryMonth}/${creditCard.expiryYear}`,
  };
  const billing = chosenBillingAddress(order, customer);
  const change = (what: string) => ({ href: paths.order.payment, what });
  return (
    <>
      <AnswerSection title="クーポン・ポイント" change={change('クーポンとポイント')}>
        <DescriptionList rows={discountRows(order, lines)} />
      </AnswerSection>
      <AnswerSection title="お支払い" change={change('お支払い方法')}>
        <DescriptionList
          rows={[
            ...(payMethod ? paymentRows({ payMethod, card, isPerVisit: charge === 'visit' }) : []),
            ...cardKeepingRows(order),
          ]}
        />
      </AnswerSection>
      <AnswerSection title="請求先" change={change('請求先')}>
        <DescriptionList
          rows={[
            { term: 'お名前', description: `${billing.customerName}(${billing.customerNameKana})` },
            { term: '住所', description: addressLinesOf(billing).join(' ') },
            { term: '電話番号', description: formatPhone(normalisePhone(billing.tel)) },
          ]}
        />
      </AnswerSection>
    </>
  );
}
