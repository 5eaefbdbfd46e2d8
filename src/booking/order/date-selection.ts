import type { AvailableDay, StaffSchedule } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import type { SelectedDateType, SelectedOrder } from './order-draft';

/**
 * The starts are `yyyy-MM-ddTHH:mm:00` in Japan. They are either visits booked at once, earliest
 * first, or up to three wishes in order of preference, never both.
 */
export interface DateSelection {
  readonly type: SelectedDateType | undefined;
  readonly starts: readonly string[];
}

export interface DateTerms {
  readonly visits: number;
  /** Set when only one kind may be chosen; every free start then has this kind. */
  readonly settledFor?: SelectedDateType | undefined;
}

export const ONE_VISIT: DateTerms = { visits: 1 };

export const NOTHING_CHOSEN: DateSelection = { type: undefined, starts: [] };

function wishes(starts: readonly string[]): DateSelection {
  return starts.length === 0 ? NOTHING_CHOSEN : { type: 'negotiable', starts };
}

/** Several visits need different days, so another start on a chosen day replaces the first. */
function onOtherDays({ type, starts }: DateSelection, startsAt: string): readonly string[] {
  if (type !== 'open') return [];
  return starts.filter((start) => start.slice(0, 10) !== startsAt.slice(0, 10));
}

function chooseVisit(selection: DateSelection, startsAt: string, visits: number): DateSelection {
  if (visits === 1) return { type: 'open', starts: [startsAt] };
  if (selection.type === 'open' && selection.starts.includes(startsAt)) {
    return removeStart(selection, startsAt);
  }
  return { type: 'open', starts: [...onOtherDays(selection, startsAt), startsAt].sort() };
}

/** Whether all dates are chosen that the menu needs; they can have been taken since. */
export function areDatesChosen({
  selectedDate,
  selectedDateType,
  visitTerms,
}: Pick<SelectedOrder, 'selectedDate' | 'selectedDateType' | 'visitTerms'>): boolean {
  const wanted = selectedDateType === 'negotiable' ? 1 : visitTerms.count;
  return selectedDate.length >= wanted;
}

/** A fourth wish (SPEC section 5) or one day too many. A single visit is moved instead. */
export function isOneTooMany(
  selection: DateSelection,
  startsAt: string,
  kind: SelectedDateType,
  { visits }: DateTerms,
): boolean {
  if (selection.type !== kind || selection.starts.includes(startsAt)) return false;
  if (kind === 'negotiable') return selection.starts.length >= MAX_WISHES;
  return visits > 1 && onOtherDays(selection, startsAt).length >= visits;
}

/** Says how many can be chosen, after a tap on one too many. */
export function tooManyText(kind: SelectedDateType, { visits }: DateTerms): string {
  return kind === 'negotiable'
    ? `ご希望の日時は、第${MAX_WISHES}希望までです`
    : `訪問日時は、${visits}回分までです`;
}

/**
 * The selection after a tap on a start. A start replaces those of the other kind, and a single
 * visit moves. Otherwise a tap adds or removes the start; one too many is ignored.
 */
export function chooseStart(
  selection: DateSelection,
  startsAt: string,
  kind: SelectedDateType,
  terms: DateTerms = ONE_VISIT,
): DateSelection {
  if (isOneTooMany(selection, startsAt, kind, terms)) return selection;
  if (kind === 'open') return chooseVisit(selection, startsAt, terms.visits);
  if (selection.type !== 'negotiable') return wishes([startsAt]);
  if (selection.starts.includes(startsAt)) return removeStart(selection, startsAt);
  return wishes([...selection.starts, startsAt]);
}

export function removeStart(selection: DateSelection, startsAt: string): DateSelection {
  const starts = selection.starts.filter((start) => start !== startsAt);
  return starts.length === 0 ? NOTHING_CHOSEN : { ...selection, starts };
}

export function preferStart(selection: DateSelection, startsAt: string): DateSelection {
  const index = selection.starts.indexOf(startsAt);
  if (index < 1) return selection;
  const others = selection.starts.filter((start) => start !== startsAt);
  return { ...selection, starts: others.toSpliced(index - 1, 0, startsAt) };
}

/** Whether somebody stays nominated once foreign staff are accepted or no longer are. */
export function staysNominated(
  person: Pick<StaffSchedule, 'isForeign'> | undefined,
  isForeignStaffAccepted: boolean,
): boolean {
  return isForeignStaffAccepted || !person?.isForeign;
}

/** True when the new selection replaced starts of the other kind. */
export function isOtherType(before: DateSelection, after: DateSelection): boolean {
  if (before.starts.length === 0 || after.type === undefined) return false;
  return before.type !== after.type;
}

/** The kind of a start on the days; undefined while its day has not been read. */
function findKind(days: readonly AvailableDay[], startsAt: string): CalendarKind | undefined {
  const day = days.find(({ date }) => date === startsAt.slice(0, 10));
  if (!day) return undefined;
  return day.times.find((time) => time.startsAt === startsAt)?.kind ?? 'close';
}

/** Days that have not been read yet are skipped. */
export function lostStarts(
  selection: DateSelection,
  days: readonly AvailableDay[],
): readonly string[] {
  return selection.starts.filter((startsAt) => {
    const kind = findKind(days, startsAt);
    if (kind === undefined) return false;
    return selection.type === 'open' ? kind !== 'open' : kind === 'close';
  });
}

/**
 * The day that is looked at while the one visit is chosen on another day: undefined otherwise. Whoever has tapped a day
 * easily takes it for chosen, so that the former start must not be ordered without being named.
 * @param shownDay `yyyy-MM-dd`
 */
export function dayLeftOpen(
  { type, starts: [start] }: DateSelection,
  { visits }: DateTerms,
  shownDay: string | undefined,
): string | undefined {
  if (visits !== 1 || type !== 'open' || start === undefined) return undefined;
  return start.slice(0, 10) === shownDay ? undefined : shownDay;
}

/** Stands on the button until the customer can go on; undefined then. */
export function selectionProblem(
  { type, starts }: DateSelection,
  lost: readonly string[],
  { visits, settledFor }: DateTerms,
): string | undefined {
  if (lost.length > 0) {
    return type === 'open'
      ? '別の日時をお選びください'
      : '受付を終了した希望日時を取り消してください';
  }
  if (type === 'negotiable' || settledFor === 'negotiable') {
    return starts.length === 0 ? 'ご希望の日時をお選びください' : undefined;
  }
  const missing = visits - starts.length;
  if (missing <= 0) return undefined;
  if (visits === 1) return '訪問日時をお選びください';
  return starts.length === 0
    ? `${visits}回分の訪問日時をお選びください`
    : `あと${missing}回分の訪問日時をお選びください`;
}
