import type { OfficeAnswer } from '@/calls/office-client';
import type { InboxKind } from '@/contract/office-inbox';
import type { OrderAct, VisitAct } from '@/contract/office-orders';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { namedStaff } from '../staff/staff-words';
import { cancellationCauseWords, type Words, wordFor } from '../words/state-words';
import { instantText } from '../words/times';

/*
 * The office's Japanese words for events, acts and kinds of inbox items; states are in `words/state-words.ts`.
 * `order-words.test.ts` requires words for each event that the main API writes.
 */

type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;
type HistoryEntry = OfficeOrder['history'][number];
type OrderVisit = OfficeOrder['visits'][number];

export const inboxKindWords: Readonly<Record<InboxKind, string>> = {
  wish: '応相談',
  telephone: 'お電話での調整',
  other_dates: '別の日時のご希望',
  refusal: '変更のお断り',
  quote: 'お見積もり',
  no_staff: '担当者なし',
  plan_gap: '定期プランの未登録',
  absence: '担当者の不在',
  charge_given_up: '決済できない料金',
  refund_by_hand: '振込での返金',
  harassment: '迷惑行為・危険の報告',
  job_failed: '自動処理の失敗',
  outage: '停止による無料期限の延長',
};

/** Names the person who comes to a visit, such as `佐藤 美咲(清掃、渋谷区から)`. */
export function staffText({
  staffName,
  aboutStaff,
}: Pick<OrderVisit, 'staffName' | 'aboutStaff'>): string {
  return staffName === null ? '担当者なし' : namedStaff(staffName, aboutStaff);
}

export const visitActWords: Readonly<Record<VisitAct, string>> = {
  confirm: '日時を確定する',
  propose: '日時を提案する',
  move: '時間・担当者を変える',
  onTheWay: '向かっていることを知らせる',
  done: '作業完了にする',
  customer_absent: 'ご不在にする',
  not_done: '実施できなかったと記録する',
  redo: 'やり直しを手配する',
};

export const orderActWords: Readonly<Record<OrderAct, string>> = {
  confirm: '日時を確定する',
  propose: '日時を提案する',
  quote: '見積もる',
  planPrice: '定期プランの料金を変更する',
  cancel: 'お申し込みを取り消す',
};

export const eventWords: Words = {
  placed: 'お申し込み',
  paidAndReceived: 'お申し込み(お支払い済み)',
  paidAndConfirmed: 'お申し込み(お支払い済み、日時確定)',
  released: 'お支払いがなく不成立',
  datesConfirmed: 'すべての日時が確定',
  quoted: 'お見積もりを送付',
  quoteAccepted: 'お見積もりでお申し込み',
  quoteDeclined: 'お見積もりのお断り',
  quoteExpired: 'お見積もりの期限切れ',
  workEntered: '作業の訪問を登録',
  completed: 'すべての訪問が終了',
  redone: '完了から再開',
  redo: 'やり直しの訪問を登録',
  proposed: '日時を提案',
  proposalDeclined: '別の日時のご希望',
  proposalExpired: 'ご提案の期限切れ',
  confirmed: '日時を確定',
  moved: '日時・担当者を変更',
  changeAccepted: '変更をご了承',
  refused: '変更のお断り',
  onTheWay: '向かっていることを連絡',
  done: '作業完了',
  customerAbsent: 'ご不在',
  notDone: '実施できませんでした',
  cancelled: 'キャンセル',
  superseded: 'お見積もりのための訪問を取りやめ',
  refunded: '返金',
  refundReturned: '振込などで返金済み',
  chargeWaived: '請求を取りやめ',
  chargeRetried: 'もう一度請求',
  note: '社内メモ',
  optionsAdded: 'オプションを追加',
  entered: '定期プランの訪問を登録',
  planChanged: '定期プランの内容を変更',
  planPaused: '定期プランがお休み',
  planResumed: '定期プランを再開',
  planEnded: '定期プランが終了',
  reviewed: 'レビューの投稿',
  reviewChanged: 'レビューの書き直し',
  reviewTakenBack: 'レビューの取り下げ',
  reviewAnswered: 'レビューに返事',
  reviewHidden: 'レビューの公開を取りやめ',
  reviewShown: 'レビューをふたたび公開',
};

/** The author of a history entry or a refund, in words. */
export function authorWords({
  author,
  authorName = '',
}: {
  readonly author: string;
  readonly authorName?: string;
}): string {
  if (authorName !== '') return authorName;
  if (author === 'customer') return 'お客様';
  if (author === 'operations') return '運用担当';
  return author.startsWith('system:') ? '自動処理' : '業務担当';
}

type Detail = (value: string | number, event: string) => string;

const detailWords: Readonly<Record<string, Detail>> = {
  amount: (value) => formatYen(Number(value)),
  points: (value) => (Number(value) > 0 ? `${value}ポイント` : ''),
  total: (value) => `合計 ${formatYen(Number(value))}`,
  refund: (value) => `返金 ${formatYen(Number(value))}`,
  fee: (value) => `キャンセル料 ${formatYen(Number(value))}`,
  cause: (value) => `理由: ${value}`,
  deferredPaymentConsent: () => '後払いの会社へ情報を渡すことに、お電話で同意',
  causedBy: (value) => wordFor(cancellationCauseWords, String(value)),
  startsAt: (value) => formatJapanDateTime(String(value)),
  starts: (value) => String(value).split(',').map(formatJapanDateTime).join('、'),
  arrivesAt: (value) => `到着の見込み ${instantText(value)}`,
  perVisit: (value) => `1回 ${formatYen(Number(value))}`,
  former: (value) => `これまで ${formatYen(Number(value))}`,
  minutes: (value) => `${value}分`,
  stars: (value) => `評価 ${value}`,
  options: (value) => String(value),
  fromStaffName: (value) => `前の担当者 ${value}`,
  until: (value) => `${formatJapanDate(String(value))}まで`,
  after: (value) => `${formatJapanDate(String(value))}以降`,
  startTime: (value) => `開始 ${String(value).slice(0, 5)}`,
  // The former start of a moved visit, or the first day of a changed plan.
  from: (value, event) =>
    event === 'moved'
      ? `変更前 ${instantText(value)}`
      : `${formatJapanDate(String(value).slice(0, 10))}から`,
};

/** The details of a history entry in words, without ids. */
export function describeDetails({
  details,
  event,
}: Pick<HistoryEntry, 'details' | 'event'>): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const words = value === null ? undefined : detailWords[name]?.(value, event);
      return words ? [words] : [];
    })
    .join('、');
}
