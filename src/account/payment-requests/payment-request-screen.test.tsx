// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import type { PaymentRequest } from '@/contract/payment-requests';
import { AUTHENTICATED_CARD, aPaymentRequest, paymentMeans } from '../../../tests/factories/offers';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { OrderDetailView } from '../orders/order-detail';
import PaymentRequestScreen from './payment-request-screen';
import ReleasedOrder from './released-order';

const PAGE = '/my/applications?orderId=2026-0042&payment=card';
const ORDER_PAGE = '/my/applications?orderId=2026-0042';
const router = {
  replace: vi.fn(async (_address: string) => true),
  push: vi.fn(async () => true),
  asPath: PAGE,
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const PAYMENT = '/api/v1/user/orders/2026-0042/payment';
let sent: { readonly body: unknown; readonly key: string | null }[];
let answers: (() => Response)[];

const rejected = (code: keyof typeof apiErrors) => () => {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
};

beforeEach(() => {
  sessionStorage.clear();
  router.replace.mockClear();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/auth/credit/verify') return Response.json({ token: 'kept' });
    if (address !== PAYMENT) throw new TypeError(`unexpected ${address}`);
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ body: JSON.parse(String(init.body)), key });
    return answers.shift()?.() ?? Response.json({ orderId: '2026-0042' });
  });
});

const screenOf = (request: PaymentRequest, means = paymentMeans()) => (
  <PaymentRequestScreen request={request} means={means} askedAt="2026-05-01T03:00:00.000Z" />
);
const show = (request = aPaymentRequest(), means = paymentMeans()) =>
  render(screenOf(request, means));
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const PAY = '13,200円(税込)で申し込む';

it('is a final screen: total, what was agreed, until when to pay, cancelling, not yet ordered', () => {
  const { container } = show();
  const text = container.textContent ?? '';
  expect(text).toMatch(/お支払い総額 13,200円\(税込\).*メニュー/s);
  expect(text).toContain(
    '2026年5月2日(土) 10:00までにお支払いください。それまで日時を確保しています。お支払いがないときは、お申し込みは成立しません。料金はかかりません。',
  );
  expect(term('訪問日時')).toBe('2026年5月12日(火) 9:00〜11:00(担当者: 高橋\u00a0陽子)');
  expect(term('住所')).toBe('東京都渋谷区神宮前1-2-3 コーポ神宮201');
  expect(term('お支払い方法')).toBe('クレジットカード(1回払い)');
  expect(term('お支払いの期限')).toBe('2026年5月2日(土) 10:00まで');
  expect(term('キャンセルについて')).toMatch(/^2026年5月11日\(月\) 正午\(12:00\)までは無料です。/);
  expect(text).toContain('お申し込みはまだ完了していません。');
  expect(screen.queryByRole('radio', { name: /後払い/ })).toBeNull();
  expect(button(PAY)).toBeTruthy();
});

it('names what a regular plan costs for each visit', () => {
  const { container } = show(aPaymentRequest({ rhythmWeeks: 1, laterVisitsTotal: 9_900 }));
  expect(container.textContent).toContain('2回目以降(1回あたり) 9,900円(税込)');
  expect(term('訪問の間隔')).toBe('毎週');
  expect(term('ご契約の期間')).toBe('期間の定めはなく、終了のお申し出まで自動で続きます。');
  expect(term('料金の総額の目安')).toContain('1年間(52回)のご利用で、518,100円(税込)です。');
  expect(term('2回目以降')).toContain('訪問のたびに、前日の正午(12:00)に');
  expect(button('初回13,200円(税込)で申し込む')).toBeTruthy();
});

it('does not promise a date that was only wished for', () => {
  const starts = [{ startsAt: '2026-05-12T09:00:00', staffName: null }];
  const { container } = show(aPaymentRequest({ starts }));
  expect(term('訪問日時')).toBe('2026年5月12日(火) 9:00 開始をご希望(未確定)');
  expect(term('キャンセルについて')).toMatch(/^確定した訪問日の前日の正午/);
  expect(container.textContent).toContain(
    '日時は、お支払いのあとに決まります。翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
  );
  expect(container.textContent).not.toContain('確保しています');
});

it('is paid once with a registered card at its total, and shows the order', async () => {
  show();
  await userEvent.dblClick(button(PAY));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
  expect(sent).toMatchObject([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { agreedTotal: 13_200, creditCard: { id: '7', card_type: 'registered' } },
    },
  ]);
});

it('only leads on when it is tapped again after it was paid, as the next page did not come', async () => {
  show();
  await userEvent.click(button(PAY));
  await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
  await waitFor(() => expect(button(PAY).getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(button(PAY));
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(2));
  expect(router.replace).toHaveBeenLastCalledWith(ORDER_PAGE);
  expect(sent).toHaveLength(1);
});

it('is paid with a card that has just been authenticated', async () => {
  show(aPaymentRequest(), paymentMeans({ authenticatedCard: AUTHENTICATED_CARD }));
  await userEvent.click(button(PAY));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    creditCard: { cardNumberBottom: '3220', card_type: 'temporary' },
  });
});

it('tells beside the payment that a card is declined', async () => {
  answers = [rejected('card_declined')];
  show();
  await userEvent.click(button(PAY));
  const link = await screen.findByRole('link', { name: apiErrors.card_declined.message });
  expect(link.getAttribute('href')).toBe('#choice');
  expect(radio(/登録済みのカード/)).toHaveProperty('checked', true);
});

it('takes a changed total only after the customer has seen by how much', async () => {
  answers = [rejected('price_changed')];
  const { rerender } = show();
  await userEvent.click(button(PAY));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith(PAGE, undefined, { scroll: false }),
  );
  rerender(screenOf(aPaymentRequest({ total: 12_100 })));
  expect(screen.getByText(/1,100円安くなりました/)).toBeTruthy();
  await userEvent.click(button('12,100円(税込)で申し込む'));
  expect(sent).toHaveLength(1);
  await userEvent.click(button('新しい内容を確認しました'));
  await userEvent.click(button('12,100円(税込)で申し込む'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ agreedTotal: 12_100 });
});

it('reads the page again when the order was released meanwhile', async () => {
  answers = [rejected('not_found')];
  show();
  await userEvent.click(button(PAY));
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith(PAGE, undefined, { scroll: false }),
  );
});

it('says on the order’s page that it is paid, and focuses it', async () => {
  sessionStorage.setItem(`Done:${ORDER_PAGE}#paid`, 'paid');
  render(
    <OrderDetailView
      order={anOrderDetail()}
      visits={[]}
      cards={[]}
      askedAt="2026-05-01T03:00:00.000Z"
    />,
  );
  const notice = await screen.findByText('お支払いが済み、お申し込みを承りました。');
  expect(document.activeElement?.contains(notice)).toBe(true);
});

it('says of a released order that nothing was charged, and how to order again', () => {
  const { container } = render(<ReleasedOrder />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'お支払い期限が過ぎたため、お申し込みは成立しませんでした',
  );
  expect(container.textContent).toContain('料金は発生していません。');
  expect(screen.getByRole('link', { name: 'サービスを選ぶ' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: /^お問い合わせ/ })).toBeTruthy();
});
