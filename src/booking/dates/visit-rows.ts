import { hasOwnTerms } from '@/config/env.public';
import type { OrderDetail } from '@/contract/orders';
import {
  addJapanMinutes,
  formatJapanDate,
  formatJapanDateTime,
  formatJapanTime,
  formatShortJapanStart,
  japanWeekday,
  weekdayNames,
} from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { bookedStarts, rhythmName } from '@/domain/visit-rhythm';
import type { Description } from '@/ui/card/description-list';
import type { DateSelection } from '../order/date-selection';
import type { SelectedOrder } from '../order/order-draft';
import { agreeingOnDates } from './agreeing-on-dates';

/** `10:00〜12:00` from `yyyy-MM-ddTHH:mm:00` and the duration in minutes; `10:00〜` while that is unknown (0). */
export function timeRangeText(startsAt: string, durationMinutes: number): string {
  if (durationMinutes === 0) return `${formatJapanTime(startsAt)}〜`;
  const endsAt = addJapanMinutes(startsAt, durationMinutes);
  const nextDay = endsAt.slice(0, 10) === startsAt.slice(0, 10) ? '' : '翌';
  return `${formatJapanTime(startsAt)}〜${nextDay}${formatJapanTime(endsAt)}`;
}

/** `2026年5月6日(水) 10:00〜12:00`; without the end while the duration is unknown. */
export function visitText(startsAt: string, durationMinutes: number | undefined): string {
  if (durationMinutes === undefined) return `${formatJapanDateTime(startsAt)}〜`;
  return `${formatJapanDate(startsAt)} ${timeRangeText(startsAt, durationMinutes)}`;
}

/** The dates of a draft in one line: `5/6(水) 10:00`; undefined before one is chosen. */
export function chosenDateText({
  isTel,
  selectedDate: [first, ...others],
  selectedDateType,
}: Pick<SelectedOrder, 'isTel' | 'selectedDate' | 'selectedDateType'>): string | undefined {
  if (isTel) return 'お電話で相談';
  if (first === undefined) return undefined;
  if (selectedDateType === 'negotiable') return `第1希望 ${formatShortJapanStart(first)}(未確定)`;
  return `${formatShortJapanStart(first)}${others.length > 0 ? ` ほか${others.length}回` : ''}`;
}

/** Names every chosen date, as far as one line can: `5/6(水) 10:00 ほか2回`, `第1希望 5/6(水) 10:00 ほか1件`. */
export function chosenStartsText({ type, starts: [first, ...others] }: DateSelection): string {
  if (first === undefined) return '';
  const isWish = type === 'negotiable';
  const further = others.length > 0 ? ` ほか${others.length}${isWish ? '件' : '回'}` : '';
  return `${isWish ? '第1希望 ' : ''}${formatShortJapanStart(first)}${further}`;
}

/** `毎週水曜 10:00` from the first start (`yyyy-MM-ddTHH:mm:00`). */
export function rhythmText(firstStart: string, rhythmWeeks: number): string {
  const every = rhythmWeeks > 2 ? `${rhythmWeeks}週ごとの` : rhythmName(rhythmWeeks);
  return `${every}${weekdayNames[japanWeekday(firstStart)]}曜 ${formatJapanTime(firstStart)}`;
}

/** Counts the visits of the rhythm up to `fixedUntil` (`yyyy-MM-dd`). */
export function countBooked(
  firstStart: string,
  rhythmWeeks: number,
  { bookedVisits, fixedUntil }: { readonly bookedVisits: number; readonly fixedUntil: string },
): number {
  return bookedStarts(firstStart, rhythmWeeks, bookedVisits, fixedUntil).length;
}

const LEFT_OPEN = 'おまかせ';

function startText(startsAt: string): string {
  return `${formatJapanDateTime(startsAt)} 開始`;
}

function wishRows(starts: readonly string[]): readonly Description[] {
  return starts.map((startsAt, index) => ({
    term: `第${index + 1}希望(応相談・未確定)`,
    description: startText(startsAt),
  }));
}

function visitTerm(term: string, index: number, visits: number): string {
  return visits > 1 ? `${term}(${index + 1}回目)` : term;
}

function rhythmRow(description: string): Description {
  return { term: '訪問の頻度', description };
}

function everyRows(rhythmWeeks: number | null): readonly Description[] {
  return rhythmWeeks === null ? [] : [rhythmRow(rhythmName(rhythmWeeks))];
}

type ChosenVisits = Pick<
  SelectedOrder,
  'visitTerms' | 'selectedDate' | 'selectedDateType' | 'bookedVisits'
>;

function rhythmRows(firstStart: string, order: ChosenVisits): readonly Description[] {
  const { rhythmWeeks } = order.visitTerms;
  if (rhythmWeeks === null) return [];
  const [, ...further] = bookedStarts(firstStart, rhythmWeeks, order.bookedVisits ?? 1);
  return [
    rhythmRow(rhythmText(firstStart, rhythmWeeks)),
    ...further.map((startsAt, index) => ({
      term: `一緒に予約する日時(${index + 2}回目)`,
      description: startText(startsAt),
    })),
  ];
}

/**
 * The dates of a draft (特商法 12条の6).
 *
 * @param durationMinutes of each visit, with which its end is said
 */
export function draftVisitRows(
  order: ChosenVisits,
  durationMinutes?: number,
): readonly Description[] {
  const { visitTerms, selectedDate, selectedDateType } = order;
  const [first] = selectedDate;
  const isRhythm = visitTerms.rhythmWeeks !== null;
  return selectedDateType === 'negotiable'
    ? [
        ...wishRows(selectedDate),
        ...everyRows(visitTerms.rhythmWeeks),
        {
          term: '日時の決まり方',
          description: `訪問日時はまだ確定していません。${agreeingOnDates.wished}${agreeingOnDates.withoutDate}`,
        },
      ]
    : [
        ...selectedDate.map((startsAt, index) => ({
          term: isRhythm ? '初回の訪問日時' : visitTerm('訪問日時', index, selectedDate.length),
          description: durationMinutes ? visitText(startsAt, durationMinutes) : startText(startsAt),
        })),
        ...(first === undefined ? [] : rhythmRows(first, order)),
      ];
}

type ChosenPerson = Pick<
  SelectedOrder,
  'visitTerms' | 'selectedDateType' | 'fhStaffIds' | 'staffName' | 'isTel'
>;

/**
 * The person who comes. Where the customer has chosen nobody, the shop does so with the date, and the mail that confirms the date
 * names the person (`visitLines` and `orderPlacedMessage` of the main API's messages); a company decides by its own terms.
 */
export function personRows(order: ChosenPerson): readonly Description[] {
  const { visitTerms, selectedDateType, fhStaffIds, staffName, isTel } = order;
  const row = (description: string) => [{ term: '担当者', description }];
  if (fhStaffIds.length > 0) return row(unbroken(staffName ?? '指名あり'));
  const leftOpen = visitTerms.dateChoice === 'staff' ? LEFT_OPEN : undefined;
  if (hasOwnTerms) return leftOpen === undefined ? [] : row(leftOpen);
  const isAgreed = selectedDateType === 'open' && !isTel;
  const told = `お名前は${isAgreed ? 'お申し込みの完了' : '日時の確定'}メールでお知らせします`;
  return row(leftOpen === undefined ? told : `${leftOpen}(${told})`);
}

type PlacedVisits = Pick<
  OrderDetail,
  'project' | 'status' | 'selectedDate' | 'staffNames' | 'rhythmWeeks'
>;

function staffText({ project }: PlacedVisits, name: string | null | undefined): string | undefined {
  if (name) return name;
  return project === 'maid' || project === 'babySitter' ? LEFT_OPEN : undefined;
}

/**
 * Whether the order's dates are wishes. An order whose quote was not accepted is `received` again, but its date was an
 * agreed inspection, which had a staff member.
 */
export function hasWishes({
  status,
  staffNames,
}: Pick<OrderDetail, 'status' | 'staffNames'>): boolean {
  return status === 'received' && staffNames.every((name) => name === null);
}

/** Only maids and sitters can be nominated; other services show staff once assigned. */
export function placedVisitRows(order: PlacedVisits): readonly Description[] {
  const { selectedDate, staffNames, rhythmWeeks } = order;
  const rhythm = everyRows(rhythmWeeks);
  if (hasWishes(order)) return [...wishRows(selectedDate), ...rhythm];
  const names = new Set(selectedDate.map((_, index) => staffText(order, staffNames[index])));
  const [onlyName] = names;
  const isOnePerson = names.size === 1;
  return [
    ...selectedDate.map((startsAt, index) => {
      const name = isOnePerson ? undefined : staffText(order, staffNames[index]);
      return {
        term:
          selectedDate.length > 1
            ? visitTerm('訪問日時', index, selectedDate.length)
            : // A status in words of the main API does not say so.
              order.status === 'other'
              ? '訪問日時'
              : '訪問日時(確定)',
        description: name ? `${startText(startsAt)} 担当: ${unbroken(name)}` : startText(startsAt),
      };
    }),
    ...rhythm,
    ...(isOnePerson && onlyName ? [{ term: '担当者', description: unbroken(onlyName) }] : []),
  ];
}
