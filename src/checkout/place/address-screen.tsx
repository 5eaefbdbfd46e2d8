import { journeyLayout } from '@/booking/draft/journey-layout';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { OrderColumns } from '../order-columns';
import { AddressStep } from './address-step';

export function AddressScreen({ customer }: { customer: Customer }) {
  return (
    <FormPage>
      <ScreenTitle title="訪問先の住所" />
      <PageHeading lead="作業にうかがう住所と、当日の準備に必要なことをお知らせください。">
        訪問先の住所
      </PageHeading>
      <OrderStepGate
        step="address"
        at={paths.order.address}
        customer={customer}
        fallback={<LoadingSpinner fillsScreen text="ご登録の住所を確認しています" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <AddressStep order={order} customer={customer} />
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

AddressScreen.getLayout = journeyLayout({ step: 'address' });
