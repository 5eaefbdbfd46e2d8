// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPaymentRequest } from '../../../tests/factories/offers';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { OrderList } from './orders-screen';

it('leads from an order with a proposal to the visit, and shows its date as not settled', () => {
  const order = anOrderDetail({ status: 'received', proposedVisitId: '2026-0042-1' });
  render(<OrderList orders={[order]} page={1} hasNextPage={false} />);
  expect(screen.getByText('日時のご提案中')).toBeTruthy();
  expect(screen.getByText('第1希望 5/6(水) 9:00(未確定)')).toBeTruthy();
  const link = screen.getByRole('link', { name: /ご提案の日時を選ぶ$/ });
  expect(link.getAttribute('href')).toBe('/my/schedules?visitId=2026-0042-1');
});

it('calls an order over, and not its work done, when its visits have ended', () => {
  const order = anOrderDetail({ status: 'completed' });
  render(<OrderList orders={[order]} page={1} hasNextPage={false} />);
  expect(screen.getByText('終了')).toBeTruthy();
  expect(screen.queryByText('作業完了')).toBeNull();
});

it('says that a date is settled by telephone only until it is', () => {
  const byTelephone = anOrderDetail({ isTel: true, status: 'received', selectedDate: [] });
  const settled = anOrderDetail({ orderId: '43', isTel: true });
  render(<OrderList orders={[byTelephone, settled]} page={1} hasNextPage={false} />);
  expect(screen.getByText('お電話で日時をご相談')).toBeTruthy();
  expect(screen.getByText('5/6(水) 9:00')).toBeTruthy();
});

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

it('says since when a plan goes on, whose first visits are not in the list', () => {
  const order = anOrderDetail({
    rhythmWeeks: 1,
    firstStart: '2024-05-08T09:00:00',
    selectedDate: ['2026-03-04T09:00:00', '2026-05-06T09:00:00'],
  });
  render(<OrderList orders={[order]} page={1} hasNextPage={false} />);
  expect(screen.getByText('2024年5月8日(水) 9:00 から毎週')).toBeTruthy();
});

it('does not call an order settled whose date is still to be agreed', () => {
  const orders = [anOrderDetail({ selectedDate: [], staffNames: [] })];
  render(<OrderList orders={orders} page={1} hasNextPage={false} />);
  expect(screen.getByText('日程調整中')).toBeTruthy();
  expect(screen.queryByText('予約確定')).toBeNull();
});

it('leads from a quoted order to its quote, and asks to look at it instead of announcing one', () => {
  const quoted = { status: 'quoted', kindType: 'estimate', payMethod: null } as const;
  render(<OrderList orders={[anOrderDetail(quoted)]} page={1} hasNextPage={false} />);
  const link = screen.getByRole('link', { name: /お見積もりを見る$/ });
  expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042');
  expect(screen.queryByText('お見積もり後にご案内')).toBeNull();
});

it('shows an order by telephone that is still to be paid, and does not say that there are none', () => {
  const requests = [aPaymentRequest()];
  render(<OrderList orders={[]} paymentRequests={requests} page={1} hasNextPage={false} />);
  const link = screen.getByRole('link', { name: /お支払いへ進む$/ });
  expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042&payment=card');
  expect(screen.queryByText('まだお申し込みはありません')).toBeNull();
});

it('calls a plan paused instead of looking for a date while it has no visits', () => {
  const plan = anOrderDetail({ rhythmWeeks: 1, selectedDate: [], staffNames: [] });
  render(<OrderList orders={[plan]} paused={[plan.orderId]} page={1} hasNextPage={false} />);
  expect(screen.getByText('お休み中')).toBeTruthy();
  expect(screen.getByText('お休み中です')).toBeTruthy();
  expect(screen.queryByText('日程調整中')).toBeNull();
});

it('does not count the wishes of a cancelled order as visits', () => {
  const selectedDate = ['2026-05-06T09:00:00', '2026-05-07T09:00:00'];
  const order = anOrderDetail({ status: 'cancelled', selectedDate, staffNames: [null, null] });
  render(<OrderList orders={[order]} page={1} hasNextPage={false} />);
  expect(screen.getByText('第1希望 2026年5月6日(水) 9:00')).toBeTruthy();
});

it('shows the words, and neither a price nor a date of ordering, of an order of which no more is known', () => {
  const { price, ...order } = anOrderDetail({
    status: 'other',
    statusText: '手配中',
    orderedAt: '',
    durationMinutes: 0,
    payMethod: null,
    paymentStatus: null,
  });
  const unknown = { ...order, price: { ...price, lines: [], totalIncludingTax: 0 } };
  const { container } = render(<OrderList orders={[unknown]} page={1} hasNextPage={false} />);
  expect(screen.getByText('手配中')).toBeTruthy();
  expect(container.textContent).not.toMatch(/円|無料|Invalid|NaN/);
});
