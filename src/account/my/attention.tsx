import type { ReactNode } from 'react';
import { orderDetailPath, orderPaymentPath, paths, visitPath } from '@/config/paths';
import type { UnpaidCharge } from '@/contract/concerns';
import type { OrderDetail } from '@/contract/orders';
import type { PaymentRequest } from '@/contract/payment-requests';
import type { CreditCard } from '@/contract/payments';
import type { Plan } from '@/contract/plans';
import type { Visit } from '@/contract/visits';
import { maskedCardNumber } from '@/domain/card-terms';
import { dateTerms } from '@/domain/date-terms';
import {
  formatJapanDate,
  formatJapanDateTime,
  formatShortJapanDate,
  formatShortJapanStart,
} from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { InfoIcon, WarningIcon } from '@/ui/icon/icons';
import { Section } from '@/ui/layout/section';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { isPausedUnpaid } from '../plans/plan-words';
import { openQuestion } from '../visits/unanswered-notice';
import { briefAnswerText, dateText } from '../visits/visit-words';
import styles from './attention.module.css';
import { cardExpiry } from './card-expiry';

interface Concern {
  readonly key: string;
  readonly tone: 'info' | 'warning';
  readonly title: string;
  /** One sentence; the page that the act leads to has the rest. */
  readonly text?: string;
  /** Tells this act from others of the same name, for screen readers. */
  readonly of?: string;
  readonly act: string;
  readonly href: string;
}

function unpaidConcern({
  visitId,
  menuLabel,
  isCancellationFee,
  usedOn,
  amount,
}: UnpaidCharge): Concern {
  const what = `${formatShortJapanDate(usedOn)}の${isCancellationFee ? 'キャンセル料' : '訪問の料金'}`;
  return {
    key: `unpaid ${visitId}`,
    tone: 'warning',
    title: `${menuLabel}のお支払いが確認できていません`,
    text: `${what} ${formatYenIncludingTax(amount)}を、カードで決済できませんでした。カードを変更または登録されますと、改めてご請求します。`,
    of: `${formatJapanDate(usedOn)}の${menuLabel}の`,
    act: 'お支払い方法を見る',
    href: paths.my.paymentMethods,
  };
}

/** An order by telephone that waits for the customer's payment. */
function requestedConcern({ orderId, menu, total, payUntil }: PaymentRequest): Concern {
  return {
    key: `payment ${orderId}`,
    tone: 'warning',
    title: `${menu.label}のお支払いをお待ちしています`,
    text: `お電話でのお申し込み ${formatYenIncludingTax(total)}。期限は ${formatShortJapanStart(payUntil)}です。`,
    of: `${menu.label}の`,
    act: 'お支払いへ進む',
    href: orderPaymentPath(orderId),
  };
}

function quotedConcern({ orderId, menu }: OrderDetail): Concern {
  return {
    key: `quote ${orderId}`,
    tone: 'info',
    title: 'お見積もりができました',
    text: `${menu.label}。お申し込みになるまで、料金は発生しません。`,
    of: `${menu.label}の`,
    act: 'お見積もりを見る',
    href: orderDetailPath(orderId),
  };
}

function unansweredConcerns(visit: Visit): readonly Concern[] {
  const question = openQuestion(visit);
  if (!question) return [];
  const { visitId, menuLabel } = visit;
  const of = `${dateText(visit)}の${menuLabel}: `;
  return [{ ...question, key: `visit ${visitId}`, of, href: visitPath(visitId) }];
}

/** Regular plans that are paused unpaid, or have days without a visit. */
function planConcern(plan: Plan): Concern {
  const { orderId, menuLabel, missing } = plan;
  const shared = {
    ...{ key: `plan ${orderId}`, tone: 'warning' as const, href: orderDetailPath(orderId) },
    ...{ of: `${menuLabel}の`, act: '定期プランの内容を見る' },
  };
  return isPausedUnpaid(plan)
    ? {
        ...shared,
        title: `${menuLabel}をお休みしています`,
        text: 'お支払いが確認できていない訪問があります。確認できましたら、再開します。',
      }
    : {
        ...shared,
        title: `${menuLabel}に、日時が決まっていない日があります`,
        text: `${missing.map(({ date }) => formatShortJapanDate(date)).join('、')}にうかがえる担当者を、毎日お探ししています。`,
      };
}

function waitingText({ isTel, selectedDate, shopAnswer }: OrderDetail): string {
  const [first] = selectedDate;
  const isByTelephone = isTel || first === undefined;
  const way = isByTelephone ? 'byTelephone' : 'wished';
  const wish = isByTelephone ? '' : `第1希望 ${formatShortJapanStart(first)}。`;
  return `${wish}${shopAnswer ? briefAnswerText(shopAnswer, way) : dateTerms[way]}`;
}

function waitingOrderConcern(order: OrderDetail): Concern {
  const { orderId, menu, selectedDate } = order;
  const [first] = selectedDate;
  return {
    key: `order ${orderId}`,
    tone: 'info',
    title: `${menu.label}の日時を調整しています`,
    text: waitingText(order),
    of: `${first === undefined ? '' : `${formatJapanDateTime(first)}希望の`}${menu.label}の`,
    act: 'お申し込みの内容を見る',
    href: orderDetailPath(orderId),
  };
}

/** The visit is done again, or its customer refused a date and asked for another. */
function waitingVisitConcern(visit: Visit): Concern {
  const { visitId, menuLabel, isRedo, shopAnswer } = visit;
  return {
    key: `visit ${visitId}`,
    tone: 'info',
    title: `${menuLabel}${isRedo ? 'のやり直し' : ''}の日時を調整しています`,
    text: shopAnswer ? briefAnswerText(shopAnswer) : dateTerms.nextAnswer,
    of: `${dateText(visit)}の${menuLabel}: `,
    act: '訪問の内容を見る',
    href: visitPath(visitId),
  };
}

function endingCardConcern(card: CreditCard, today: string): Concern {
  const { id, cardNumberBottom, expiryMonth, expiryYear } = card;
  return {
    key: `card ${id}`,
    tone: 'warning',
    title:
      cardExpiry(card, today) === 'expired'
        ? 'クレジットカードの有効期限が切れています'
        : 'クレジットカードの有効期限が近づいています',
    text: `${maskedCardNumber(cardNumberBottom)}(${expiryMonth}/${expiryYear}まで)`,
    act: 'お支払い方法を見る',
    href: paths.my.paymentMethods,
  };
}

const UNREGISTERED: Concern = {
  key: 'details',
  tone: 'warning',
  title: 'お客様情報のご登録が完了していません',
  act: 'お客様情報を登録する',
  href: paths.my.account,
};

const tones = {
  info: { icon: <InfoIcon />, spoken: 'お知らせ: ' },
  warning: { icon: <WarningIcon />, spoken: 'ご注意: ' },
} as const;

function ConcernRow({ tone, title, text, of, act, href }: Omit<Concern, 'key'>) {
  const { icon, spoken } = tones[tone];
  return (
    <li className={styles.row} data-tone={tone}>
      <span className={styles.icon}>
        {icon}
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>
        {text}{' '}
        <AppLink href={href} className={styles.link}>
          {of === undefined ? null : <VisuallyHidden>{of}</VisuallyHidden>}
          {act}
        </AppLink>
      </p>
    </li>
  );
}

export interface AttentionProps {
  isRegistered: boolean;
  unpaidCharges: readonly UnpaidCharge[];
  /** The visits that wait for the customer's answer. */
  unansweredVisits: readonly Visit[];
  /** Regular plans that are paused unpaid, or have days without a visit. */
  plans: readonly Plan[];
  waitingOrders: readonly OrderDetail[];
  quotedOrders?: readonly OrderDetail[];
  paymentRequests?: readonly PaymentRequest[];
  /** Visits of other orders that wait for their date. */
  waitingVisits: readonly Visit[];
  endingCards: readonly CreditCard[];
  today: string;
}

/** Lists the pending tasks of the customer and of the shop, the most urgent first. */
export function listConcerns({
  isRegistered,
  unpaidCharges,
  unansweredVisits,
  plans,
  waitingOrders,
  quotedOrders = [],
  paymentRequests = [],
  waitingVisits,
  endingCards,
  today,
}: AttentionProps): readonly Concern[] {
  return [
    ...(isRegistered ? [] : [UNREGISTERED]),
    ...paymentRequests.map(requestedConcern),
    ...quotedOrders.map(quotedConcern),
    ...unansweredVisits.flatMap(unansweredConcerns),
    ...unpaidCharges.map(unpaidConcern),
    ...plans.map(planConcern),
    ...waitingOrders.map(waitingOrderConcern),
    ...waitingVisits.map(waitingVisitConcern),
    ...endingCards.map((card) => endingCardConcern(card, today)),
  ];
}

/** Lists the concerns. Each row leads as a whole to the page where it can be dealt with. */
export function Attention({ concerns }: { concerns: readonly Concern[] }): ReactNode {
  if (concerns.length === 0) return null;
  return (
    <Section title="ご確認ください">
      <ul className={styles.list}>
        {concerns.map(({ key, ...concern }) => (
          <ConcernRow key={key} {...concern} />
        ))}
      </ul>
    </Section>
  );
}
