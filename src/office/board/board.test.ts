import { describe, expect, it } from 'vitest';
import { hoursText } from '../words/times';
import {
  assignLanes,
  type Board,
  type BoardStaff,
  type BoardVisit,
  countVisits,
  filterStaff,
  findPlaced,
  freeSpans,
  placeMinutes,
  shownHours,
  startAt,
  toMinute,
} from './board';

const DAY = '2026-05-15';
const at = (time: string) => `${DAY}T${time}:00+09:00`;

function visit(visitId: string, start: string, end: string): BoardVisit {
  return {
    visitId,
    orderId: 'K7M2-9QXA',
    state: 'confirmed',
    start: at(start),
    end: at(end),
    menuLabel: 'エアコンクリーニング',
    customerName: '佐藤 次郎',
    place: '渋谷区',
    mayBeRefused: false,
  };
}

function person(name: string, overrides: Partial<BoardStaff> = {}): BoardStaff {
  return {
    staffId: name,
    name,
    nameKana: 'ヤマダ ハナコ',
    staffType: 'cleaner',
    startPlace: '新宿区',
    districts: ['渋谷区', '新宿区'],
    hours: [{ from: at('09:00'), until: at('18:00') }],
    absences: [],
    visits: [],
    gaps: [],
    held: [],
    ...overrides,
  };
}

function board(items: BoardStaff[], unassigned: BoardVisit[] = []): Board {
  return { from: DAY, days: 1, readAt: at('08:00'), items, unassigned };
}

describe('the hours of a board', () => {
  it('are 7:00 to 23:00 when nothing is earlier or later', () => {
    expect(shownHours(board([person('山田 花子')]))).toEqual({ first: 7, last: 23 });
  });

  it('begin earlier and end later for a visit or a shift', () => {
    const early = person('山田 花子', { visits: [visit('A-1', '05:30', '07:30')] });
    expect(shownHours(board([early], [visit('B-1', '22:00', '23:30')]))).toEqual({
      first: 5,
      last: 24,
    });
  });
});

describe('a time on the board', () => {
  const hours = { first: 7, last: 23 };

  it('has its columns of five minutes', () => {
    expect(placeMinutes(hours, toMinute(at('10:00'), DAY), toMinute(at('11:45'), DAY))).toEqual({
      gridColumn: '37 / 58',
    });
  });

  it('is cut off at the hours that are shown, and has no columns outside', () => {
    expect(placeMinutes(hours, 0, 8 * 60)).toEqual({ gridColumn: '1 / 13' });
    expect(placeMinutes(hours, 0, 7 * 60)).toBeNull();
  });

  it('is read back from minutes, and shown without a leading zero', () => {
    expect(startAt(DAY, 9 * 60 + 30)).toBe(at('09:30'));
    expect(hoursText(visit('A-1', '09:00', '11:30'))).toBe('9:00〜11:30');
  });
});

it('visits at the same time lie in lanes of their own', () => {
  const lanes = assignLanes([
    visit('A-1', '09:00', '11:00'),
    visit('B-1', '10:00', '12:00'),
    visit('C-1', '11:00', '13:00'),
  ]);
  expect([...lanes]).toEqual([
    ['A-1', 0],
    ['B-1', 1],
    ['C-1', 0],
  ]);
});

describe('free time between two visits', () => {
  const between = { from: 11 * 60 + 30, until: 16 * 60 };
  const times = (from: string, until: string) => ({ from: at(from), until: at(until) });
  const freeOf = (overrides: Partial<BoardStaff>) =>
    freeSpans(person('山田 花子', overrides), between, DAY).map(
      ({ from, until }) => [from / 60, until / 60] as const,
    );

  it('is all of it when nothing else is then', () => {
    expect(freeOf({})).toEqual([[11.5, 16]]);
  });

  it('is none of what another booking holds, and is shown before and after it', () => {
    expect(freeOf({ held: [times('13:00', '14:30')] })).toEqual([
      [11.5, 13],
      [14.5, 16],
    ]);
    expect(freeOf({ held: [times('11:30', '16:00')] })).toEqual([]);
  });

  it('is none while the person is ill, also when several absences overlap', () => {
    const sick = { ...times('00:00', '15:00'), kind: 'sickness' };
    const off = { ...times('14:00', '15:30'), kind: 'dayOff' };
    expect(freeOf({ absences: [sick] })).toEqual([[15, 16]]);
    expect(freeOf({ absences: [sick, off] })).toEqual([]);
  });

  it('ends with the working hours', () => {
    expect(freeOf({ hours: [times('09:00', '13:30')] })).toEqual([[11.5, 13.5]]);
    expect(freeOf({ hours: [] })).toEqual([]);
  });
});

describe('the filter', () => {
  const idle = person('鈴木 一郎', { hours: [], districts: ['横浜市西区'], startPlace: null });
  const items = [person('山田 花子'), idle];
  const names = (text: string, onlyWorking: boolean) =>
    filterStaff(items, { text, onlyWorking, onlyVisiting: false }).map(({ name }) => name);

  it('finds a name without its space, and a district', () => {
    expect(names('山田花', false)).toEqual(['山田 花子']);
    expect(names('西区', false)).toEqual(['鈴木 一郎']);
    expect(names('', false)).toEqual(['山田 花子', '鈴木 一郎']);
  });

  it('leaves out who is away all day, also by two absences together', () => {
    const times = (from: string, until: string, kind: string) => {
      return { from: at(from), until: at(until), kind };
    };
    const away = [times('08:00', '13:00', 'sickness'), times('12:00', '20:00', 'day_off')];
    const working = (absences: BoardStaff['absences']) =>
      filterStaff([person('山田 花子', { absences })], {
        ...{ text: '', onlyWorking: true, onlyVisiting: false },
      });
    expect(working(away)).toEqual([]);
    expect(working(away.slice(1))).toHaveLength(1);
  });

  it('finds whom a customer is visited by, and leaves only who visits somebody', () => {
    const visiting = person('伊藤 翔', { visits: [visit('A-1', '09:00', '11:00')] });
    const all = [...items, visiting];
    const shown = (text: string, onlyVisiting: boolean) =>
      filterStaff(all, { text, onlyWorking: false, onlyVisiting }).map(({ name }) => name);
    expect(shown('佐藤次郎', false)).toEqual(['伊藤 翔']);
    expect(shown('', true)).toEqual(['伊藤 翔']);
  });

  it('leaves out who does not work then, or is absent all the time, unless there is a visit', () => {
    expect(names('', true)).toEqual(['山田 花子']);
    const absences = [{ kind: 'sickness', from: at('00:00'), until: '2026-05-16T00:00:00+09:00' }];
    const sick = person('田中 恵', { absences });
    const withVisit = person('伊藤 翔', { absences, visits: [visit('A-1', '09:00', '11:00')] });
    const shown = filterStaff([sick, withVisit], {
      text: '',
      onlyWorking: true,
      onlyVisiting: false,
    });
    expect(shown.map(({ name }) => name)).toEqual(['伊藤 翔']);
  });
});

it('visits are counted, and those that have begun without an outcome', () => {
  const done = { ...visit('A-1', '06:00', '07:00'), state: 'done' as const };
  const open = visit('B-1', '07:00', '09:00');
  const later = visit('C-1', '10:00', '12:00');
  expect(countVisits(board([person('山田 花子', { visits: [done, open] })], [later]))).toEqual({
    visits: 3,
    open: 1,
  });
});

it('a visit is found with its person, or without one', () => {
  const shown = board(
    [person('山田 花子', { visits: [visit('A-1', '09:00', '11:00')] })],
    [visit('B-1', '10:00', '12:00')],
  );
  expect(findPlaced(shown, 'A-1')).toMatchObject({
    staffId: '山田 花子',
    staffName: '山田 花子(清掃、新宿区から)',
  });
  expect(findPlaced(shown, 'B-1')).toMatchObject({ staffId: null });
  expect(findPlaced(shown, 'C-1')).toBeNull();
});
