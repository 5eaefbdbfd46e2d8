import { useRouter } from 'next/router';
import type { SelectedOrder, WorkingAddress } from '@/booking/draft/order-draft';
import { orderStepPath } from '@/booking/draft/order-paths';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { mainApiClient } from '@/calls/browser-client';
import { paths } from '@/config/paths';
import type { CustomerWorkplace } from '@/contract/accounts';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { stepPage } from '../step-screen';
import { initialAddressValues } from './address-values';
import { PlaceForm } from './place-form';

/** The customer's places, last used first. */
function usePlaces(): RemoteRead<readonly CustomerWorkplace[]> {
  const { answer, ...rest } = useRemoteRead(['listCustomerWorkplaces'], () =>
    mainApiClient.call('listCustomerWorkplaces'),
  );
  return { ...rest, answer: answer?.workplaces };
}

interface AddressStepProps {
  order: SelectedOrder;
  customer: Customer;
}

/** Needs a FormPage. */
export function AddressStep({ order, customer }: AddressStepProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [area] = useStored('ServiceArea');
  const [unfinished, setUnfinished] = useStored('UnfinishedAddress');
  const { answer: workplaces, error, ...read } = usePlaces();

  if (!workplaces && !error)
    return <LoadingSpinner fillsScreen text="ご登録の住所を確認しています" />;
  return (
    <Stack gap="large">
      <OrderRejectionNotice page="address" />
      {error ? (
        <ReadFailureNotice title="ご登録の住所を読み込めませんでした" error={error} {...read} />
      ) : null}
      <PlaceForm
        key={workplaces ? 'known' : 'unknown'}
        project={order.project}
        workplaces={workplaces ?? []}
        initial={initialAddressValues({
          unfinished,
          address: order.workingAddress,
          workplaces: workplaces ?? [],
          checkedZipCode: area?.zipCode,
        })}
        onChange={setUnfinished}
        onDone={async (workingAddress) => {
          update({ workingAddress });
          setUnfinished(null);
          await router.push(
            isMovedWithDates(order, workingAddress)
              ? orderStepPath('date', order)
              : nextOrderPath('address', { ...order, workingAddress }, customer),
          );
        }}
      />
    </Stack>
  );
}

/** Another postal code can have other staff, so the chosen dates must be checked again. */
function isMovedWithDates(order: SelectedOrder, next: WorkingAddress): boolean {
  return order.selectedDate.length > 0 && order.workingAddress?.zipCode !== next.zipCode;
}

export const AddressScreen = stepPage({
  step: 'address',
  at: paths.order.address,
  title: '訪問先の住所',
  lead: '作業にうかがう住所と、当日の準備に必要なことをお知らせください。',
  loadingText: 'ご登録の住所を確認しています',
  show: (order, { customer }) => <AddressStep order={order} customer={customer} />,
});
