import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import { rankFreeStaff } from '../calendar/rank-free-staff';
import { worksOn } from '../calendar/schedule-repository';
import { StaffTakenError } from '../calendar/slot-repository';
import { OFFICE_DAYS_AHEAD } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-reader';
import type { OrderVisitRow } from './visit-tables';

/** A start that the office names, with a person of its choice. */
export interface WantedStart {
  readonly start: string;
  readonly staffId?: string | undefined;
}

/** @throws Rejection invalid_request for a start that is over, or more than a year ahead */
export function requireFutureStart(start: Date, now: Date, path = 'start', hoursAhead = 0): void {
  const hours = (start.getTime() - now.getTime()) / (60 * 60_000);
  if (hours <= 0) throw fieldRejection('invalid_request', path, 'これからの日時をお選びください');
  if (hours < hoursAhead) {
    const message = `${hoursAhead}時間以上先の日時をお選びください`;
    throw fieldRejection('invalid_request', path, message);
  }
  if (hours > OFFICE_DAYS_AHEAD * 24) {
    throw fieldRejection('invalid_request', path, '1年以内の日時をお選びください');
  }
}

/**
 * Whom to try, in this order: the person named by the office, who need not be on shift; else those on shift,
 * free and skilled, best first. Customers' notice and window do not count.
 * @param present the visit that gets the start, which says how long it takes; its half hours count as free
 * @throws Rejection invalid_request for a person who is not of the shop then
 */
export async function staffToTry(
  deps: MainApiDependencies,
  stored: StoredOrder,
  { start, staffId }: WantedStart,
  present?: OrderVisitRow,
): Promise<readonly string[]> {
  if (staffId !== undefined) {
    if (await worksOn(deps.db, staffId, toJapanDate(new Date(start)))) return [staffId];
    throw fieldRejection('invalid_request', 'staffId', '担当者が見つかりません');
  }
  const ranked = await rankFreeStaff(deps, { stored, visit: present }, new Date(start));
  return ranked.map((ranking) => ranking.staffId);
}

/**
 * Does the work with the first of them whose half hours are free.
 * @throws Rejection slot_taken, or staff_unavailable when one person was named, and nothing is done
 */
export async function withFreeStaff<Result>(
  transaction: Database,
  staffIds: readonly string[],
  { staffId: named }: WantedStart,
  work: (savepoint: Database, staffId: string) => Promise<Result>,
  path = 'start',
): Promise<Result> {
  for (const staffId of staffIds) {
    try {
      return await transaction.transaction((savepoint) => work(savepoint, staffId));
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  const code = named === undefined ? 'slot_taken' : 'staff_unavailable';
  const who = named === undefined ? '空いている担当者がいません' : 'この担当者は空いていません';
  throw new Rejection(code, { fields: [{ path, message: who }] });
}
