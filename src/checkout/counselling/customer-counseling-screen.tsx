import type { CustomerData } from '@/booking/draft/order-draft';
import { type OrderCustomer, orderCustomerData } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { AddressStep } from '../place/address-screen';
import { stepPage } from '../step-screen';

export const CustomerCounselingScreen = stepPage<'address', OrderCustomer>({
  step: 'address',
  at: paths.counseling.customer,
  journey: 'counseling',
  title: 'お客様情報と訪問先',
  lead: 'ご登録の内容をご確認のうえ、カウンセラーがうかがう住所をお知らせください。',
  loadingText: 'ご登録の住所を確認しています',
  show: (order, { customer, account }) => (
    <Stack gap="large">
      {account ? <Visited customer={orderCustomerData(order, account)} /> : null}
      <AddressStep order={order} customer={customer} />
    </Stack>
  ),
});

/** Known details are only shown; they can be changed from the confirm page. */
function Visited({ customer: { name, nameKana, tel, email } }: { customer: CustomerData }) {
  return (
    <AnswerSection title="お客様情報">
      <DescriptionList
        rows={[
          { term: 'お名前', description: `${name}(${nameKana})` },
          { term: '携帯電話番号', description: formatPhone(tel) },
          { term: 'メールアドレス', description: email },
        ]}
      />
      <p>変更は、このあとの確認画面で承ります。</p>
    </AnswerSection>
  );
}
