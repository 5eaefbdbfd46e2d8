/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import OrderListPage, { type OrderListScreenProps } from './order-list-screen';

const router = { push: vi.fn(async () => true), pathname: '', asPath: '', events: {} };
vi.mock('next/router', () => ({ useRouter: () => router }));

const order: OrderListScreenProps['items'][number] = {
  orderId: 'K7M2-9QXA',
  state: 'confirmed',
  orderedAt: '2026-05-06T10:00:00+09:00',
  project: 'houseCleaning',
  menuLabel: 'エアコン+室外機セット',
  customerName: '佐藤 次郎',
  telEnd: '2222',
  place: '東京都渋谷区',
  total: 13_530,
  nextStart: '2026-05-20T09:00:00+09:00',
};

beforeEach(() => router.push.mockClear());

it('orders are searched by a part of the number and by state, which the address has', async () => {
  const asked = { state: '', q: '', page: 1 };
  render(<OrderListPage items={[order]} total={1} pages={1} asked={asked} />);
  expect(screen.getByText('1件(新しい順)')).toBeTruthy();
  const row = screen.getByRole('row', { name: /K7M2-9QXA/ });
  expect(row.textContent).toContain('電話の末尾 2222');
  await userEvent.type(screen.getByLabelText('お申し込み番号'), ' K7M2');
  await userEvent.selectOptions(screen.getByLabelText('状態'), 'キャンセル済み');
  await userEvent.click(screen.getByRole('button', { name: '探す' }));
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/office/orders?q=K7M2&state=cancelled');
});

it('a search that finds no order says so', () => {
  const asked = { state: 'cancelled', q: 'K7M2', page: 1 };
  render(<OrderListPage items={[]} total={0} pages={1} asked={asked} />);
  expect(screen.getByText('該当するお申し込みはありません。')).toBeTruthy();
  expect(screen.getByLabelText('お申し込み番号')).toHaveProperty('value', 'K7M2');
  expect(screen.queryByRole('table')).toBeNull();
});
