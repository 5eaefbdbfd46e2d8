// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CreditCard } from '@/contract/payments';
import { aQuote } from '../../../tests/factories/offers';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { aPlan } from '../../../tests/factories/plans';
import { aVisit } from '../../../tests/factories/visits';
import { OrderDetailView } from './order-detail';

const router = { replace: vi.fn(async () => true), push: vi.fn(), asPath: '/my/applications' };
vi.mock('next/router', () => ({ useRouter: () => router }));

const visa: CreditCard = {
  id: '7',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '31',
  expiryMonth: '05',
  brand: 'Visa',
  cardType: 'registered',
};
const mastercard: CreditCard = {
  ...visa,
  id: '8',
  cardNumberBottom: '4444',
  brand: 'Mastercard',
};
const expired: CreditCard = { ...visa, id: '9', cardNumberBottom: '3220', expiryYear: '26' };

function show(registeredCardId: string | null) {
  render(
    <OrderDetailView
      order={anOrderDetail({ rhythmWeeks: 1, laterVisitsCard: { registeredCardId } })}
      visits={[]}
      cards={[visa, mastercard, { ...expired, expiryMonth: '04' }]}
      askedAt="2026-05-06T01:00:00.000Z"
    />,
  );
}

it('shows the card of a plan’s later visits, and changes it to another registered card', async () => {
  sessionStorage.clear();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push([init.method, url, JSON.parse(String(init.body))]);
    return Response.json({ creditCardId: '8' });
  });
  show('7');
  expect(screen.getByText('今後の訪問の料金は、次のカードにご請求します。')).toBeTruthy();
  expect(screen.getByText('ほかの登録済みのカード')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /このカードに変更する/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Mastercard 末尾4444、このカードに変更する',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Mastercard/ }));
  expect(sent).toEqual([
    ['PUT', '/api/v1/user/orders/credit_card', { orderId: '2026-0042', creditCardId: '8' }],
  ]);
  expect(router.replace).toHaveBeenCalledWith('/my/applications?orderId=2026-0042');
});

it('offers the registered cards when the card of a plan is not registered', () => {
  show(null);
  const section = within(
    screen.getByRole('heading', { name: '今後の訪問のカード' }).closest('section') ?? document.body,
  );
  expect(section.getByText(/登録されていないカード/)).toBeTruthy();
  expect(section.getAllByRole('button')).toHaveLength(2);
  expect(section.getByRole('link', { name: '新しいカードを登録する' })).toBeTruthy();
});

it('shows a regular plan with its entered visits once, and the former ones behind a link', () => {
  const order = anOrderDetail({ rhythmWeeks: 1, selectedDate: ['2026-05-07T09:00:00'] });
  const visits = [
    aVisit({ visitId: '2026-0042-1', startsAt: '2026-05-07T09:00:00' }),
    aVisit({ visitId: '2026-0042-9', startsAt: '2026-05-12T09:00:00', status: 'requested' }),
  ];
  render(
    <OrderDetailView
      order={order}
      visits={visits}
      cards={[]}
      askedAt="2026-05-05T01:00:00.000Z"
      plan={aPlan()}
    />,
  );
  const plan = within(screen.getByRole('region', { name: '定期プラン' }));
  expect(plan.getAllByRole('listitem')).toHaveLength(3);
  const others = within(screen.getByRole('region', { name: 'これからの訪問' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/my/schedules?visitId=2026-0042-9',
  ]);
  expect(screen.getByRole('link', { name: '以前の訪問を見る' }).getAttribute('href')).toBe(
    '/my/schedules/history?orderId=2026-0042',
  );
});

it('lists what went back, with points and how far it is', () => {
  const refunds = [
    { refundedOn: '2026-05-07', amount: 5_000, points: 166, state: 'returned' as const },
    { refundedOn: '2026-05-08', amount: 10_000, points: 0, state: 'by_hand' as const },
  ];
  const order = anOrderDetail({ refunds });
  render(
    <OrderDetailView order={order} visits={[]} cards={[]} askedAt="2026-05-09T01:00:00.000Z" />,
  );
  expect(
    screen.getByText('2026年5月7日(木) 5,000円と166ポイント。お手続き済みです。'),
  ).toBeTruthy();
  expect(
    screen.getByText(
      '2026年5月8日(金) 10,000円。ご返金の方法を、お問い合わせ窓口からお知らせします。',
    ),
  ).toBeTruthy();
});

it('asks for no payment of a bill of which nothing is left, and calls nothing a refund that was not paid', () => {
  const order = anOrderDetail({
    status: 'cancelled',
    payMethod: 'np',
    paymentStatus: 'refunded',
    cardNumberBottom: null,
    refunds: [{ refundedOn: '2026-05-07', amount: 13_530, points: 0, state: 'returned' }],
  });
  render(
    <OrderDetailView order={order} visits={[]} cards={[]} askedAt="2026-05-09T01:00:00.000Z" />,
  );
  expect(screen.getByText('お支払いいただく料金はありません。')).toBeTruthy();
  expect(screen.getByText('返金・ご請求の減額').nextSibling?.textContent).toBe(
    '2026年5月7日(木) 13,530円。お手続き済みです。',
  );
  expect(screen.queryByText(/請求書で/)).toBeNull();
});

it.each([
  [
    { status: 'received' },
    '日時の決まり方',
    '2026年5月7日(木) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。',
  ],
  [
    { status: 'confirmed', selectedDate: [], staffNames: [] },
    '日時の決まり方',
    '2026年5月7日(木) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
  ],
  [
    { status: 'received', isTel: true, selectedDate: [], staffNames: [] },
    '訪問日時',
    'お電話で相談して決めます。2026年5月7日(木) 18:00までに、担当者がご登録の電話番号へお電話し、ご都合をうかがいます。お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。',
  ],
] as const)(
  'says until when the shop answers while no date is agreed: %j',
  (undated, term, text) => {
    const shopAnswer = { until: '2026-05-07T18:00:00', isOverdue: false };
    const { selectedDate, staffNames, ...facts } = { ...anOrderDetail(), ...undated, shopAnswer };
    const order = { ...facts, selectedDate: [...selectedDate], staffNames: [...staffNames] };
    render(
      <OrderDetailView order={order} visits={[]} cards={[]} askedAt="2026-05-06T01:00:00.000Z" />,
    );
    expect(screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent).toBe(text);
  },
);

it('promises no date of an inspection after a quote that was not accepted', () => {
  const shopAnswer = { until: '2026-05-07T18:00:00', isOverdue: true };
  const order = anOrderDetail({ status: 'received', kindType: 'estimate', shopAnswer });
  render(
    <OrderDetailView
      order={order}
      visits={[]}
      cards={[]}
      askedAt="2026-05-22T01:00:00.000Z"
      quotes={[aQuote({ status: 'expired' })]}
    />,
  );
  expect(screen.queryByText('日時の決まり方')).toBeNull();
});

it.each([
  ['ご希望の日時', null],
  ['訪問日時', '高橋 陽子'],
])('calls the date of a cancelled order %s when its person was to be %s', (term, staffName) => {
  const order = anOrderDetail({ status: 'cancelled', staffNames: [staffName] });
  render(
    <OrderDetailView order={order} visits={[]} cards={[]} askedAt="2026-05-09T01:00:00.000Z" />,
  );
  expect(screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent).toBe(
    '2026年5月6日(水) 9:00',
  );
});

it('leads to a visit that waits for the customer’s answer, and lists what has no date yet', () => {
  const visit = aVisit({
    status: 'proposed',
    staffName: null,
    proposal: {
      heldUntil: '2026-05-08T10:30:00',
      starts: [{ startsAt: '2026-05-20T09:00:00', staffName: '高橋 陽子' }],
    },
  });
  const order = anOrderDetail({ selectedDate: [], staffNames: [], proposedVisitId: visit.visitId });
  render(
    <OrderDetailView
      order={order}
      visits={[visit]}
      unansweredVisits={[visit]}
      cards={[]}
      askedAt="2026-05-07T01:00:00.000Z"
    />,
  );
  expect(screen.getByRole('link', { name: /日時を選ぶ$/ }).getAttribute('href')).toBe(
    '/my/schedules?visitId=2026-0042-1',
  );
  expect(screen.getByText('未確定の訪問').nextSibling?.textContent).toBe(
    '2026年5月20日(水) 9:00〜(ご提案・未確定)',
  );
});

it('shows what was added to which visit beside the ordered price', () => {
  const option = { id: '1200151', label: '浴槽エプロン内部の高圧洗浄', quantity: 1 };
  const mirrors = { id: '1200152', label: '鏡のウロコ取り', quantity: 2 };
  const addition = { startsAt: '2026-05-15T10:00:00', options: [option, mirrors], total: 14_300 };
  render(
    <OrderDetailView
      order={anOrderDetail({ additions: [addition] })}
      visits={[]}
      cards={[]}
      askedAt="2026-05-06T01:00:00.000Z"
    />,
  );
  expect(screen.getByText('2026年5月15日(金)の訪問')).toBeTruthy();
  const text = '浴槽エプロン内部の高圧洗浄、鏡のウロコ取り(2つ) 14,300円(税込)';
  expect(screen.getByText(text)).toBeTruthy();
});

it('has no part about price and payment where the main API tells neither', () => {
  const { price, ...order } = anOrderDetail({ payMethod: null });
  const untold = { ...order, price: { ...price, lines: [], totalIncludingTax: 0 } };
  render(
    <OrderDetailView order={untold} visits={[]} cards={[]} askedAt="2026-05-06T01:00:00.000Z" />,
  );
  expect(screen.getByRole('heading', { name: '訪問先' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /料金|お支払い/ })).toBeNull();
});
