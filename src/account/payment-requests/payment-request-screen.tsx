import { useRouter } from 'next/router';
import { useState } from 'react';
import { visitText } from '@/booking/dates/visit-rows';
import { visitTotalLabels } from '@/booking/labels';
import {
  cancellationText,
  orderedRows,
  paymentRows,
  placeRows,
} from '@/booking/order-details/order-rows';
import { requestedPlanRows } from '@/booking/order-details/plan-rows';
import { orderButtonEffect, totalLabel } from '@/booking/price/billing-mode';
import { ChargedPrice } from '@/booking/price/charged-price';
import { mainApiClient } from '@/calls/browser-client';
import { orderDetailPath, orderPaymentPath } from '@/config/paths';
import type { PaymentRequest } from '@/contract/payment-requests';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';
import { otherLaterTotal, rhythmName } from '@/domain/visit-rhythm';
import { FormPage } from '@/shell/forms/form-frame';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { Price } from '@/ui/card/price';
import { Cluster } from '@/ui/layout/cluster';
import { Stack } from '@/ui/layout/stack';
import { setFlash } from '../my/flash-notice';
import { ChangedOfferNotice } from '../paying/changed-offer-notice';
import { PaymentForm } from '../paying/payment-form';
import type { PaymentMeans } from '../paying/payment-means';
import type { CustomerAnswer } from '../paying/use-paying';

export interface PaymentRequestScreenProps {
  request: PaymentRequest;
  means: PaymentMeans;
  /** The server's time of the request, ISO 8601. */
  askedAt: string;
}

/** Starts that the shop holds have a person; others are only wished for. */
function heldStarts({ starts }: PaymentRequest): readonly string[] {
  return starts.filter(({ staffName }) => staffName !== null).map(({ startsAt }) => startsAt);
}

function startRows({ starts, durationMinutes, rhythmWeeks }: PaymentRequest): Description[] {
  const rows = starts.map(({ startsAt, staffName }, index) => ({
    term: starts.length > 1 ? `訪問日時(${index + 1}件目)` : '訪問日時',
    description:
      staffName === null
        ? `${formatJapanDateTime(startsAt)} 開始をご希望(未確定)`
        : `${visitText(startsAt, durationMinutes)}(担当者: ${unbroken(staffName)})`,
  }));
  return [
    ...(rows.length === 0
      ? [{ term: '訪問日時', description: 'ご相談して決めます(未確定)' }]
      : rows),
    ...(rhythmWeeks === null ? [] : [{ term: '訪問の間隔', description: rhythmName(rhythmWeeks) }]),
  ];
}

const CARD_ONLY = ['creditCard'] as const;

/** The final screen of an order by telephone by 特商法 12条の6, which is paid by card. */
export default function PaymentRequestScreen({
  request,
  means,
  askedAt,
}: PaymentRequestScreenProps) {
  const router = useRouter();
  const { orderId, menu, durationMinutes, total, price, payUntil } = request;
  const held = heldStarts(request);
  const { laterVisitsTotal, rhythmWeeks } = request;
  // A total that changed counts only once the customer has seen it.
  const [seenTotal, setSeenTotal] = useState(total);
  const charge = rhythmWeeks === null ? 'order' : 'visit';
  const later = otherLaterTotal(total, laterVisitsTotal);
  const until = formatJapanDateTime(payUntil);
  const per = charge === 'order' ? '' : later === undefined ? '毎回' : '初回';

  const pay = ({ payment, idempotencyKey }: CustomerAnswer) =>
    mainApiClient.call('payOrder', {
      params: { orderId },
      body: { agreedTotal: total, ...payment },
      idempotencyKey,
    });

  async function showOrder() {
    const page = orderDetailPath(orderId);
    setFlash(`${page}#paid`, 'paid');
    await router.replace(page);
  }

  return (
    <FormPage
      title="お電話でのお申し込みのお支払い"
      lead="お申し込みはまだ完了していません。内容をご確認のうえ、カードでお支払いください。"
    >
      <Stack gap="large">
        {seenTotal === total ? null : (
          <ChangedOfferNotice
            title="お支払い総額が変わりました"
            formerTotal={seenTotal}
            total={total}
            onAccept={() => setSeenTotal(total)}
          />
        )}
        <Stack gap="small">
          <Cluster as="p">
            <strong>{totalLabel(charge, later)}</strong> <Price amount={total} size="large" />
          </Cluster>
          {later === undefined ? null : (
            <p>
              <strong>{`${visitTotalLabels.later} ${formatYenIncludingTax(later)}`}</strong>
            </p>
          )}
          <p>
            <strong>{until}までにお支払いください。</strong>
            {held.length > 0
              ? 'それまで日時を確保しています。'
              : `日時は、お支払いのあとに決まります。${dateTerms.nextAnswer}`}
            お支払いがないときは、お申し込みは成立しません。料金はかかりません。
          </p>
        </Stack>
        <div>
          <AnswerSection
            title="お申し込みの内容"
            rows={orderedRows({ ...menu, additional: [], durationMinutes })}
          />
          <AnswerSection title="訪問日時" rows={startRows(request)} />
          <AnswerSection title="訪問先" rows={placeRows({ ...request, ...request.address })} />
          <AnswerSection title="料金">
            <ChargedPrice price={price} laterVisitsTotal={laterVisitsTotal} charge={charge} />
          </AnswerSection>
        </div>
        <PaymentForm
          of={`order ${orderId}`}
          returnPath={orderPaymentPath(orderId)}
          payMethods={CARD_ONLY}
          means={means}
          total={total}
          isRegularPlan={charge === 'visit'}
          submitText={`${per}${formatYenIncludingTax(total)}で申し込む`}
          effect={orderButtonEffect(charge, later)}
          isBlocked={seenTotal !== total}
          send={pay}
          onSent={showOrder}
          terms={() => (
            <AnswerSection
              title="お申し込みの条件"
              rows={[
                ...paymentRows({ payMethod: 'creditCard', isPerVisit: charge === 'visit' }),
                ...requestedPlanRows(request, held.length),
                { term: 'お支払いの期限', description: `${until}まで` },
                {
                  term: 'キャンセルについて',
                  description: cancellationText(
                    {
                      selectedDate: held,
                      selectedDateType: held.length > 0 ? 'open' : 'negotiable',
                    },
                    charge,
                    new Date(askedAt),
                  ),
                },
              ]}
            />
          )}
        />
      </Stack>
    </FormPage>
  );
}
