import { expect, it } from 'vitest';
import { orderedRows } from './order-rows';

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

it('omits the menu quantity when the types show theirs', () => {
  const types = [{ label: '壁掛け', quantity: 2 }];
  expect(orderedRows({ ...ordered, types }).slice(0, 2)).toEqual([
    { term: 'メニュー', description: 'エアコンクリーニング' },
    { term: 'タイプ', description: '壁掛け × 2' },
  ]);
});
