import type { CustomerData } from '@/booking/draft/order-draft';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';

/** What was entered, with the way to change it; the password is set and never shown. */
export function CustomerReview({ customer }: { customer: CustomerData }) {
  const { name, nameKana, tel, email, sendMailFlag } = customer;
  return (
    <AnswerSection
      title="お客様情報"
      change={{ href: paths.order.signupInput, what: 'お客様情報' }}
    >
      <DescriptionList
        rows={[
          { term: '携帯電話番号', description: formatPhone(tel) },
          { term: 'お名前', description: name },
          { term: 'フリガナ', description: nameKana },
          { term: 'メールアドレス', description: email },
          { term: 'お知らせメール', description: sendMailFlag ? '受け取る' : '受け取らない' },
        ]}
      />
    </AnswerSection>
  );
}
