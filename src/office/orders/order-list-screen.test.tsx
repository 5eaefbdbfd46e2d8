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

const nothing = { state: '', q: '', date: '', staff: '', page: 1 };

it('orders are searched by who ordered, day, person and state, which the address has', async () => {
  render(<OrderListPage hasMore={false} items={[order]} total={1} pages={1} asked={nothing} />);
  expect(screen.getByText('1件(新しい順)')).toBeTruthy();
  const row = screen.getByRole('row', { name: /K7M2-9QXA/ });
  expect(row.textContent).toContain('電話の末尾 2222');
  await userEvent.type(screen.getByLabelText('番号・名前・カナ・電話番号'), ' さとう');
  await userEvent.type(screen.getByLabelText('訪問日'), '2026-05-20');
  await userEvent.type(screen.getByLabelText('担当者'), '田中');
  await userEvent.selectOptions(screen.getByLabelText('状態'), 'キャンセル済み');
  await userEvent.click(screen.getByRole('button', { name: '探す' }));
  expect(router.push).toHaveBeenCalledExactlyOnceWith(
    `/office/orders?${new URLSearchParams({ q: 'さとう', date: '2026-05-20', staff: '田中', state: 'cancelled' })}`,
  );
});

it('a search that finds no order says so', () => {
  const asked = { state: 'cancelled', q: 'K7M2', date: '2026-05-20', staff: '田中', page: 1 };
  render(<OrderListPage hasMore={false} items={[]} total={0} pages={1} asked={asked} />);
  expect(screen.getByText('該当するお申し込みはありません。')).toBeTruthy();
  expect(screen.getByLabelText('番号・名前・カナ・電話番号')).toHaveProperty('value', 'K7M2');
  expect(screen.getByLabelText('訪問日')).toHaveProperty('value', '2026-05-20');
  expect(screen.getByLabelText('担当者')).toHaveProperty('value', '田中');
  expect(screen.queryByRole('table')).toBeNull();
});

it('the further pages of a search search for the same', () => {
  const asked = { ...nothing, q: '佐藤', staff: '田中', page: 2 };
  render(<OrderListPage hasMore={false} items={[order]} total={101} pages={3} asked={asked} />);
  const query = new URLSearchParams({ q: '佐藤', staff: '田中', page: '3' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain(`/office/orders?${query}`);
});

it('a list of very many orders says that there are more than it counts, and how to find fewer', () => {
  const asked = { ...nothing, state: 'completed' };
  render(<OrderListPage items={[order]} total={1_000} hasMore pages={20} asked={asked} />);
  expect(screen.getByRole('status').textContent).toBe(
    '1000件以上。多いときは、条件を加えてください(新しい順)',
  );
});
