import { useEffect } from 'react';
import { agreeingOnDates } from '@/booking/dates/agreeing-on-dates';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { journeyLayout } from '@/booking/draft/journey-layout';
import type { JourneyName } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { visitTotalLabels } from '@/booking/labels';
import {
  billingModeOfPlaced,
  cancellationRow,
  dateRows,
  isByTelephone,
  orderedRows,
  paymentText,
  placedPaymentRows,
  placeText,
  unpaidRows,
} from '@/booking/order-details/order-rows';
import { placedPlanRows } from '@/booking/order-details/plan-rows';
import { Preparation } from '@/booking/order-details/preparation';
import { totalLabel } from '@/booking/price/billing-mode';
import { ChargedPrice, isPriceTold } from '@/booking/price/charged-price';
import { hasOwnTerms, publicEnv } from '@/config/env.public';
import { orderDetailPath, paths, visitCalendarPath, visitPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { VisitDetails } from '@/contract/visits';
import { answerUntil } from '@/domain/date-terms';
import { formatJapanDateTime } from '@/domain/japan-time';
import { quoteTerms } from '@/domain/order-terms';
import { payMethods } from '@/domain/pay-methods';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { ScreenTitle } from '@/shell/screen-title';
import { reportPurchase } from '@/shell/tag-manager/data-layer';
import { buttonClass, LinkButton } from '@/ui/button/button';
import { AnswerSection, type Description } from '@/ui/card/description-list';
import { Price } from '@/ui/card/price';
import { Notice } from '@/ui/feedback/notice';
import { FormActions } from '@/ui/form/form-actions';
import { Illustration } from '@/ui/illustrations/illustration';
import { PageHeading } from '@/ui/layout/page-heading';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { AtAGlance } from '../at-a-glance';
import styles from './complete-screen.module.css';

const quoteSent = hasOwnTerms
  ? '現地を確認したあとに、お見積もりをお知らせします。'
  : quoteTerms.sent;

const endingPlans = hasOwnTerms ? undefined : 'いつでも無料で終了できます';

/** Says until when the shop answers, and what happens if no date is found. */
function promiseText({ shopAnswer }: OrderDetail, way: 'wished' | 'byTelephone'): string {
  const answer =
    shopAnswer && !shopAnswer.isOverdue
      ? answerUntil[way](formatJapanDateTime(shopAnswer.until))
      : agreeingOnDates[way];
  return `${answer}${agreeingOnDates.withoutDate}`;
}

function describeNextStep(order: OrderDetail) {
  const { status, selectedDate, kindType } = order;
  if (isByTelephone(order)) {
    return {
      tone: 'info',
      title: '訪問日時は、お電話で決まります',
      text: promiseText(order, 'byTelephone'),
    } as const;
  }
  if (status === 'received') {
    return {
      tone: 'info',
      title: '訪問日時はまだ確定していません',
      text: promiseText(order, 'wished'),
    } as const;
  }
  if (status === 'other') {
    return {
      tone: 'success',
      title: 'お申し込みを受け付けました',
      text: '日時の相談が必要なときは、担当者からご連絡します。',
    } as const;
  }
  return {
    tone: 'success',
    title: 'ご予約が確定しました',
    text: `当日は担当者が${selectedDate.length > 1 ? 'それぞれの' : ''}開始時間にうかがいます。${kindType === 'estimate' ? quoteSent : ''}`,
  } as const;
}

/** To each agreed visit on my page, and its calendar file. */
function VisitLinks({ order: { visitIds, selectedDate } }: { order: OrderDetail }) {
  if (visitIds.length === 0) return null;
  return (
    <ul className={styles.visits}>
      {visitIds.map((visitId, index) => {
        const start = formatJapanDateTime(selectedDate[index] ?? '');
        return (
          <li key={visitId}>
            <AppLink href={visitPath(visitId)} className={buttonClass({ variant: 'secondary' })}>
              {visitIds.length > 1 ? `${start}の` : ''}訪問の内容を見る
            </AppLink>
            {/* A plain link, because it leads to a file. */}
            <a
              href={visitCalendarPath(visitId)}
              className={buttonClass({ variant: 'text' })}
              download
            >
              <VisuallyHidden>{start}の訪問を</VisuallyHidden>
              カレンダーに登録
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The mails as they were sent, from the history of the visit. */
function SentMails({ history }: Pick<VisitDetails, 'history'>) {
  const mails = history.filter(({ kind }) => kind === 'message');
  if (mails.length === 0) return null;
  return (
    <AnswerSection title="お送りしたメール" brief={`${mails.length}通`}>
      <p>
        お申し込みのメールアドレスへ、次のメールをお送りしました。マイページでもお読みいただけます。
      </p>
      <ul className={styles.mails}>
        {mails.map(({ at, title }) => (
          <li key={`${at} ${title}`}>{title}</li>
        ))}
      </ul>
    </AnswerSection>
  );
}

/** The place, and what is paid how; the sum of an order whose price is known only to the customer is left out. */
function placeAndPaymentRows(order: OrderDetail): readonly Description[] {
  const { price, laterVisitsTotal, payMethod, cardNumberBottom } = order;
  const charge = billingModeOfPlaced(order);
  const total = price.totalIncludingTax;
  const later = otherLaterTotal(total, laterVisitsTotal);
  return [
    { term: '訪問先', description: placeText(order.address) },
    ...(total > 0
      ? [{ term: totalLabel(charge, later), description: <Price amount={total} /> }]
      : []),
    ...(charge === 'visit' && later !== undefined
      ? [{ term: visitTotalLabels.later, description: <Price amount={later} /> }]
      : []),
    ...(payMethod === null
      ? unpaidRows(charge)
      : [
          {
            term: 'お支払い',
            description: paymentText(payMethod, cardNumberBottom ?? undefined),
          },
        ]),
  ];
}

/** Reports the purchase, only in the tab that placed the order. Needs a HydrationGate. */
function PurchaseReport({ order: { orderId, price } }: { order: OrderDetail }) {
  const value = price.totalIncludingTax;
  const [{ completedOrderId }] = useStored('StepInfo');
  useEffect(() => {
    if (completedOrderId === orderId) reportPurchase({ orderId, value });
  }, [completedOrderId, orderId, value]);
  return null;
}

interface PlacedOrder {
  order: OrderDetail;
  /** The details of its first agreed visit; null without one, or when they could not be read. */
  details: VisitDetails | null;
  /** Server time, ISO 8601, so that server and browser render the same. */
  askedAt: string;
}

export interface CompleteScreenProps {
  /** Null where a company's main API does not list the order, or not yet. */
  placed: PlacedOrder | null;
}

function NotListed() {
  return (
    <>
      <PageHeading>お申し込みの内容を表示できません</PageHeading>
      <Notice tone="info" title="マイページで、お申し込みをご確認ください">
        <p>
          表示まで、少しかかることがあります。見当たらないときは、もう一度お申し込みになる前に、お問い合わせください。
        </p>
      </Notice>
      <FormActions main={<LinkButton href={paths.my.orders}>お申し込みの一覧を見る</LinkButton>} />
    </>
  );
}

function CompleteContent({ order, details, askedAt, title }: PlacedOrder & { title: string }) {
  const { price, laterVisitsTotal } = order;
  const charge = billingModeOfPlaced(order);
  const plan = placedPlanRows(order);
  const { tone, title: next, text } = describeNextStep(order);
  return (
    <>
      <HydrationGate fallback={null}>{() => <PurchaseReport order={order} />}</HydrationGate>
      <div className={styles.picture}>
        <Illustration name="complete" />
      </div>
      <PageHeading
        lead={
          <>
            ありがとうございます。お申し込み番号は
            <strong className={styles.number}>{order.orderId}</strong>
            です。
          </>
        }
      >
        {title}
      </PageHeading>
      <Notice tone={tone} title={next}>
        <p>{text}</p>
      </Notice>
      <div className={styles.sections}>
        <AtAGlance
          rows={[
            ...dateRows(order),
            ...placeAndPaymentRows(order),
            cancellationRow(order, new Date(askedAt)),
          ]}
        >
          <VisitLinks order={order} />
        </AtAGlance>
        {details ? <Preparation items={details.preparation} isFolded /> : null}
        {details ? <SentMails history={details.history} /> : null}
        {plan.length > 0 ? (
          <AnswerSection title="定期プランのご契約" brief={endingPlans} rows={plan}>
            <p>
              <AppLink href={orderDetailPath(order.orderId)}>マイページで定期プランを見る</AppLink>
            </p>
          </AnswerSection>
        ) : null}
        <AnswerSection
          title={isPriceTold(price, charge) ? 'メニューと料金' : 'メニュー'}
          brief={order.menu.label}
          rows={orderedRows({ ...order, ...order.menu })}
        >
          <ChargedPrice price={price} laterVisitsTotal={laterVisitsTotal} charge={charge} />
        </AnswerSection>
        {order.payMethod === null ? null : (
          <AnswerSection
            title="お支払い"
            brief={payMethods[order.payMethod].title}
            rows={placedPaymentRows(order)}
          />
        )}
      </div>
      <FormActions
        main={<LinkButton href={orderDetailPath(order.orderId)}>マイページで確認する</LinkButton>}
      >
        <LinkButton href={publicEnv.topPageUrl || paths.home} variant="secondary">
          トップページへ
        </LinkButton>
      </FormActions>
    </>
  );
}

/** Reloading it never orders again. */
function completePage(screenTitle: string, title: string, journey: JourneyName) {
  return Object.assign(
    ({ placed }: CompleteScreenProps) => (
      <>
        <ScreenTitle title={screenTitle} />
        {placed ? <CompleteContent {...placed} title={title} /> : <NotListed />}
      </>
    ),
    { getLayout: journeyLayout({ step: 'complete', journey, width: 'narrow' }) },
  );
}

export const CompleteScreen = completePage('お申し込みの完了', 'お申し込みが完了しました', 'order');

export const CompleteCounselingScreen = completePage(
  'カウンセリングのお申し込みの完了',
  'カウンセリングのお申し込みが完了しました',
  'counseling',
);
