// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { OrderList } from './orders-screen';

it('distinguishes orders of the same menu by the order date in each link', () => {
  const orders = ['2026-04-03T10:00:00+09:00', '2026-04-20T10:00:00+09:00'].map(
    (orderedAt, index) => anOrderDetail({ orderId: `order-${index}`, orderedAt }),
  );
  render(<OrderList orders={orders} page={1} hasNextPage={false} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2026年4月3日(金) お申し込みのエアコンクリーニング',
    '2026年4月20日(月) お申し込みのエアコンクリーニング',
  ]);
});
