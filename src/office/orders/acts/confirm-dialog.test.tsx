/** @vitest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleOrder, sampleVisit } from '../../../../tests/office/sample-order';
import { forgetKeptInput } from '../../changes/kept-input';
import { ConfirmDialog } from './confirm-dialog';

const WISHES = ['2026-05-20T09:00:00', '2026-05-21T14:00:00'];

/** Staff members who are free at each wish. */
let free: Readonly<Record<string, number>>;

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/free-staff')) return Response.json({ notices: [], items: [] });
    const start = new URL(address, 'http://shop.test').searchParams.get('start') ?? '';
    const items = Array.from({ length: free[start.slice(0, 19)] ?? 0 }, (_, index) => ({
      ...{ staffId: `staff-${index}`, name: '佐藤 明子', staffType: 'cleaner', startPlace: null },
      ...{ isSame: false, isSameDistrict: false, otherSkills: 0 },
    }));
    return Response.json({ items });
  });
});
afterEach(() => forgetKeptInput());

function show() {
  const nothing = () => undefined;
  const acts = { onDone: nothing, onClose: nothing, onStateChanged: nothing };
  const visit = { ...sampleVisit, state: 'wished' as const, wishes: WISHES };
  render(<ConfirmDialog order={sampleOrder()} visit={visit} {...acts} />);
}

const choice = (name: RegExp) => screen.getByLabelText(name);

it('the dialog of a confirmation says beside each wish who is free, and has chosen the first wish at which somebody is', async () => {
  free = { '2026-05-21T14:00:00': 2 };
  show();
  expect(choice(/^第1希望/)).toHaveProperty('checked', false);
  await screen.findByLabelText('第1希望 2026年5月20日(水) 9:00(空いている担当者はいません)');
  const second = choice(/^第2希望 2026年5月21日\(木\) 14:00\(2人が空き\)$/);
  expect(second).toHaveProperty('checked', true);
});

it('the dialog of a confirmation has chosen no wish while nobody is free at any', async () => {
  free = {};
  show();
  await waitFor(() =>
    expect(screen.getAllByLabelText(/空いている担当者はいません/)).toHaveLength(2),
  );
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  expect(screen.getByText('この日時で確定する')).toHaveProperty('disabled', true);
});
