import { useRouter } from 'next/router';
import { useState } from 'react';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import {
  type CustomerData,
  type OrderPlace,
  type SelectedOrder,
  withUncheckedDate,
} from '@/booking/order/order-draft';
import { type OrderCustomer, orderCustomerData } from '@/booking/order-details/order-customer-data';
import { mainApiClient } from '@/calls/browser-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { unbroken } from '@/domain/unbroken';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { AnswerSection } from '@/ui/card/description-list';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { stepPage } from '../step-screen';
import { initialAddressValues } from './address-values';
import styles from './place.module.css';
import { PlaceForm } from './place-form';

/** Needs a FormPage. */
function AddressStep({ order, customer }: { order: SelectedOrder; customer: Customer }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [area] = useStored('ServiceArea');
  const [unfinished, setUnfinished] = useStored('UnfinishedAddress');
  const { answer, error, ...read } = useRemoteRead(['listCustomerWorkplaces'], () =>
    mainApiClient.call('listCustomerWorkplaces'),
  );
  // Last used first.
  const places = answer?.workplaces;
  // The form stays while places that could not be read are read again: somebody may be typing in it.
  const [isShown, setShown] = useState(false);
  if (!isShown && (places || error)) setShown(true);

  if (!isShown) return <LoadingSpinner text={LOADING_TEXT} />;
  return (
    <Stack gap="large">
      <OrderRejectionNotice page="address" />
      <ReadFailureNotice title="ご登録の住所を読み込めませんでした" error={error} {...read} />
      <PlaceForm
        project={order.project}
        isFreeVisit={order.project === 'counseling' || order.menuType === 'estimate'}
        places={places ?? []}
        initial={initialAddressValues({
          unfinished,
          address: order.workingAddress,
          places: places ?? [],
          checkedZipCode: area?.zipCode,
        })}
        onChange={setUnfinished}
        onDone={async (workingAddress) => {
          const placed = placedOrder(order, workingAddress);
          update({ workingAddress, isDateUnchecked: placed.isDateUnchecked });
          setUnfinished(null);
          await router.push(nextOrderPath('address', placed, customer));
        }}
      />
    </Stack>
  );
}

/**
 * The date step checks dates that were chosen before it. After the confirm page that is needed only for
 * another postal code, which can have other staff.
 */
function placedOrder(order: SelectedOrder, workingAddress: OrderPlace): SelectedOrder {
  const isSamePlace = order.workingAddress?.zipCode === workingAddress.zipCode;
  const placed = { ...order, workingAddress };
  return order.isViewedOrderConfirm && isSamePlace ? placed : withUncheckedDate(placed);
}

const LOADING_TEXT = 'ご登録の住所を確認しています';

export const AddressScreen = stepPage({
  step: 'address',
  at: paths.order.address,
  title: '訪問先の住所',
  loadingText: LOADING_TEXT,
  room: styles.page,
  show: (order, { customer }) => (
    <div className={styles.step}>
      <AddressStep order={order} customer={customer} />
    </div>
  ),
});

export const CustomerCounselingScreen = stepPage<'address', OrderCustomer>({
  step: 'address',
  at: paths.counseling.customer,
  journey: 'counseling',
  title: 'お客様情報と訪問先',
  lead: 'うかがう住所をお知らせください。',
  loadingText: LOADING_TEXT,
  room: styles.pageWithCustomer,
  show: (order, { customer, account }) => (
    <Stack>
      {account ? <Visited customer={orderCustomerData(order, account)} /> : null}
      <div className={styles.step}>
        <AddressStep order={order} customer={customer} />
      </div>
    </Stack>
  ),
});

/** Known details are only shown; they can be changed from the confirm page. */
function Visited({ customer: { name, nameKana, tel, email } }: { customer: CustomerData }) {
  return (
    <AnswerSection
      title="お客様情報"
      brief={`${unbroken(name)}\u00a0様`}
      rows={[
        { term: 'お名前', description: `${unbroken(name)}(${unbroken(nameKana)})` },
        { term: '携帯電話番号', description: formatPhone(tel) },
        { term: 'メールアドレス', description: email },
      ]}
    >
      <p>変更は、このあとの確認画面で承ります。</p>
    </AnswerSection>
  );
}
