import { journeyLayout } from '@/booking/draft/journey-layout';
import type { CustomerData } from '@/booking/draft/order-draft';
import type { Customer } from '@/booking/draft/order-steps';
import { orderCustomerData } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import type { ShopPage } from '@/shell/layout/shop-page';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { AddressStep } from '../place/address-screen';
import { OrderColumns, StepScreen } from '../step-screen';

export interface CustomerCounselingScreenProps {
  customer: Customer;
  /** Null for customers who have to sign in first. */
  account: CustomerData | null;
}

export const CustomerCounselingScreen: ShopPage<CustomerCounselingScreenProps> = ({
  customer,
  account,
}) => (
  <StepScreen
    title="お客様情報と訪問先"
    lead="ご登録の内容をご確認のうえ、カウンセラーがうかがう住所をお知らせください。"
    loadingText="ご登録の住所を確認しています"
    step="address"
    at={paths.counseling.customer}
    menuPath={paths.menuSelect.counseling}
    customer={customer}
  >
    {(order) => (
      <OrderColumns order={order}>
        <Stack gap="large">
          {account ? <Visited customer={orderCustomerData(order, account)} /> : null}
          <AddressStep order={order} customer={customer} />
        </Stack>
      </OrderColumns>
    )}
  </StepScreen>
);

CustomerCounselingScreen.getLayout = journeyLayout({ step: 'address', journey: 'counseling' });

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
