import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { hasValues, instant, isAnyOf } from '@/database/queries';
import { orders } from '../orders/order-tables';

/** Rows that a job could not do, until they are done or nothing is to be done any more (docs/decisions/0116). */
const failedRows = pgTable(
  'failed_rows',
  {
    step: text('step').$type<JobStep>().notNull(),
    /** The id of the visit, charge or quote that the step is about. It is neither secret nor personal. */
    id: text('id').notNull(),
    /** Null for what belongs to no order. */
    orderId: text('order_id'),
    failures: integer('failures').notNull(),
    failedSince: instant('failed_since').notNull(),
    /** When it is tried again. */
    tryFrom: instant('try_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.id] })],
);
export type FailedRow = typeof failedRows.$inferSelect;

/** Lists the failed rows of all jobs, which are few. */
export function listFailedRows(db: Database): Promise<FailedRow[]> {
  return db.select().from(failedRows);
}

/** Counts a failure. Since when the row fails stays as it is. */
export async function noteFailure(
  db: Database,
  failure: Omit<FailedRow, 'failures'>,
): Promise<void> {
  await db
    .insert(failedRows)
    .values({ ...failure, failures: 1 })
    .onConflictDoUpdate({
      target: [failedRows.step, failedRows.id],
      set: { failures: sql`${failedRows.failures} + 1`, tryFrom: failure.tryFrom },
    });
}

export async function dropFailures(
  db: Database,
  step: JobStep,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(failedRows)
    .where(and(hasValues(failedRows, { step }), isAnyOf(failedRows.id, ids)));
}

/** Those that have failed since then or longer, the longest first, with their orders. */
export function listLastingFailures(db: Database, since: Date, most: number) {
  return db
    .select({ ...getTableColumns(failedRows), menu: orders.menu, place: orders.workingAddress })
    .from(failedRows)
    .leftJoin(orders, eq(orders.id, failedRows.orderId))
    .where(lte(failedRows.failedSince, since))
    .orderBy(asc(failedRows.failedSince), asc(failedRows.step), asc(failedRows.id))
    .limit(most);
}
export type LastingFailure = Awaited<ReturnType<typeof listLastingFailures>>[number];

/** What the jobs do with single rows, in the words of the office's inbox. */
export const jobSteps = {
  pendingOrder: 'お支払いの確認',
  unpaidOrder: 'お支払いのないお申し込みの終了',
  laterVisit: '次回以降の訪問の請求',
  declinedCharge: '決済できなかった料金の再請求',
  dueCharge: 'カードへの請求',
  dueRefund: 'カードへの返金',
  addition: '追加オプションのお支払いの確認',
  overdueVisit: '作業完了の記録',
  doneNotice: '作業完了のお知らせ',
  quotePayment: 'お見積もりのお支払いの確認',
  quoteHold: 'お見積もりの日時の解放',
  overdueQuote: 'お見積もりの終了',
  quoteReminder: 'お見積もりの期限のご案内',
  reminder: '訪問前日のご案内',
  proposalReminder: '日時のご提案のご案内',
  endedProposal: '日時のご提案の終了',
  orderWithoutDate: '日時の決まらないお申し込みの取り消し',
  unsentNotice: 'お知らせの送信',
  unpaidPlan: 'お支払いのない定期プランの休止',
  plan: '定期プランの訪問の登録',
  waitingContact: '空き待ちのお知らせ',
  unneededCard: '不要なカードの削除',
  daySum: '日ごとの集計',
  purge: '期限の過ぎたデータの削除',
} as const;

export type JobStep = keyof typeof jobSteps;
