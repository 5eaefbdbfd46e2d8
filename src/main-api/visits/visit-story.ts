import { Rejection } from '@/contract/rejection';
import type { HistoryEntry, VisitDetails } from '@/contract/visits';
import type { Database } from '@/database/database';
import { formatShortJapanDate, toJapanDate } from '@/domain/japan-time';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { MainApiDependencies } from '../dependencies';
import { countVisitsBy, listHistory, listNotices } from '../orders/history-repository';
import { findOrderingCustomer, readOrders } from '../orders/order-repository';
import { ANY_TIME, findStretch, type Span } from '../orders/order-stretch';
import type { HistoryRow } from '../orders/order-tables';
import { getRatings, toStaffRecord } from '../reviews/rating-repository';
import { findReview, toOwnReview } from '../reviews/review-repository';
import { canBeReviewed } from '../reviews/write-review';
import { listWorkIds } from '../staff/skills';
import { listStaffProfiles, listValidCredentials } from '../staff/staff-repository';
import { findVisit } from './show-visits';
import { toVisitId } from './visit-repository';
import type { OrderVisitRow } from './visit-tables';

/**
 * What happened, in the customer's words. Null where another entry of the same change says it. An event without
 * words here is not shown.
 */
export const historyWords: Readonly<Record<string, string | null>> = {
  placed: 'お申し込みを承りました',
  paidAndReceived: 'お申し込みを承りました',
  paidAndConfirmed: 'お申し込みを承りました',
  released: 'お支払い期限が過ぎたため、お申し込みは成立しませんでした',
  datesConfirmed: null,
  quoted: 'お見積もりをお送りしました',
  quoteAccepted: 'お見積もりの内容でお申し込みいただきました',
  quoteDeclined: 'お見積もりを見送られました',
  quoteExpired: 'お見積もりの有効期限が切れました',
  workEntered: null,
  completed: null,
  redone: null,
  redo: 'やり直しの訪問を承りました',
  proposed: '日時の候補をご案内しました',
  proposalDeclined: '別の日時のご希望を承りました',
  proposalExpired: 'ご案内した日時の期限が切れました',
  confirmed: '訪問の日時が決まりました',
  moved: '訪問の日時や担当者を変更しました',
  changeAccepted: '変更した日時・担当者をご了承いただきました',
  refused: 'ご都合に合わない変更を取り消しました',
  onTheWay: '担当者が訪問先へ向かいました',
  done: '作業が完了しました',
  customerAbsent: 'うかがいましたが、ご不在でした',
  notDone: '訪問を実施できませんでした',
  cancelled: 'キャンセルになりました',
  superseded: 'お見積もりをお受けいただいたため、お見積もりのための訪問を取りやめました',
  refunded: '返金の手続きをしました',
  refundReturned: '返金が済みました',
  chargeWaived: 'ご請求を取りやめました',
  optionsAdded: 'オプションを追加しました',
  entered: '訪問を予定に入れました',
  planChanged: '定期プランの内容を変更しました',
  planPaused: '定期プランがお休みになりました',
  planResumed: '定期プランを再開しました',
  planEnded: '定期プランが終了しました',
  reviewed: 'レビューをいただきました',
  reviewChanged: 'レビューを書き直されました',
  reviewTakenBack: 'レビューを取り下げられました',
  reviewAnswered: 'レビューにお返事しました',
  reviewHidden: 'レビューの公開を取りやめました',
  reviewShown: 'レビューをふたたび公開しました',
};

/** Without the order's own cancellation, which follows from that of its visits. */
function isShown({ event, position }: HistoryRow, rows: readonly HistoryRow[]): boolean {
  if (event !== 'cancelled' || position !== null) return true;
  return !rows.some((row) => row.event === 'cancelled' && row.position !== null);
}

/** An order by telephone was placed before it was paid. A visit of a plan is named by the day it was entered on. */
function historyTitle({ event, details }: HistoryRow, rows: readonly HistoryRow[]) {
  if (event === 'entered' && typeof details.startsAt === 'string') {
    return `${formatShortJapanDate(details.startsAt)}の${historyWords.entered}`;
  }
  const isPaidLater = event === 'paidAndReceived' || event === 'paidAndConfirmed';
  return isPaidLater && rows.some((row) => row.event === 'placed')
    ? 'お支払いを承りました'
    : historyWords[event];
}

/** Oldest first. Names of the shop's people and notes for colleagues stay out. */
async function readHistory(
  db: Database,
  orderId: string,
  isWanted: (row: HistoryRow) => boolean,
): Promise<HistoryEntry[]> {
  const rows = await listHistory(db, orderId);
  return rows.flatMap((row) => {
    const { position, event, author, at } = row;
    const title = historyTitle(row, rows);
    if (title === null || title === undefined || !isWanted(row)) return [];
    if (!isShown(row, rows)) return [];
    const visitId = position === null ? null : toVisitId({ orderId, position });
    // The shop gives back what a customer's cancellation sets free.
    const isCustomers = author === 'customer' && event !== 'refunded';
    const by = isCustomers ? ('customer' as const) : ('shop' as const);
    return [{ at: at.toISOString(), kind: 'event' as const, title, text: '', by, visitId }];
  });
}

async function readMessages(
  db: Database,
  orderId: string,
  span: Span = ANY_TIME,
): Promise<HistoryEntry[]> {
  return (await listNotices(db, orderId, span)).map(({ at, subject, text }) => ({
    at: at.toISOString(),
    kind: 'message',
    title: subject,
    text,
    by: 'shop',
    visitId: null,
  }));
}

function byTime(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/**
 * By stretches of the order. Also of an order that its customer is asked to pay, or did not pay in time.
 * @throws Rejection not_found, also for another customer's order
 */
export async function showOrderHistory(
  { db, clock }: MainApiDependencies,
  subject: string,
  orderId: string,
  before?: string,
): Promise<{ items: HistoryEntry[]; earlier: string | null }> {
  if ((await findOrderingCustomer(db, orderId)) !== subject) throw new Rejection('not_found');
  const [stored] = await readOrders(db, [orderId]);
  if (!stored) throw new Rejection('not_found');
  const { earlier, from, until } = findStretch(stored, clock.now(), before);
  const isWithin = ({ at }: HistoryRow) => from <= at && at < until;
  const events = await readHistory(db, orderId, isWithin);
  const messages = await readMessages(db, orderId, { from, until });
  return { items: byTime([...events, ...messages]), earlier };
}

async function readStaff(
  deps: MainApiDependencies,
  subject: string,
  { staffId, startsAt }: OrderVisitRow,
): Promise<VisitDetails['staff']> {
  const { db } = deps;
  if (staffId === null) return null;
  const [profile] = await listStaffProfiles(db, [staffId]);
  if (!profile) return null;
  const { name, introduction } = profile;
  const valid = await listValidCredentials(db, [staffId], toJapanDate(startsAt));
  const visits = await countVisitsBy(db, subject, staffId);
  return {
    staffId,
    name,
    introduction,
    workIds: listWorkIds(profile.skills),
    credentials: [...(valid.get(staffId) ?? [])],
    visits,
    record: toStaffRecord(await getRatings(deps), profile),
  };
}

/**
 * Who comes, what to prepare, what happened to the visit, and what its customer wrote about it. What was told belongs to the whole order, so that it is
 * here for an order of one visit.
 * @throws Rejection not_found, also for another customer's visit
 */
export async function showVisitDetails(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
): Promise<VisitDetails> {
  const { stored, visit } = await findVisit(deps.db, subject, visitId);
  const { id: orderId, menu } = stored.order;
  const { anyMenuById } = await getCatalogue(deps);
  const events = await readHistory(
    deps.db,
    orderId,
    ({ position }) => position === null || position === visit.position,
  );
  const messages = stored.visits.length === 1 ? await readMessages(deps.db, orderId) : [];
  return {
    staff: await readStaff(deps, subject, visit),
    preparation: [...(anyMenuById.get(menu.chosen.id)?.preparation ?? [])],
    history: byTime([...events, ...messages]),
    canBeReviewed: canBeReviewed(stored, visit),
    review: toOwnReview(await findReview(deps.db, visit)),
  };
}
