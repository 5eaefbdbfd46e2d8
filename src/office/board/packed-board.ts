import { addJapanDays } from '@/domain/japan-time';
import { type Board, type BoardStaff, type BoardVisit, startAt, toMinute } from './board';

const MINUTES_OF_DAY = 24 * 60;

type PackedVisit = readonly [
  visitId: string,
  orderId: string,
  state: BoardVisit['state'],
  start: number,
  minutes: number,
  menuLabel: number,
  customerName: string,
  place: number,
  mayBeRefused: 0 | 1,
];

type PackedStaff = Omit<BoardStaff, 'visits' | 'hours' | 'districts'> & {
  readonly visits: readonly PackedVisit[];
  readonly hours: readonly (readonly [from: number, until: number])[];
  readonly districts: number;
};

/**
 * The board in the HTML of its page, a third of the bytes: times are minutes from the first midnight, and a text that
 * many visits or people share is its index in `texts`.
 */
export type PackedBoard = Omit<Board, 'items' | 'unassigned'> & {
  readonly texts: readonly string[];
  readonly items: readonly PackedStaff[];
  readonly unassigned: readonly PackedVisit[];
};

const BETWEEN_DISTRICTS = '\n';

export function packBoard({ items, unassigned, ...board }: Board): PackedBoard {
  const indexes = new Map<string, number>();
  const addText = (text: string): number => {
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  };
  const minute = (officeTime: string) => toMinute(officeTime, board.from);
  const packVisit = (visit: BoardVisit): PackedVisit => [
    visit.visitId,
    visit.orderId,
    visit.state,
    minute(visit.start),
    minute(visit.end) - minute(visit.start),
    addText(visit.menuLabel),
    visit.customerName,
    addText(visit.place),
    visit.mayBeRefused ? 1 : 0,
  ];
  const packed = {
    ...board,
    items: items.map((person) => ({
      ...person,
      visits: person.visits.map(packVisit),
      hours: person.hours.map(({ from, until }) => [minute(from), minute(until)] as const),
      districts: addText(person.districts.join(BETWEEN_DISTRICTS)),
    })),
    unassigned: unassigned.map(packVisit),
  };
  return { ...packed, texts: [...indexes.keys()] };
}

export function unpackBoard({ texts, items, unassigned, ...board }: PackedBoard): Board {
  const readText = (index: number) => texts[index] ?? '';
  const dates = Array.from({ length: board.days + 1 }, (_, day) => addJapanDays(board.from, day));
  const time = (minute: number) => {
    const day = Math.floor(minute / MINUTES_OF_DAY);
    const date = dates[day] ?? addJapanDays(board.from, day);
    return startAt(date, minute - day * MINUTES_OF_DAY);
  };
  const unpackVisit = (packed: PackedVisit): BoardVisit => {
    const [visitId, orderId, state, start, minutes, menu, customerName, place, mayBeRefused] =
      packed;
    return {
      visitId,
      orderId,
      state,
      start: time(start),
      end: time(start + minutes),
      menuLabel: readText(menu),
      customerName,
      place: readText(place),
      mayBeRefused: mayBeRefused === 1,
    };
  };
  return {
    ...board,
    items: items.map((person) => ({
      ...person,
      visits: person.visits.map(unpackVisit),
      hours: person.hours.map(([from, until]) => ({ from: time(from), until: time(until) })),
      districts: readText(person.districts).split(BETWEEN_DISTRICTS).filter(Boolean),
    })),
    unassigned: unassigned.map(unpackVisit),
  };
}
