import type { CustomerData } from '@/booking/draft/order-draft';
import { orderStepPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { journeyNameOf } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { formatPostcode } from '@/domain/postcode';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';

interface AnswersSectionsProps {
  order: OrderAtStep['confirm'];
  customer: CustomerData;
}

export function AnswersSections({ order, customer }: AnswersSectionsProps) {
  const [hearingDataList] = useStored('HearingDataList');
  const place = order.workingAddress;
  const isCounseling = journeyNameOf(order.project) === 'counseling';
  const answers = [
    ...hearingDataList.map(({ label, answer }) => ({
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
        title="訪問先"
        change={{ href: orderStepPath('address', order), what: '訪問先' }}
      >
        <DescriptionList
          rows={[
            { term: '郵便番号', description: `〒${formatPostcode(place.zipCode)}` },
            {
              term: '住所',
              description: `${place.prefecture}${place.city}${place.town} ${place.building}`.trim(),
            },
            { term: '駐車スペース', description: place.parkingArea || '指定なし' },
            { term: 'ペット', description: place.pets || 'なし' },
            { term: 'ご家族の構成', description: place.familyStructure || '記入なし' },
            { term: '室内での喫煙', description: place.smoking ? 'あり' : 'なし' },
          ]}
        />
      </AnswerSection>
      <AnswerSection
        title="お客様情報"
        change={{ href: paths.order.signupInput, what: 'お客様情報' }}
      >
        <DescriptionList
          rows={[
            { term: 'お名前', description: `${customer.name}(${customer.nameKana})` },
            { term: '携帯電話番号', description: formatPhone(customer.tel) },
            { term: 'メールアドレス', description: customer.email },
          ]}
        />
      </AnswerSection>
      <AnswerSection
        title="ご回答"
        change={{ href: orderStepPath('ask', order), what: '事前のご質問への回答' }}
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
