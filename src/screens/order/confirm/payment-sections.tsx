import { paths } from '@/config/paths';
import { formatPhone, normalisePhone } from '@/domain/phone';
import { addressLinesOf, chosenBillingAddress } from '@/features/billing';
import type { OrderAtStep } from '@/journeys/order-steps';
import type { CustomerData } from '@/journeys/selected-order';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { paymentRows } from '../payment-rows';

interface PaymentSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
}

/** How it is paid and who gets the bill. */
export function PaymentSections({ order, customer }: PaymentSectionsProps) {
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
      <AnswerSection title="お支払い" change={change('お支払い方法')}>
        <DescriptionList rows={paymentRows({ payMethod, card })} />
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
