/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder, sampleVisit } from '../../../tests/office/sample-order';
import { OrderVisits } from './order-visits';

function show(earlier: string | null, isEarlier: boolean) {
  const visits = [11, 12].map((number) => ({ ...sampleVisit, visitId: `o-1-${number}` }));
  const order = { ...sampleOrder(), visits, visitCount: 112, earlier };
  render(<OrderVisits order={order} isEarlier={isEarlier} onAct={vi.fn()} />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it('an order counts its visits, and leads to the earlier ones and back', () => {
  expect(show('2026-03-04T09:00:00', true)).toEqual([
    ['以前の訪問を見る', '/office/orders/o-1?before=2026-03-04T09%3A00%3A00'],
    ['今の訪問へ戻る', '/office/orders/o-1'],
  ]);
  expect(screen.getByRole('heading', { name: '訪問(112件のうち2件)' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    '11回目',
    '12回目',
  ]);
});

it('an order whose visits are all shown leads to no others', () => {
  expect(show(null, false)).toEqual([]);
});
