import { useRouter } from 'next/router';
import { useState } from 'react';
import { cancellationText, paymentRows } from '@/booking/order-details/order-rows';
import { orderButtonEffect } from '@/booking/price/billing-mode';
import { mainApiClient } from '@/calls/browser-client';
import { publicEnv } from '@/config/env.public';
import { orderDetailPath, quotePath } from '@/config/paths';
import type { Quote } from '@/contract/quotes';
import type { Visit } from '@/contract/visits';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { coolingOffTerms } from '@/domain/order-terms';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import { formatPostcode } from '@/domain/postcode';
import { unbroken } from '@/domain/unbroken';
import { FormPage } from '@/shell/forms/form-frame';
import { LinkButton } from '@/ui/button/button';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { setFlash } from '../my/flash-notice';
import { ChangedOfferNotice } from '../paying/changed-offer-notice';
import { NO_START, OTHER_START } from '../paying/kept-payment';
import { PaymentForm } from '../paying/payment-form';
import type { PaymentMeans } from '../paying/payment-means';
import type { CustomerAnswer, PayingValues } from '../paying/use-paying';
import { DeclinePanel } from './decline-panel';
import { QuoteSummary } from './quote-summary';
import { type QuoteOver, quoteOverTexts } from './quote-words';
import { StartChoice } from './start-choice';

export interface QuoteScreenProps {
  /** The quote that was asked for. */
  asked: Quote;
  /** The quote that can be accepted; null without one. */
  open: Quote | null;
  means: PaymentMeans;
  /** Visits for the quote that are still to come, and that nobody needs once it is accepted. */
  inspections: readonly Visit[];
  /** The server's time of the request, ISO 8601. */
  askedAt: string;
}

function OverNotice({ status, orderId }: { status: QuoteOver; orderId: string }) {
  const { title, text } = quoteOverTexts[status];
  return (
    <Notice
      announced
      title={title}
      actions={
        <>
          <LinkButton href={orderDetailPath(orderId)} variant="secondary">
            お申し込みの内容を見る
          </LinkButton>
          {status === 'expired' ? (
            <LinkButton href={publicEnv.contactUrl} variant="text" external>
              お問い合わせ
            </LinkButton>
          ) : null}
        </>
      }
    >
      {text}
    </Notice>
  );
}

function startRow({ start, otherStart }: Pick<PayingValues, 'start' | 'otherStart'>) {
  const chosen = start === OTHER_START ? otherStart : start;
  const description =
    chosen === ''
      ? '上の「作業の日時」でお選びください。'
      : chosen === NO_START
        ? 'お申し込みのあとに、ご相談して決めます(未確定)。'
        : formatJapanDateTime(chosen);
  return { chosen, row: { term: '訪問日時', description } };
}

function billedRow({ billed }: PaymentMeans): Description {
  const { customerName, zipCode, address } = billed;
  const { prefecture, city, town, building = '' } = address;
  const place =
    `〒${formatPostcode(zipCode)} ${prefecture}${city}${town} ${unbroken(building)}`.trim();
  return { term: '請求先', description: `${customerName} 様 ${place}` };
}

function inspectionRows(inspections: readonly Visit[]): readonly Description[] {
  if (inspections.length === 0) return [];
  const dates = inspections
    .filter(({ status }) => status === 'confirmed')
    .map(({ startsAt }) => formatJapanDateTime(startsAt));
  const which = dates.length > 0 ? `(${dates.join('、')})` : '';
  return [
    {
      term: 'お見積もりのための訪問',
      description: `お申し込みになると、取りやめます${which}。料金はかかりません。`,
    },
  ];
}

interface TermsProps extends Pick<QuoteScreenProps, 'means' | 'askedAt' | 'inspections'> {
  quote: Quote;
  payMethod: PayMethod | undefined;
  values: Pick<PayingValues, 'start' | 'otherStart'>;
}

/** When it is done, when it is paid, until when it can be ordered and cancelled (特商法 12条の6). */
function Terms({ quote, means, payMethod, values, askedAt, inspections }: TermsProps) {
  const { chosen, row } = startRow(values);
  const isSettled = chosen !== '' && chosen !== NO_START;
  const cancellable = {
    selectedDate: isSettled ? [chosen] : [],
    selectedDateType: isSettled ? ('open' as const) : ('negotiable' as const),
  };
  return (
    <AnswerSection
      title="お申し込みの条件"
      rows={[
        row,
        ...inspectionRows(inspections),
        ...(payMethod === undefined ? [] : paymentRows({ payMethod, isPerVisit: false })),
        ...(isNonCardMethod(payMethod) ? [billedRow(means)] : []),
        { term: 'お申し込みの期限', description: `${formatJapanDate(quote.validUntil)}まで` },
        {
          term: 'キャンセルについて',
          description: cancellationText(
            cancellable,
            quote.total === 0 ? 'free' : 'order',
            new Date(askedAt),
          ),
        },
        ...(quote.total === 0
          ? []
          : [
              {
                term: 'クーリング・オフ',
                description: `${coolingOffTerms.applies}${coolingOffTerms.right}`,
              },
            ]),
      ]}
    />
  );
}

interface OpenQuoteProps extends Omit<QuoteScreenProps, 'open'> {
  quote: Quote;
}

function OpenQuote({ asked, quote, means, inspections, askedAt }: OpenQuoteProps) {
  const router = useRouter();
  const { orderId, quoteId, total, payMethods } = quote;
  // A quote that replaced the one on the page counts only once the customer has seen it.
  const [seen, setSeen] = useState({ quoteId: asked.quoteId, total: asked.total });
  const isReplaced = seen.quoteId !== quoteId;
  const orderPage = orderDetailPath(orderId);
  const charge = total === 0 ? 'free' : 'order';

  const showOrder = (flash: string) => {
    setFlash(`${orderPage}#quote`, flash);
    return router.replace(orderPage);
  };
  const accept = ({ payment, start, idempotencyKey }: CustomerAnswer) =>
    mainApiClient.call('answerQuote', {
      params: { orderId },
      body: {
        answer: 'accept',
        quoteId,
        agreedTotal: total,
        ...(start === undefined ? {} : { start }),
        ...payment,
      },
      idempotencyKey,
    });

  return (
    <Stack gap="large">
      {isReplaced ? (
        <ChangedOfferNotice
          title="お見積もりが新しくなりました"
          formerTotal={seen.total}
          total={total}
          onAccept={() => setSeen({ quoteId, total })}
        />
      ) : null}
      <QuoteSummary quote={quote} />
      <PaymentForm
        of={`quote ${orderId}`}
        returnPath={quotePath(orderId, quoteId)}
        payMethods={payMethods}
        means={means}
        total={total}
        isRegularPlan={false}
        submitText={total === 0 ? '無料で申し込む' : `${formatYenIncludingTax(total)}で申し込む`}
        effect={orderButtonEffect(charge, undefined)}
        isBlocked={isReplaced}
        send={accept}
        onSent={() => showOrder('accepted')}
        before={(paying) => <StartChoice quote={quote} paying={paying} />}
        terms={({ payMethod, paying }) => {
          const [start, otherStart] = paying.form.hookForm.watch(['start', 'otherStart']);
          const values = { start, otherStart };
          return <Terms {...{ quote, means, inspections, payMethod, values, askedAt }} />;
        }}
      >
        <LinkButton href={orderPage} variant="text">
          お申し込みの内容へ戻る
        </LinkButton>
      </PaymentForm>
      <DeclinePanel
        quote={quote}
        inspection={inspections.find(({ status }) => status === 'confirmed')}
        onDeclined={() => showOrder('declined')}
        onOutdated={() => router.replace(router.asPath, undefined, { scroll: false })}
      />
    </Stack>
  );
}

/** The final screen of a quote by 特商法 12条の6: the customer accepts it at its total, or declines it. */
export default function QuoteScreen({ asked, open, ...props }: QuoteScreenProps) {
  return (
    <FormPage
      title="お見積もりのご確認"
      lead={
        open
          ? 'お申し込みはまだ完了していません。お申し込みになるまで、料金は発生しません。'
          : undefined
      }
    >
      {open ? (
        <OpenQuote asked={asked} quote={open} {...props} />
      ) : asked.status === 'open' ? null : (
        <OverNotice status={asked.status} orderId={asked.orderId} />
      )}
    </FormPage>
  );
}
