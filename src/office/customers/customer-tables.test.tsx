/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChargeTable } from './customer-tables';

const paid: Parameters<typeof ChargeTable>[0]['charges'][number] = {
  chargeId: 'K7M2-9QXA',
  orderId: 'K7M2-9QXA',
  kind: 'order',
  payMethod: 'creditCard',
  amount: 16_500,
  state: 'authorised',
  owed: 0,
  refunded: 0,
  paidAt: '2026-05-06T10:00:00+09:00',
};

it.each([
  [paid, 'お支払い済み', '2026年5月6日(水)', 'なし'],
  [{ ...paid, refunded: 3_000 }, 'お支払い済み', '2026年5月6日(水)', '3,000円'],
  [{ ...paid, refunded: 16_500 }, '全額返金', '2026年5月6日(水)', '16,500円'],
  [{ ...paid, state: 'reserved', owed: 16_500, paidAt: null }, '後払いで請求', '—', 'なし'],
])('a charge is shown with what became of it (row %#)', (charge, state, day, refunded) => {
  render(<ChargeTable charges={[charge]} />);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(3, 6)).toEqual([state, day, refunded]);
});
