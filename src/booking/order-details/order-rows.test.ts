import { expect, it } from 'vitest';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { cancellationText, orderedRows, visitRows } from './order-rows';

const ordered = {
  label: 'エアコンクリーニング',
  quantity: 2,
  types: [],
  options: [{ label: '室外機', quantity: 1 }],
  additional: [],
  durationMinutes: 210,
};

it('shows the menu, its quantity, its options and the duration', () => {
  expect(orderedRows(ordered)).toEqual([
    { term: 'メニュー', description: 'エアコンクリーニング' },
    { term: '数量', description: '2' },
    { term: 'オプション', description: '室外機 × 1' },
    { term: '作業時間の目安', description: '約3時間30分' },
  ]);
});

it('shows an order by telephone as such until its date is agreed or starts are on offer', () => {
  const now = new Date('2026-05-01T00:00:00Z');
  const terms = (overrides: Parameters<typeof anOrderDetail>[0]) =>
    visitRows(anOrderDetail({ isTel: true, ...overrides }), now).map(({ term }) => term);
  const received = { status: 'received' as const, selectedDate: [], staffNames: [] };
  const cancelling = 'キャンセルについて';
  expect(terms(received)).toEqual(['訪問日時', cancelling]);
  expect(terms({ ...received, proposedVisitId: '2026-0042-1' })).toEqual([
    'ご提案の日時',
    cancelling,
  ]);
  expect(terms({})).toEqual(['訪問日時(確定)', cancelling]);
});

it.each(['partner', 'estimate', 'free'] as const)(
  'names no fee for cancelling where the shop takes no money (%s), also past the deadline',
  (charge) => {
    const order = {
      selectedDate: ['2026-05-06T10:00:00'],
      selectedDateType: 'open' as const,
    };
    for (const now of ['2026-05-05T11:59:59+09:00', '2026-05-05T12:00:00+09:00']) {
      const text = cancellationText(order, charge, new Date(now));
      expect(text).toContain('キャンセルに料金はかかりません。');
      expect(text).not.toContain('100%');
    }
  },
);

it('omits the menu quantity when the types show theirs', () => {
  const types = [{ label: '壁掛け', quantity: 2 }];
  expect(orderedRows({ ...ordered, types }).slice(0, 2)).toEqual([
    { term: 'メニュー', description: 'エアコンクリーニング' },
    { term: 'タイプ', description: '壁掛け × 2' },
  ]);
});

it('names the right to withdraw of a quote that was accepted during a visit, and no fee', () => {
  const order = anOrderDetail({ isWithdrawable: true, selectedDate: ['2026-05-06T09:00:00'] });
  const row = visitRows(order, new Date('2026-05-05T13:00:00+09:00')).at(-1);
  expect(row?.term).toBe('クーリング・オフ');
  expect(row?.description).toMatch(/^作業が始まるまではいつでも、.*無料で解除/);
});
