import { expect, it } from 'vitest';
import type { Board, BoardStaff, BoardVisit } from './board';
import { packBoard, unpackBoard } from './packed-board';

const MONDAY = '2026-12-28';

function visit(visitId: string, overrides: Partial<BoardVisit> = {}): BoardVisit {
  return {
    ...{ visitId, orderId: 'K7M2-9QXA', state: 'confirmed' },
    ...{ start: `${MONDAY}T09:05:00+09:00`, end: `${MONDAY}T11:05:00+09:00` },
    ...{ menuLabel: 'エアコンクリーニング', customerName: '佐藤 次郎', place: '渋谷区' },
    mayBeRefused: false,
    ...overrides,
  };
}

function person(staffId: string, overrides: Partial<BoardStaff> = {}): BoardStaff {
  return {
    ...{ staffId, name: '佐藤 美咲', nameKana: 'サトウ ミサキ', staffType: 'cleaner' },
    ...{ startPlace: '新宿区', districts: ['渋谷区', '新宿区'] },
    hours: [
      { from: `${MONDAY}T08:30:00+09:00`, until: '2026-12-29T00:00:00+09:00' },
      { from: '2027-01-03T10:00:00+09:00', until: '2027-01-03T20:00:00+09:00' },
    ],
    ...{ absences: [], visits: [], gaps: [], held: [] },
    ...overrides,
  };
}

const sick = {
  kind: 'sickness',
  from: `${MONDAY}T00:00:00+09:00`,
  until: '2026-12-29T00:00:00+09:00',
};
const gap = { afterVisitId: 'a-1', beforeVisitId: 'b-1', minutes: 180, travelMinutes: 30 };

const board: Board = {
  ...{ from: MONDAY, days: 7, readAt: '2026-12-27T18:03:21+09:00' },
  items: [
    person('one', {
      visits: [
        visit('K7M2-9QXA-1'),
        visit('K7M2-9QXA-2', {
          ...{ state: 'done', mayBeRefused: true, place: '新宿区' },
          ...{ start: '2027-01-02T22:00:00+09:00', end: '2027-01-03T01:00:00+09:00' },
        }),
      ],
      ...{ absences: [sick], gaps: [gap], held: [{ from: sick.from, until: sick.until }] },
    }),
    person('two', { districts: [], startPlace: null, hours: [] }),
    person('three', { visits: [visit('other', { menuLabel: '浴室クリーニング' })] }),
  ],
  unassigned: [visit('nobody', { state: 'not_done' })],
};

it('a packed board is unpacked as it was, over the days of a week and the turn of a year', () => {
  expect(unpackBoard(JSON.parse(JSON.stringify(packBoard(board))))).toEqual(board);
});

it('a text that people or visits share is sent once', () => {
  const sent = JSON.stringify(packBoard(board));
  expect(sent.split('エアコンクリーニング')).toHaveLength(2);
  expect(packBoard(board).texts).toContain('渋谷区\n新宿区');
});
