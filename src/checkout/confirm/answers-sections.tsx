import { orderStepPath } from '@/booking/draft/order-paths';
import { journeyNameOf, type OrderAtStep } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { chosenBillingAddress, customerAtPlace } from '@/booking/order/order-body';
import type { CustomerData } from '@/booking/order/order-draft';
import { paths } from '@/config/paths';
import type { PriceLine } from '@/contract/pricing';
import { maskedCardNumber } from '@/domain/card-terms';
import { formatPhone, normalisePhone } from '@/domain/phone';
import { unbroken } from '@/domain/unbroken';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { addressLines } from '../payment/billing-rules';
import { discountRows } from '../payment/discount-rules';

interface PaymentSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
  lines: readonly PriceLine[];
}

/** The card's expiry date and whether it is kept; its number stands in the panel above. */
function CardSection({ selectedPayment, payment, isCardKept }: OrderAtStep['confirm']) {
  const { creditCard } = payment;
  if (selectedPayment !== 'creditCard' || !creditCard) return null;
  const { cardNumberBottom, expiryMonth, expiryYear } = creditCard;
  const masked = maskedCardNumber(cardNumberBottom);
  const [brief, keeping] =
    creditCard.id !== undefined
      ? ['登録済み', '登録済み']
      : isCardKept
        ? ['次回も使う', '登録して次回も使う']
        : ['登録しない', '登録しない(このお申し込みのお支払いだけに使います)'];
  return (
    <AnswerSection
      title="カードの登録"
      brief={brief}
      rows={[
        { term: 'カード', description: `${masked}(有効期限 ${expiryMonth}/${expiryYear})` },
        { term: '登録', description: keeping },
      ]}
    />
  );
}

export function PaymentSections({ order, customer, lines }: PaymentSectionsProps) {
  if (!order.isPaymentNeeded) return null;
  const billing =
    chosenBillingAddress(order, customer) ?? customerAtPlace(order.workingAddress, customer);
  const change = (what: string) => ({ href: paths.order.payment, what });
  const discounts = discountRows(order, lines);
  return (
    <>
      <AnswerSection
        title="クーポン・ポイント"
        brief={[...new Set(discounts.map(({ description }) => description))].join('・')}
        change={change('クーポンとポイント')}
        rows={discounts}
      />
      <CardSection {...order} />
      <AnswerSection
        title="請求先"
        brief={billing.customerName}
        change={change('請求先')}
        rows={[
          {
            term: 'お名前',
            description: `${unbroken(billing.customerName)}(${unbroken(billing.customerNameKana)})`,
          },
          { term: '住所', description: addressLines(billing).join(' ') },
          { term: '電話番号', description: formatPhone(normalisePhone(billing.tel)) },
        ]}
      />
    </>
  );
}

interface AnswersSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
}

export function AnswersSections({ order, customer }: AnswersSectionsProps) {
  const [answerTexts] = useStored('HearingDataList');
  const place = order.workingAddress;
  const isCounseling = journeyNameOf(order.project) === 'counseling';
  const answers = [
    ...answerTexts.map(({ label, answer }) => ({
      term: label,
      description: answer || '記入なし',
    })),
    ...(isCounseling
      ? [
          {
            term: 'お試しプラン',
            description: order.firstPlanAndHearingRequired ? 'あわせて希望する' : '希望しない',
          },
        ]
      : []),
  ];
  return (
    <>
      <AnswerSection
        title="担当者に伝えること"
        brief={`駐車スペース: ${place.parkingArea || '指定なし'}`}
        rows={[
          { term: '駐車スペース', description: place.parkingArea || '指定なし' },
          { term: 'ペット', description: place.pets || '記入なし' },
          { term: 'ご家族の構成', description: place.familyStructure || '記入なし' },
          { term: '室内での喫煙', description: place.smoking ? 'あり' : '記入なし' },
        ]}
      />
      <AnswerSection
        title="お客様情報"
        brief={customer.name}
        change={{ href: paths.order.signupInput, what: 'お客様情報' }}
        rows={[
          {
            term: 'お名前',
            description: `${unbroken(customer.name)}(${unbroken(customer.nameKana)})`,
          },
          { term: '携帯電話番号', description: formatPhone(customer.tel) },
          { term: 'メールアドレス', description: customer.email },
        ]}
      />
      <AnswerSection
        title="ご回答"
        brief={answers.length > 0 ? `${answers.length}件` : 'なし'}
        change={{ href: orderStepPath('ask', order), what: 'ご回答' }}
      >
        {answers.length > 0 ? (
          <DescriptionList rows={answers} />
        ) : (
          <p>お答えいただく質問はありません。</p>
        )}
      </AnswerSection>
    </>
  );
}
