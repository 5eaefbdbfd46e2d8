import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { CustomerData } from '@/booking/draft/order-draft';
import { completePagePath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRefusal } from '@/booking/draft/use-stored';
import { orderCustomerData } from '@/booking/order-details/order-customer-data';
import { chargeOfDraft } from '@/booking/price/billing-mode';
import { useOrderMenu } from '@/booking/price/use-order-price';
import { paths } from '@/config/paths';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { OrderColumns } from '../order-columns';
import { useOrderPlacement } from '../order-placing/use-order-placement';
import { useRefusedDiscount } from '../payment/use-discount-refusal';
import { AllianceSection } from './alliance-section';
import { AnswersSections } from './answers-sections';
import { InterruptedNotice } from './interrupted-notice';
import { MenuSection } from './menu-section';
import { PaymentSections } from './payment-sections';
import { PlaceOrderPanel } from './place-order-panel';
import { VisitSection } from './visit-section';

interface ConfirmContentProps {
  order: OrderAtStep['confirm'];
  account: CustomerData;
}

export function ConfirmContent({ order, account }: ConfirmContentProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const { setRefusal: rememberRefusal } = useOrderRefusal();
  const quote = useOrderMenu(order);
  const price = quote.error ? null : (quote.answer?.price ?? null);
  const charge = chargeOfDraft(order, price?.totalIncludingTax);
  const completePage = completePagePath(order.project);
  const customer = orderCustomerData(order, account);
  const placement = useOrderPlacement(order, customer);
  const isFirstView = !order.isViewedOrderConfirm;

  // From here on every change leads back here.
  useEffect(() => {
    if (isFirstView) update({ isViewedOrderConfirm: true });
  }, [isFirstView, update]);

  // Beside the order, so that nothing more is needed before it can be shown that it was placed.
  const { isSending } = placement;
  useEffect(() => {
    // Without a network there is nothing to be had ahead.
    if (isSending) router.prefetch(completePage).catch(() => undefined);
  }, [router, completePage, isSending]);

  // What was refused earlier has been put right by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only, or a new refusal would go too
  useEffect(() => rememberRefusal(null), []);

  // A coupon that has run out meanwhile is put right where it was entered.
  useRefusedDiscount(order, quote.error, () => void router.push(paths.order.payment));

  return (
    <OrderColumns order={order}>
      <InterruptedNotice placement={placement} />
      <MenuSection order={order} quote={quote} charge={charge} />
      <AllianceSection order={order} />
      <VisitSection order={order} charge={charge} />
      <AnswersSections order={order} customer={customer} />
      <PaymentSections
        order={order}
        customer={customer}
        lines={price?.lines ?? []}
        charge={charge}
      />
      <PlaceOrderPanel order={order} quote={quote} charge={charge} placement={placement} />
      <ProcessingOverlay
        open={placement.isSending}
        text="お申し込みを送信しています"
        support="画面を閉じたり、戻ったりせずにお待ちください。"
      />
    </OrderColumns>
  );
}
