// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type TimeSlot, TimeSlotList } from './time-slot-list';

const atNine: TimeSlot = {
  startsAt: '2026-05-06T00:00:00Z',
  label: '9:00〜11:00',
  kind: 'open',
  checked: true,
  isOneOfSeveral: false,
};
const atEleven: TimeSlot = {
  startsAt: '2026-05-06T02:00:00Z',
  label: '11:00〜13:00',
  kind: 'negotiable',
  note: '担当者: 佐藤 花',
  checked: true,
  isOneOfSeveral: true,
};
const atOne: TimeSlot = {
  ...atNine,
  startsAt: '2026-05-06T04:00:00Z',
  label: '13:00〜15:00',
  checked: false,
};

it('TimeSlotList offers the times of a day in one list, named by time, person and availability', async () => {
  const onSelect = vi.fn();
  render(
    <TimeSlotList
      legend="5月6日(水)の開始時間"
      slots={[atNine, atEleven, atOne]}
      onSelect={onSelect}
    >
      無料キャンセル 5/5 正午まで
    </TimeSlotList>,
  );
  const group = screen.getByRole('group', { name: '5月6日(水)の開始時間' });
  expect(group.textContent).toBe(
    '5月6日(水)の開始時間無料キャンセル 5/5 正午まで9:00〜11:00 ○ 即予約11:00〜13:00 担当者: 佐藤 花 △ 応相談13:00〜15:00 ○ 即予約',
  );
  expect(screen.getByRole('radio', { name: '9:00〜11:00 即予約', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '13:00〜15:00 即予約' }));
  await userEvent.click(
    screen.getByRole('checkbox', { name: '11:00〜13:00 担当者: 佐藤 花 応相談', checked: true }),
  );
  expect(onSelect.mock.calls).toEqual([[atOne], [atEleven]]);
});
