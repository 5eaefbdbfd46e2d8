import { useRouter } from 'next/router';
import { paths } from '@/config/paths';
import { initialAddressValues, useWorkplaces, WorkingAddressForm } from '@/features/addresses';
import { FormPage } from '@/features/forms';
import {
  nextOrderPath,
  OrderStepGate,
  useCheckedServiceArea,
  useOrderDraftActions,
  useUnfinishedAddress,
} from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import { ReadFailureNotice } from '@/features/remote-read';
import type { Customer } from '@/journeys/order-steps';
import type { SelectedOrder, WorkingAddress } from '@/journeys/selected-order';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { journeyLayout } from '../journey-layout';
import { ScreenTitle } from '../screen-title';
import { OrderColumns } from './order-columns';

/** Where the work is done. */
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
        fallback={<LoadingSpinner text="ご登録の住所を確認しています" />}
      >
        {(order) => (
          <OrderColumns order={order}>
            <Address order={order} customer={customer} />
          </OrderColumns>
        )}
      </OrderStepGate>
    </FormPage>
  );
}

AddressScreen.getLayout = journeyLayout({ step: 'address' });

function Address({ order, customer }: { order: SelectedOrder; customer: Customer }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { area } = useCheckedServiceArea();
  const unfinished = useUnfinishedAddress();
  const { answer: workplaces, error, isLoading, retry } = useWorkplaces();

  if (!workplaces && !error) return <LoadingSpinner text="ご登録の住所を確認しています" />;
  return (
    <Stack gap="large">
      <OrderRefusalNotice page="address" />
      {error ? (
        <ReadFailureNotice
          title="ご登録の住所を読み込めませんでした"
          error={error}
          isLoading={isLoading}
          retry={retry}
        />
      ) : null}
      <WorkingAddressForm
        key={workplaces ? 'known' : 'unknown'}
        project={order.project}
        workplaces={workplaces ?? []}
        initial={initialAddressValues({
          unfinished: unfinished.fields,
          address: order.workingAddress,
          workplaces: workplaces ?? [],
          checkedZipCode: area?.zipCode,
        })}
        onChange={unfinished.setFields}
        onDone={async (workingAddress) => {
          update({ workingAddress });
          unfinished.setFields(null);
          await router.push(
            isMovedWithDates(order, workingAddress)
              ? paths.order.date
              : nextOrderPath('address', { ...order, workingAddress }, customer),
          );
        }}
      />
    </Stack>
  );
}

/** Other staff serve another place: dates chosen for the former one have to be looked at again. */
function isMovedWithDates(order: SelectedOrder, next: WorkingAddress): boolean {
  return order.selectedDate.length > 0 && order.workingAddress?.zipCode !== next.zipCode;
}
