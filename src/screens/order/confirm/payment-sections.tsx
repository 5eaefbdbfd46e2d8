import { paths } from '@/config/paths';
import { maskedCardNumber } from '@/domain/card-number';
import { formatPhone, normalisePhone } from '@/domain/phone';
import { addressLinesOf, chosenBillingAddress } from '@/features/billing';
import type { OrderAtStep } from '@/journeys/order-steps';
import type { CustomerData } from '@/journeys/selected-order';
import { AnswerSection, type Description, DescriptionList } from '@/ui/card/description-list';

/** How and when it is paid (特商法 12条の6: 支払時期・方法). */
function paymentRows(order: OrderAtStep['confirm']): readonly Description[] {
  const card = order.payment.creditCard;
  if (order.selectedPayment === 'np' || !card) {
    return [
      { term: 'お支払い方法', description: '後払い(NP後払い)' },
      {
        term: 'お支払いの時期',
        description: '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
      },
    ];
  }
  return [
    { term: 'お支払い方法', description: 'クレジットカード(1回払い)' },
    {
      term: 'カード',
      description: `${maskedCardNumber(card.cardNumberBottom)}(有効期限 ${card.expiryMonth}/${card.expiryYear})`,
    },
    {
      term: 'お支払いの時期',
      description:
        'お申し込みの完了時に決済します。お引き落とし日は、ご契約のカード会社によって異なります。',
    },
  ];
}

interface PaymentSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
}

/** How it is paid and who gets the bill. */
export function PaymentSections({ order, customer }: PaymentSectionsProps) {
  const billing = chosenBillingAddress(order, customer);
  const change = (what: string) => ({ href: paths.order.payment, what });
  return (
    <>
      <AnswerSection title="お支払い" change={change('お支払い方法')}>
        <DescriptionList rows={paymentRows(order)} />
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
