import { orderStepPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { type Charge, orderButtonEffect, orderButtonText } from '@/booking/price/billing-mode';
import { MinimumOrderNote } from '@/booking/price/minimum-order-note';
import type { OrderPrice } from '@/booking/price/use-order-price';
import type { OrderMenu } from '@/contract/pricing';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { Notice } from '@/ui/feedback/notice';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import type { useOrderPlacement } from '../order-placing/use-order-placement';
import { PriceDifferenceNotice } from './price-difference-notice';
import { RefusalNotice } from './refusal-notice';

interface PlaceOrderPanelProps {
  order: OrderAtStep['confirm'];
  quote: OrderPrice<OrderMenu>;
  charge: Charge;
  placement: ReturnType<typeof useOrderPlacement>;
}

/** The foot of the confirm page: what still stands in the way, and the button that orders. */
export function PlaceOrderPanel({ order, quote, charge, placement }: PlaceOrderPanelProps) {
  const { update } = useOrderDraftActions();
  const price = quote.error || quote.isLoading ? null : (quote.answer?.price ?? null);
  const total = price?.totalIncludingTax;
  const later = otherLaterTotal(total, quote.answer?.laterVisitsTotal);
  // Only a way to pay was chosen over a total.
  const agreedTotal = order.isPaymentNeeded ? (order.agreedTotal ?? total) : total;
  const stepBefore = order.isPaymentNeeded ? 'payment' : 'date';
  const shortfall = price?.minimumOrderShortfall ?? 0;
  const isAgreed = total !== undefined && total === agreedTotal;

  return (
    <Stack>
      <CheckboxField
        name="isSendMailForCampaign"
        label="お知らせメールを受け取る"
        support="キャンペーンなどをお知らせします。"
        requirement="optional"
        checked={order.isSendMailForCampaign}
        onChange={(event) => update({ isSendMailForCampaign: event.target.checked })}
      />
      {total !== undefined && agreedTotal !== undefined && !isAgreed ? (
        <PriceDifferenceNotice
          agreedTotal={agreedTotal}
          total={total}
          onAccept={() => update({ agreedTotal: total })}
        />
      ) : null}
      {shortfall > 0 ? (
        <Notice tone="warning">
          <MinimumOrderNote shortfall={shortfall} />
        </Notice>
      ) : null}
      {placement.refusal ? (
        <RefusalNotice
          refusal={placement.refusal}
          onShowPlaced={placement.showPlaced}
          onNewPrice={quote.retry}
          onSendAgain={() => {
            if (total !== undefined && isAgreed) void placement.place(total);
          }}
        />
      ) : null}
      <p>{orderButtonEffect(charge, later)}内容を直すときは、各項目の「変更」をお使いください。</p>
      <FormActions>
        <Button
          size="large"
          busy={placement.isSending}
          busyText="お申し込みを送信しています"
          disabled={!isAgreed || shortfall > 0}
          onClick={() => {
            if (total !== undefined) void placement.place(total);
          }}
        >
          {total === undefined
            ? '料金を確認しています'
            : orderButtonText(charge, order.project, total, later)}
        </Button>
        <LinkButton href={orderStepPath(stepBefore, order)} variant="text">
          {stepBefore === 'payment' ? 'お支払い方法へ戻る' : '日時へ戻る'}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
