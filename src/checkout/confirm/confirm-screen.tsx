import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { useAlliance } from '@/booking/alliances/use-alliance';
import { completePagePath, menuOptionPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import type { CustomerData } from '@/booking/order/order-draft';
import { type OrderCustomer, orderCustomerData } from '@/booking/order-details/order-customer-data';
import { orderedRows } from '@/booking/order-details/order-rows';
import { chosenPlanRows } from '@/booking/order-details/plan-rows';
import { billingModeOfDraft, type Charge } from '@/booking/price/billing-mode';
import { ChargedPrice } from '@/booking/price/charged-price';
import { useOrderMenu } from '@/booking/price/order-summary';
import { StaffById } from '@/booking/staff/staff-record';
import { paths } from '@/config/paths';
import type { OrderMenu } from '@/contract/pricing';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { WishPriceNote } from '../dates/wish-price-note';
import { useOrderPlacement } from '../order-placing/use-order-placement';
import { useRejectedDiscount } from '../payment/discount-rules';
import { stepPage } from '../step-screen';
import { AnswersSections, PaymentSections } from './answers-sections';
import styles from './confirm.module.css';
import { OrderAtAGlance } from './order-at-a-glance';
import { PlaceOrderPanel } from './place-order-panel';

function AllianceSection({ order }: { order: OrderAtStep['confirm'] }) {
  const { allianceCode, campaignAllianceCodeInputs: inputs } = order;
  const { answer } = useAlliance(allianceCode === '' ? null : allianceCode);
  if (allianceCode === '') return null;
  return (
    <AnswerSection
      title="提携先のご案内"
      brief={answer?.label ?? allianceCode}
      change={{ href: menuOptionPath(order), what: '提携先のご案内' }}
      rows={[
        { term: '提携先', description: answer?.label ?? allianceCode },
        ...(answer?.codeInputs ?? []).map(({ label }, index) => ({
          term: label,
          description: inputs[index] || '未入力',
        })),
      ]}
    />
  );
}

/** Shown after signing in again, when the session had ended while ordering. */
function InterruptedNotice({ kept, isInDoubt }: ReturnType<typeof useOrderPlacement>) {
  return (
    <UnsentNotice
      kept={kept}
      title={
        isInDoubt
          ? 'お申し込みが届いたかどうかは、まだわかりません。'
          : 'お申し込みは、まだ送信されていません。'
      }
    >
      内容をご確認のうえ、もう一度お申し込みください。
      {isInDoubt ? 'お申し込みが重なることはありません。' : null}
    </UnsentNotice>
  );
}

interface MenuSectionProps {
  order: OrderAtStep['confirm'];
  quote: RemoteRead<OrderMenu>;
  charge: Charge;
}

/** The menu, its amounts and every charge (特商法 12条の6: 分量, 販売価格). */
function MenuSection({ order, quote, charge }: MenuSectionProps) {
  const { answer, error, ...read } = quote;
  const price = error ? null : (answer?.price ?? null);
  // The card above names the end of each visit, as far as it is agreed on.
  const isTimed = order.selectedDateType === 'open' && !order.isTel;
  return (
    <AnswerSection
      title="メニューと料金"
      change={{ href: menuOptionPath(order), what: 'メニューと数量' }}
    >
      <ReadFailureNotice title="料金を計算できませんでした" error={error} {...read} />
      {answer && price ? (
        <>
          <DescriptionList
            rows={orderedRows(isTimed ? { ...answer.menu, durationMinutes: 0 } : answer.menu)}
          />
          <ChargedPrice price={price} laterVisitsTotal={answer.laterVisitsTotal} charge={charge} />
          {price.totalIncludingTax > 0 ? <WishPriceNote order={order} /> : null}
        </>
      ) : read.isLoading ? (
        <LoadingSpinner text="料金を計算しています" />
      ) : null}
    </AnswerSection>
  );
}

function StaffSection({ fhStaffIds: [staffId], staffName }: OrderAtStep['confirm']) {
  if (staffId === undefined) return null;
  return (
    <AnswerSection title="担当者" brief={staffName ?? '指名あり'}>
      <StaffById staffId={staffId} />
    </AnswerSection>
  );
}

/** How long a regular plan goes on, and how it is ended (特商法 12条の6: 期間, 解除). */
function PlanSection({ order, quote, charge }: MenuSectionProps) {
  if (charge !== 'visit') return null;
  const { answer, error } = quote;
  const first = error ? undefined : answer?.price?.totalIncludingTax;
  const rows = chosenPlanRows(order, { first, later: answer?.laterVisitsTotal });
  return <AnswerSection title="定期プランのご契約" rows={rows} />;
}

interface ConfirmContentProps {
  order: OrderAtStep['confirm'];
  account: CustomerData;
}

function ConfirmContent({ order, account }: ConfirmContentProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { setRejection: rememberRejection } = useOrderRejection();
  const quote = useOrderMenu(order);
  const price = quote.error ? null : (quote.answer?.price ?? null);
  const lines = price?.lines ?? [];
  const charge = billingModeOfDraft(order, price?.totalIncludingTax);
  const completePage = completePagePath(order.project);
  const customer = orderCustomerData(order, account);
  const placement = useOrderPlacement(order, customer);
  const isFirstView = !order.isViewedOrderConfirm;

  // From here on, a changed step returns to this page.
  useEffect(() => {
    if (isFirstView) update({ isViewedOrderConfirm: true });
  }, [isFirstView, update]);

  // Prefetched while the order is sent, so that the complete page can be shown without another
  // request.
  const { isSending } = placement;
  useEffect(() => {
    if (isSending) router.prefetch(completePage).catch(() => undefined);
  }, [router, completePage, isSending]);

  // The rejected input was corrected before the customer came back here.
  const forgetRejection = useEffectEvent(() => rememberRejection(null));
  useEffect(() => forgetRejection(), []);

  // An expired coupon is corrected on the payment page.
  useRejectedDiscount(order, quote.error, () => void router.push(paths.order.payment));

  return (
    <>
      <InterruptedNotice {...placement} />
      <OrderAtAGlance order={order} quote={quote} charge={charge} />
      <MenuSection order={order} quote={quote} charge={charge} />
      <PlanSection order={order} quote={quote} charge={charge} />
      <div className={styles.lines}>
        <StaffSection {...order} />
        <PaymentSections order={order} customer={customer} lines={lines} />
        <AnswersSections order={order} customer={customer} />
        <AllianceSection order={order} />
      </div>
      <PlaceOrderPanel order={order} quote={quote} charge={charge} placement={placement} />
      <ProcessingOverlay
        open={placement.isSending}
        text="お申し込みを送信しています"
        support="画面を閉じたり、戻ったりせずにお待ちください。"
      />
    </>
  );
}

const NOT_COMPLETE_YET = 'お申し込みはまだ完了していません。';

const confirmPage = (page: { at: string; journey?: 'counseling'; title: string; lead: string }) =>
  stepPage<'confirm', OrderCustomer>({
    ...page,
    step: 'confirm',
    show: (order, { account }) =>
      account ? <ConfirmContent order={order} account={account} /> : null,
  });

export const ConfirmScreen = confirmPage({
  at: paths.order.confirm,
  title: 'お申し込み内容の確認',
  lead: NOT_COMPLETE_YET,
});

export const ConfirmCounselingScreen = confirmPage({
  at: paths.counseling.confirm,
  journey: 'counseling',
  title: 'カウンセリングの内容の確認',
  lead: `${NOT_COMPLETE_YET}カウンセリングに料金はかかりません。`,
});
