// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type TimeSlot, TimeSlotList } from './time-slot-list';

const slots: TimeSlot[] = [
  { startsAt: '2026-05-06T00:00:00Z', label: '9:00〜11:00', kind: 'open' },
  { startsAt: '2026-05-06T02:00:00Z', label: '11:00〜13:00', kind: 'negotiable' },
  { startsAt: '2026-05-06T04:00:00Z', label: '13:00〜15:00', kind: 'close' },
];

it('TimeSlotList offers starts as radio buttons named by time and availability', async () => {
  const onSelect = vi.fn();
  render(
    <TimeSlotList
      legend="5月6日(水)の開始時間"
      slots={slots}
      selected={['2026-05-06T00:00:00Z']}
      onSelect={onSelect}
    />,
  );
  expect(screen.getByRole('group', { name: '5月6日(水)の開始時間' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '9:00〜11:00 即予約', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '11:00〜13:00 応相談' }));
  expect(onSelect.mock.calls).toEqual([['2026-05-06T02:00:00Z']]);
});

it('TimeSlotList disables starts that are taken', () => {
  render(<TimeSlotList legend="開始時間" slots={slots} selected={[]} onSelect={() => {}} />);
  const closed = screen.getByRole('radio', { name: '13:00〜15:00 受付終了' });
  expect(closed.matches(':disabled')).toBe(true);
});

it('TimeSlotList offers checkboxes that can be cleared when several starts are allowed', async () => {
  const onSelect = vi.fn();
  render(
    <TimeSlotList
      legend="ご希望の時間"
      slots={slots}
      selected={['2026-05-06T02:00:00Z']}
      onSelect={onSelect}
      multiple
    />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: '11:00〜13:00 応相談' }));
  expect(onSelect.mock.calls).toEqual([['2026-05-06T02:00:00Z']]);
});
