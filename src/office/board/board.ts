import type { OfficeAnswer } from '@/calls/office-client';
import { foldText } from '@/domain/fold-text';
import { isNamed } from '@/domain/readings';
import { namedStaff } from '../staff/staff-words';

export type Board = OfficeAnswer<'getOfficeBoard'>;
export type BoardStaff = Board['items'][number];
export type BoardVisit = Board['unassigned'][number];
type BoardTime = BoardStaff['held'][number];

/** A visit with its staff member. */
export interface PlacedVisit {
  readonly visit: BoardVisit;
  /** Null while nobody is assigned. */
  readonly staffId: string | null;
  /** The name has work and place, as several people may have one name. */
  readonly staffName: string | null;
}

/** One letter or two for a block, whose accessible name has the whole word. */
export const shortStateWords: Readonly<Record<BoardVisit['state'], string>> = {
  confirmed: '',
  done: '済',
  customer_absent: '不在',
  not_done: '不可',
};

/** Only visits that are still to come can be moved. */
export function isMovable({ state }: BoardVisit): boolean {
  return state === 'confirmed';
}

/** Minutes from midnight in Japan. Negative or above 1440 for a time of another day. */
export function toMinute(officeTime: string, day: string): number {
  return Math.round((Date.parse(officeTime) - Date.parse(`${day}T00:00:00+09:00`)) / 60_000);
}

/** The start at this minute of a day in Japan. */
export function startAt(day: string, minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${day}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00+09:00`;
}

/** The full hours of the day that the board shows. */
export interface ShownHours {
  readonly first: number;
  readonly last: number;
}

const USUAL: ShownHours = { first: 7, last: 23 };

/** Shows 7:00 to 23:00, and more when a visit or working hours begin earlier or end later. */
export function shownHours({ from: day, items, unassigned }: Board): ShownHours {
  const times = [
    ...unassigned.map(({ start, end }) => ({ from: start, until: end })),
    ...items.flatMap(({ visits, hours }) => [
      ...hours,
      ...visits.map(({ start, end }) => ({ from: start, until: end })),
    ]),
  ];
  return times.reduce<ShownHours>(
    ({ first, last }, { from, until }) => ({
      first: Math.max(0, Math.min(first, Math.floor(toMinute(from, day) / 60))),
      last: Math.min(24, Math.max(last, Math.ceil(toMinute(until, day) / 60))),
    }),
    USUAL,
  );
}

/** Width of a grid column. Starts and ends of all visits are multiples of it. */
const COLUMN_MINUTES = 5;

export function columnCount({ first, last }: ShownHours): number {
  return ((last - first) * 60) / COLUMN_MINUTES;
}

/** The grid columns of a time in minutes from midnight; null when it is outside the shown hours. */
export function placeMinutes(
  shown: ShownHours,
  from: number,
  until: number,
): { readonly gridColumn: string } | null {
  const line = (minute: number) =>
    1 +
    Math.min(
      columnCount(shown),
      Math.max(0, Math.round((minute - shown.first * 60) / COLUMN_MINUTES)),
    );
  const [begin, end] = [line(from), line(until)];
  return begin < end ? { gridColumn: `${begin} / ${end}` } : null;
}

export function placeTime(shown: ShownHours, { from, until }: BoardTime, day: string) {
  return placeMinutes(shown, toMinute(from, day), toMinute(until, day));
}

/** A span in minutes from midnight, or in other numbers of one kind. */
interface MinuteSpan {
  readonly from: number;
  readonly until: number;
}

/** Returns the parts of a time that no other time covers. */
function without(span: MinuteSpan, others: readonly MinuteSpan[]): readonly MinuteSpan[] {
  return others.reduce<readonly MinuteSpan[]>(
    (left, other) =>
      left
        .flatMap(({ from, until }) => [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ])
        .filter(({ from, until }) => from < until),
    [span],
  );
}

/** Free time is shown from this length on. */
const SHOWN_FREE_MINUTES = 60;

/**
 * The free time of a staff member between arriving from a visit and the next one: within working hours, and neither
 * absent nor held for anything else.
 */
export function freeSpans(
  { hours, absences, held }: Pick<BoardStaff, 'hours' | 'absences' | 'held'>,
  between: MinuteSpan,
  day: string,
): readonly MinuteSpan[] {
  const spanOfTime = ({ from, until }: BoardTime) => ({
    from: toMinute(from, day),
    until: toMinute(until, day),
  });
  const offDuty = without(between, hours.map(spanOfTime));
  const taken = [...offDuty, ...[...absences, ...held].map(spanOfTime)];
  return without(between, taken).filter(({ from, until }) => until - from >= SHOWN_FREE_MINUTES);
}

/** Assigns a lane to each visit of a row, so that overlapping visits do not cover each other. */
export function assignLanes(visits: readonly BoardVisit[]): ReadonlyMap<string, number> {
  const ends: number[] = [];
  const lanes = new Map<string, number>();
  for (const { visitId, start, end } of visits) {
    const begins = Date.parse(start);
    const free = ends.findIndex((until) => until <= begins);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Date.parse(end);
    lanes.set(visitId, lane);
  }
  return lanes;
}

/** True for somebody who has a visit, or whose working hours are not wholly covered by absences. */
function isThere({ hours, absences, visits }: BoardStaff): boolean {
  const spanOfTime = ({ from, until }: BoardTime) => ({
    from: Date.parse(from),
    until: Date.parse(until),
  });
  const away = absences.map(spanOfTime);
  return visits.length > 0 || hours.some((shift) => without(spanOfTime(shift), away).length > 0);
}

export interface BoardFilter {
  /** A name, reading or place of a staff member, or of a customer whom they visit. */
  readonly text: string;
  readonly onlyWorking: boolean;
  readonly onlyVisiting: boolean;
}

/** The staff members that the filter leaves. */
export function filterStaff(
  items: readonly BoardStaff[],
  { text, onlyWorking, onlyVisiting }: BoardFilter,
): readonly BoardStaff[] {
  const wanted = foldText(text);
  const has = (value: string | null) => value !== null && foldText(value).includes(wanted);
  return items.filter(
    (person) =>
      (!onlyWorking || isThere(person)) &&
      (!onlyVisiting || person.visits.length > 0) &&
      (wanted === '' ||
        isNamed(person, wanted) ||
        has(person.startPlace) ||
        person.districts.some(has) ||
        person.visits.some(({ customerName }) => has(customerName))),
  );
}

/** Counts the visits of the board, and those of them that have begun without an outcome. */
export function countVisits({ items, unassigned, readAt }: Board) {
  const visits = [...unassigned, ...items.flatMap((person) => person.visits)];
  const hasBegun = ({ start }: BoardVisit) => Date.parse(start) <= Date.parse(readAt);
  return {
    visits: visits.length,
    open: visits.filter((visit) => visit.state === 'confirmed' && hasBegun(visit)).length,
  };
}

/** `佐藤 美咲(清掃、渋谷区から)`; null for nobody. */
export function staffNameOn(board: Board, staffId: string | null): string | null {
  const person = board.items.find((each) => each.staffId === staffId);
  return person ? namedStaff(person.name, person) : null;
}

/** Null when the visit is not on the board. */
export function findPlaced(board: Board, visitId: string): PlacedVisit | null {
  const isIt = (visit: BoardVisit) => visit.visitId === visitId;
  for (const { staffId, visits } of board.items) {
    const visit = visits.find(isIt);
    if (visit) return { visit, staffId, staffName: staffNameOn(board, staffId) };
  }
  const visit = board.unassigned.find(isIt);
  return visit ? { visit, staffId: null, staffName: null } : null;
}
