import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import type { SelectedDateType } from '@/journeys/selected-order';

/** 応相談 dates that can be asked for (SPEC sections 5 and 9). */
export const MAX_WISHES = 3;

/**
 * The chosen starts, `yyyy-MM-ddTHH:mm:00` in Japan time: one that is booked at once, or up to three
 * wishes in the order they are preferred. The two are never mixed.
 */
export interface DateSelection {
  readonly type: SelectedDateType | undefined;
  readonly starts: readonly string[];
}

export const NOTHING_CHOSEN: DateSelection = { type: undefined, starts: [] };

function wishes(starts: readonly string[]): DateSelection {
  return starts.length === 0 ? NOTHING_CHOSEN : { type: 'negotiable', starts };
}

/**
 * The selection after a start was tapped. An open one takes the place of everything; a negotiable one
 * is added as the last wish, or taken back when it was one, and takes the place of an open one.
 */
export function chooseStart(
  selection: DateSelection,
  startsAt: string,
  kind: SelectedDateType,
): DateSelection {
  if (kind === 'open') return { type: 'open', starts: [startsAt] };
  if (selection.type !== 'negotiable') return wishes([startsAt]);
  if (selection.starts.includes(startsAt)) return removeStart(selection, startsAt);
  return selection.starts.length < MAX_WISHES ? wishes([...selection.starts, startsAt]) : selection;
}

export function removeStart(selection: DateSelection, startsAt: string): DateSelection {
  const starts = selection.starts.filter((start) => start !== startsAt);
  return starts.length === 0 ? NOTHING_CHOSEN : { ...selection, starts };
}

/** The wish moved one place up; the first one stays. */
export function preferStart(selection: DateSelection, startsAt: string): DateSelection {
  const index = selection.starts.indexOf(startsAt);
  if (index < 1) return selection;
  const others = selection.starts.filter((start) => start !== startsAt);
  return { ...selection, starts: others.toSpliced(index - 1, 0, startsAt) };
}

/** Whether one of the two kinds of choices replaced the other. */
export function isOtherType(before: DateSelection, after: DateSelection): boolean {
  return before.type !== undefined && after.type !== undefined && before.type !== after.type;
}

/** How free a start is now; undefined while its day has not been read. */
function kindOf(days: readonly AvailableDay[], startsAt: string): CalendarKind | undefined {
  const day = days.find(({ date }) => date === startsAt.slice(0, 10));
  if (!day) return undefined;
  return day.times.find((time) => time.startsAt === startsAt)?.kind ?? 'close';
}

/** The chosen starts that cannot be had any more, as far as their days have been read. */
export function lostStarts(
  selection: DateSelection,
  days: readonly AvailableDay[],
): readonly string[] {
  return selection.starts.filter((startsAt) => {
    const kind = kindOf(days, startsAt);
    if (kind === undefined) return false;
    return selection.type === 'open' ? kind !== 'open' : kind === 'close';
  });
}
