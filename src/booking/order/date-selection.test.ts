import { describe, expect, it } from 'vitest';
import type { AvailableDay } from '@/contract/availability';
import { nearestOpenStarts, nearestSearchBegin } from '../dates/available-dates';
import { timeRangeText, visitText } from '../dates/visit-rows';
import {
  chooseStart,
  type DateSelection,
  dayLeftOpen,
  isOneTooMany,
  isOtherType,
  lostStarts,
  NOTHING_CHOSEN,
  ONE_VISIT,
  preferStart,
  removeStart,
  selectionProblem,
  staysNominated,
  tooManyText,
} from './date-selection';

const at = (day: number, hour: number) =>
  `2026-05-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00`;

const open: DateSelection = { type: 'open', starts: [at(6, 9)] };
const two: DateSelection = { type: 'negotiable', starts: [at(7, 9), at(8, 10)] };
const three: DateSelection = { type: 'negotiable', starts: [at(7, 9), at(8, 10), at(9, 11)] };

describe('chooseStart', () => {
  it.each([
    ['an open start', NOTHING_CHOSEN, at(6, 9), 'open', open],
    ['another open start', open, at(7, 9), 'open', { type: 'open', starts: [at(7, 9)] }],
    ['a first wish', open, at(7, 9), 'negotiable', { type: 'negotiable', starts: [at(7, 9)] }],
    ['a further wish', two, at(9, 11), 'negotiable', three],
    ['a fourth wish, which is not taken', three, at(10, 9), 'negotiable', three],
    [
      'a wish again, which takes it back',
      two,
      at(7, 9),
      'negotiable',
      { type: 'negotiable', starts: [at(8, 10)] },
    ],
    ['an open start instead of wishes', three, at(6, 9), 'open', open],
  ] as const)('updates the selection for %s', (_what, before, startsAt, kind, after) => {
    expect(chooseStart(before, startsAt, kind)).toEqual(after);
  });

  it('detects when booked starts replace wishes', () => {
    expect(isOtherType(two, open)).toBe(true);
    expect(isOtherType(two, three)).toBe(false);
    expect(isOtherType(NOTHING_CHOSEN, open)).toBe(false);
    expect(isOtherType({ type: 'negotiable', starts: [] }, open)).toBe(false);
    expect(isOtherType(two, NOTHING_CHOSEN)).toBe(false);
  });
});

describe('several visits', () => {
  const terms = { visits: 2 };
  const visits = (...starts: string[]): DateSelection => ({ type: 'open', starts });

  it.each([
    ['an earlier day, which comes first', visits(at(8, 9)), at(7, 13), visits(at(7, 13), at(8, 9))],
    [
      'another time of the same day',
      visits(at(7, 9), at(8, 9)),
      at(8, 13),
      visits(at(7, 9), at(8, 13)),
    ],
    [
      'a chosen start again, which takes it back',
      visits(at(7, 9), at(8, 9)),
      at(7, 9),
      visits(at(8, 9)),
    ],
    [
      'a third day, which is not taken',
      visits(at(7, 9), at(8, 9)),
      at(9, 9),
      visits(at(7, 9), at(8, 9)),
    ],
    ['an open start instead of wishes', three, at(6, 9), visits(at(6, 9))],
  ])('updates the selection for %s', (_what, before, startsAt, after) => {
    expect(chooseStart(before, startsAt, 'open', terms)).toEqual(after);
  });

  it('detects a start beyond the number of visits or wishes', () => {
    const full = visits(at(7, 9), at(8, 9));
    expect(isOneTooMany(full, at(9, 9), 'open', terms)).toBe(true);
    expect(isOneTooMany(full, at(8, 13), 'open', terms)).toBe(false);
    expect(isOneTooMany(full, at(9, 9), 'negotiable', terms)).toBe(false);
    expect(isOneTooMany(three, at(10, 9), 'negotiable', terms)).toBe(true);
    expect(isOneTooMany(three, at(8, 10), 'negotiable', terms)).toBe(false);
    expect(isOneTooMany(open, at(7, 9), 'open', ONE_VISIT)).toBe(false);
  });
});

describe('tooManyText', () => {
  it.each([
    ['negotiable', 1, 'ご希望の日時は、第3希望までです'],
    ['open', 4, '訪問日時は、4回分までです'],
  ] as const)('says for %s dates of %i visits: %s', (kind, visits, expected) => {
    expect(tooManyText(kind, { visits })).toBe(expected);
  });
});

describe('staysNominated', () => {
  it.each([
    [{ isForeign: true }, false, false],
    [{ isForeign: true }, true, true],
    [{ isForeign: false }, false, true],
    [undefined, false, true],
  ])('is for %j, when foreign staff are accepted: %s, %s', (person, isAccepted, expected) => {
    expect(staysNominated(person, isAccepted)).toBe(expected);
  });
});

describe('dayLeftOpen', () => {
  const oneVisit: DateSelection = { type: 'open', starts: ['2026-12-21T10:00:00'] };
  const wish: DateSelection = { type: 'negotiable', starts: ['2026-12-21T10:00:00'] };

  it.each([
    [oneVisit, ONE_VISIT, '2026-12-24', '2026-12-24'],
    [oneVisit, ONE_VISIT, '2026-12-21', undefined],
    [oneVisit, ONE_VISIT, undefined, undefined],
    [NOTHING_CHOSEN, ONE_VISIT, '2026-12-24', undefined],
    // Further days are looked at for further visits and wishes.
    [oneVisit, { visits: 3 }, '2026-12-24', undefined],
    [wish, ONE_VISIT, '2026-12-24', undefined],
  ])('is, for %j of %j with %s in sight, %s', (selection, terms, shownDay, expected) => {
    expect(dayLeftOpen(selection, terms, shownDay)).toBe(expected);
  });
});

describe('selectionProblem', () => {
  it.each([
    [NOTHING_CHOSEN, [], ONE_VISIT, '訪問日時をお選びください'],
    [open, [], ONE_VISIT, undefined],
    [open, [at(6, 9)], ONE_VISIT, '別の日時をお選びください'],
    [two, [at(7, 9)], ONE_VISIT, '受付を終了した希望日時を取り消してください'],
    [NOTHING_CHOSEN, [], { visits: 3 }, '3回分の訪問日時をお選びください'],
    [open, [], { visits: 3 }, 'あと2回分の訪問日時をお選びください'],
    [two, [], { visits: 3 }, undefined],
    [NOTHING_CHOSEN, [], { visits: 1, settledFor: 'negotiable' }, 'ご希望の日時をお選びください'],
  ] as const)(
    'for %j with %j lost under the terms %j returns %s',
    (selection, lost, terms, expected) => {
      expect(selectionProblem(selection, lost, terms)).toBe(expected);
    },
  );
});

describe('wishes', () => {
  it('can be moved up in rank and removed', () => {
    expect(preferStart(three, at(9, 11)).starts).toEqual([at(7, 9), at(9, 11), at(8, 10)]);
    expect(preferStart(three, at(7, 9))).toBe(three);
    expect(removeStart(two, at(7, 9)).starts).toEqual([at(8, 10)]);
    expect(removeStart(open, at(6, 9))).toEqual(NOTHING_CHOSEN);
  });
});

const days: AvailableDay[] = [
  {
    date: '2026-05-06',
    kind: 'open',
    holidayName: '振替休日',
    times: [
      { startsAt: at(6, 9), kind: 'close' },
      { startsAt: at(6, 10), kind: 'negotiable' },
      { startsAt: at(6, 13), kind: 'open' },
    ],
  },
  {
    date: '2026-05-07',
    kind: 'open',
    holidayName: null,
    times: [
      { startsAt: at(7, 9), kind: 'open' },
      { startsAt: at(7, 17), kind: 'open' },
    ],
  },
];

describe('lostStarts', () => {
  it('returns chosen starts that are no longer offered on the known days', () => {
    expect(lostStarts(open, days)).toEqual([at(6, 9)]);
    expect(lostStarts({ type: 'open', starts: [at(6, 10)] }, days)).toEqual([at(6, 10)]);
    expect(lostStarts({ type: 'open', starts: [at(7, 9)] }, days)).toEqual([]);
    expect(lostStarts({ type: 'open', starts: [at(20, 9)] }, days)).toEqual([]);
    expect(lostStarts({ type: 'negotiable', starts: [at(6, 9), at(6, 10)] }, days)).toEqual([
      at(6, 9),
    ]);
  });

  it('can be replaced by the open starts nearest to a lost one, in order of time', () => {
    expect(nearestOpenStarts(days, at(6, 9))).toEqual([at(6, 13), at(7, 9), at(7, 17)]);
    expect(nearestOpenStarts(days, at(7, 9))).toEqual([at(6, 13), at(7, 17)]);
    expect(nearestSearchBegin(at(6, 9))).toBe('2026-04-22');
  });
});

describe('time texts', () => {
  it.each([
    [at(6, 10), 120, '10:00〜12:00'],
    [at(6, 9), 90, '9:00〜10:30'],
    [at(6, 17), 480, '17:00〜翌1:00'],
  ])('show %s for %i minutes as %s', (startsAt, minutes, expected) => {
    expect(timeRangeText(startsAt, minutes)).toBe(expected);
  });

  it('show date and weekday, and the end once the duration is known', () => {
    expect(visitText(at(6, 10), 120)).toBe('2026年5月6日(水) 10:00〜12:00');
    expect(visitText(at(6, 10), undefined)).toBe('2026年5月6日(水) 10:00〜');
  });
});
