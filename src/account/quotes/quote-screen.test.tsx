// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { navigateExternal } from '@/booking/cards/navigate-external';
import { apiErrors } from '@/contract/api-errors';
import type { AvailableDay } from '@/contract/availability';
import type { Quote } from '@/contract/quotes';
import { expectAccessible } from '../../../tests/accessible';
import { findDay } from '../../../tests/calendar-day';
import { AUTHENTICATED_CARD, aQuote, paymentMeans } from '../../../tests/factories/offers';
import { aVisit } from '../../../tests/factories/visits';
import type { PaymentMeans } from '../paying/payment-means';
import QuoteScreen, { type QuoteScreenProps } from './quote-screen';

const PAGE = '/my/applications?orderId=2026-0042&quote=q-1';
const ORDER_PAGE = '/my/applications?orderId=2026-0042';
const router = {
  replace: vi.fn(async (_address: string) => true),
  push: vi.fn(async () => true),
  asPath: PAGE,
};
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/booking/cards/navigate-external', () => ({
  navigateExternal: vi.fn(async () => undefined),
}));

const ANSWER = '/api/v1/user/orders/2026-0042/quote';
let sent: { readonly body: Record<string, unknown>; readonly key: string | null }[];
let answers: (() => Response)[];
let isTokenGood: boolean;
/** The days that the calendar answers. */
let days: readonly AvailableDay[];

type Code = keyof typeof apiErrors;

const rejected = (code: Code) => () => {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
};
const accepted = () =>
  Response.json({ orderId: '2026-0042', status: 'confirmed', quote: aQuote() });
const noNetwork = () => {
  throw new TypeError('no network');
};

beforeEach(() => {
  sessionStorage.clear();
  router.replace.mockClear();
  router.push.mockClear();
  vi.mocked(navigateExternal).mockClear();
  sent = [];
  answers = [];
  isTokenGood = true;
  days = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://shop.test');
    if (pathname === '/api/auth/credit/verify') {
      return Response.json(isTokenGood ? { token: 'kept' } : { errorMessage: '有効時間切れ' });
    }
    if (pathname === '/api/auth/credit/register') return Response.json({ token: 'kept' });
    if (pathname === '/api/v1/user/three_d_secure_authentications') {
      return Response.json({ success: true, message: '', redirect_url: '/embedded/3ds' });
    }
    if (pathname === `${ANSWER}/available_dates`) {
      return Response.json({
        days,
        bookableFrom: '2026-05-02',
        bookableUntil: '2026-07-30',
        durationMinutes: 180,
      });
    }
    if (pathname !== ANSWER) throw new TypeError(`unexpected ${address}`);
    const key = new Headers(init.headers).get('idempotency-key');
    sent.push({ body: JSON.parse(String(init.body)), key });
    return (answers.shift() ?? accepted)();
  });
  window.Multipayment = {
    init: () => {},
    getToken: (_card, callback) =>
      callback({ resultCode: '000', tokenObject: { token: 'tok_abcdefgh' } }),
  };
  // jsdom loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLScriptElement)
      queueMicrotask(() => element.onload?.(new Event('load')));
  });
});

function screenOf(quote: Quote | null, props: Partial<QuoteScreenProps> = {}) {
  return (
    <QuoteScreen
      asked={aQuote()}
      open={quote}
      means={paymentMeans()}
      inspections={[]}
      askedAt="2026-05-01T03:00:00.000Z"
      {...props}
    />
  );
}

const show = (quote = aQuote(), means: Partial<PaymentMeans> = {}) =>
  render(screenOf(quote, { means: paymentMeans(means) }));

const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const term = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const ORDER_BUTTON = '88,000円(税込)で申し込む';
const FIRST_START = '2026年5月12日(火) 9:00〜12:00';

async function typeCard() {
  await userEvent.click(radio('新しいカード'));
  await userEvent.click(screen.getByRole('checkbox', { name: /情報提供に同意する/ }));
  await userEvent.type(screen.getByLabelText('カード番号'), '4111111111111111');
  await userEvent.type(screen.getByLabelText('有効期限(月/年)'), '1239');
  await userEvent.type(screen.getByLabelText('セキュリティコード'), '987');
  await userEvent.type(screen.getByLabelText('カード名義(ローマ字)'), 'HANAKO YAMADA');
}

describe('an open quote', () => {
  it('is a final screen: total first, lines with tax, time, validity, payment, cancelling, not yet ordered', () => {
    const { container } = show();
    const text = container.textContent ?? '';
    expect(text).toContain(
      'お申し込みはまだ完了していません。お申し込みになるまで、料金は発生しません。',
    );
    expect(text).toMatch(/お支払い総額 88,000円\(税込\).*高木の剪定 2本/s);
    expect(text).toContain('高木の剪定 2本10%対象77,000円');
    expect(text).toContain('同時作業の値引き10%対象−5,500円');
    expect(text).toContain('10%対象 88,000円(うち消費税 8,000円)');
    expect(term('作業時間の目安')).toBe('約3時間');
    expect(term('有効期限')).toBe('2026年5月20日(水)まで');
    expect(term('担当者から')).toBe('脚立を使います。\n駐車スペースをご用意ください。');
    expect(text).toContain('ご案内の日時は、2026年5月3日(日) 10:00まで確保しています。');
    expect(term('お支払い方法')).toBe('クレジットカード(1回払い)');
    expect(term('お支払いの時期')).toContain('お申し込み時にカードを確認し');
    expect(term('お申し込みの期限')).toBe('2026年5月20日(水)まで');
    expect(text).toContain('ボタンを押すとお申し込みが完了し、上記の料金をお支払いいただきます。');
    expect(button(ORDER_BUTTON)).toBeTruthy();
  });

  it('names the date and the deadline of the chosen start, and says that a later date is not settled', async () => {
    show();
    await userEvent.click(radio(FIRST_START));
    expect(term('訪問日時')).toBe('2026年5月12日(火) 9:00');
    expect(term('キャンセルについて')).toBe(
      '2026年5月11日(月) 正午(12:00)までは無料です。それ以降にキャンセルされた場合は、料金の100%をいただきます。キャンセルと日時の変更は、マイページから承ります。',
    );
    expect(term('クーリング・オフ')).toMatch(
      /^担当者がお見積もりにうかがった日にお受けになった.*8日間は、理由を問わず無料で解除/,
    );
    await userEvent.click(radio('日時は相談して決める'));
    expect(term('訪問日時')).toBe('お申し込みのあとに、ご相談して決めます(未確定)。');
    expect(term('キャンセルについて')).toContain(
      '確定した訪問日の前日の正午(12:00)までは無料です。',
    );
    expect(
      screen.getByText(
        'お申し込みの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
      ),
    ).toBeTruthy();
  });

  it('says at the tap of a start whose deadline has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-11T12:00:00+09:00') });
    onTestFinished(() => void vi.useRealTimers());
    show();
    const text = '無料でキャンセルできる期限の2026年5月11日(月) 正午(12:00)を過ぎています。';
    const said = () => screen.queryAllByText((content) => content.startsWith(text)).length > 0;
    expect(said()).toBe(false);
    await userEvent.click(radio(FIRST_START));
    expect(said()).toBe(true);
    await userEvent.click(radio('日時は相談して決める'));
    expect(said()).toBe(false);
  });

  it('orders no start of the calendar while another day is looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T12:00:00+09:00') });
    onTestFinished(() => void vi.useRealTimers());
    days = ['2026-05-12', '2026-05-13'].map((date) => ({
      date,
      kind: 'open',
      holidayName: null,
      times: [{ startsAt: `${date}T13:00:00`, kind: 'open' }],
    }));
    show();
    await userEvent.click(radio('ほかの日時を選ぶ'));
    await findDay('2026年5月12日');
    await userEvent.click(await screen.findByRole('radio', { name: /^13:00〜16:00/ }));
    expect(term('訪問日時')).toBe('2026年5月12日(火) 13:00');
    await userEvent.click(await findDay('2026年5月13日'));
    expect(term('訪問日時')).toBe('上の「作業の日時」でお選びください。');
    await userEvent.click(button(ORDER_BUTTON));
    expect(
      await screen.findByRole('link', { name: 'カレンダーから、日にちと開始時間をお選びください' }),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says that starts which are no longer held are free until somebody else takes them', () => {
    show(aQuote({ heldUntil: null }));
    expect(
      screen.getByText('ご案内の日時は、ほかのご予約が入るまでお選びいただけます。'),
    ).toBeTruthy();
  });

  it('is not accepted before a start and a payment are chosen', async () => {
    show();
    await userEvent.click(button(ORDER_BUTTON));
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(within(summary).getByRole('link').textContent).toBe('作業の日時をお選びください');
    expect(sent).toEqual([]);
  });

  it('is accepted at its total with the registered card and the start, and shows the order', async () => {
    show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.dblClick(button(ORDER_BUTTON));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          answer: 'accept',
          quoteId: 'q-1',
          agreedTotal: 88_000,
          start: '2026-05-12T09:00:00',
          creditCard: {
            id: '7',
            cardNumberHead: '4111',
            cardNumberBottom: '1111',
            yy: '31',
            mm: '05',
            customerName: '',
            card_type: 'registered',
          },
        },
      },
    ]);
    expect(sessionStorage.getItem(`Done:${ORDER_PAGE}#quote`)).toBe('accepted');
    expect(sessionStorage.getItem('KeptPayment')).toBeNull();
  });

  it('is accepted by deferred payment only with consent, without a fee, billed to the order’s place', async () => {
    show();
    await userEvent.click(radio('日時は相談して決める'));
    await userEvent.click(radio('後払い(NP後払い)'));
    expect(
      screen.getByText('作業後に請求書でお支払いいただけます。手数料はかかりません。'),
    ).toBeTruthy();
    expect(term('後払い手数料')).toBe('かかりません。お見積もりの金額のまま変わりません。');
    expect(term('請求先')).toBe('山田 花子 様 〒150-0001 東京都渋谷区神宮前1-2-3');
    await userEvent.click(button(ORDER_BUTTON));
    const refusal = '請求先の情報を後払いの会社へ渡すことに同意してください';
    expect(await screen.findAllByText(refusal)).toHaveLength(2);
    await expectAccessible();
    expect(sent).toEqual([]);
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^請求先の情報を後払いの会社へ渡すことに同意する/ }),
    );
    await userEvent.click(button(ORDER_BUTTON));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      answer: 'accept',
      quoteId: 'q-1',
      agreedTotal: 88_000,
      np: { ...paymentMeans().billed, goodsPrice: 88_000 },
    });
  });

  it('says when deferred payment does not reach, and sends nothing', async () => {
    const { methods } = paymentMeans();
    show(aQuote(), { methods: { ...methods, np: { ...methods.np, usableAmount: 55_000 } } });
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(radio('後払い(NP後払い)'));
    await userEvent.click(screen.getByRole('checkbox', { name: /後払いの会社へ渡す/ }));
    await userEvent.click(button(ORDER_BUTTON));
    const problem =
      '後払いのご利用可能額(55,000円)を33,000円超えています。別のお支払い方法をお選びください。';
    expect(await screen.findByRole('link', { name: problem })).toBeTruthy();
    expect(sent).toEqual([]);
  });
});

describe('an agreed visit for the quote', () => {
  const inspection = aVisit({ startsAt: '2026-05-10T10:00:00' });

  it('is called off by accepting, which the page says before', () => {
    render(screenOf(aQuote(), { inspections: [inspection] }));
    expect(term('お見積もりのための訪問')).toBe(
      'お申し込みになると、取りやめます(2026年5月10日(日) 10:00)。料金はかかりません。',
    );
  });

  it('takes place all the same after declining', async () => {
    render(screenOf(aQuote(), { inspections: [inspection] }));
    await userEvent.click(button('お断りする'));
    expect(
      screen.getByText(
        'お見積もりのための訪問(2026年5月10日(日) 10:00)には、予定どおりうかがいます。ご不要のときは、マイページからキャンセルできます。',
      ),
    ).toBeTruthy();
  });
});

it('a quote that costs nothing is accepted without a payment', async () => {
  show(aQuote({ total: 0, lines: [], taxByRate: [], payMethods: [] }));
  expect(screen.queryByRole('group', { name: /^お支払い方法/ })).toBeNull();
  await userEvent.click(radio(FIRST_START));
  await userEvent.click(button('無料で申し込む'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    answer: 'accept',
    quoteId: 'q-1',
    agreedTotal: 0,
    start: '2026-05-12T09:00:00',
  });
});

describe('a new card', () => {
  it('goes to 3-D Secure and back to this page; number and code are kept nowhere', async () => {
    show();
    await userEvent.click(radio(FIRST_START));
    await typeCard();
    await userEvent.click(button('本人認証へ進む'));
    await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('/embedded/3ds'));
    expect(sessionStorage.getItem('ThreeDSecureReturn')).toBe(PAGE);
    const kept = sessionStorage.getItem('KeptPayment') ?? '';
    expect(JSON.parse(kept)).toMatchObject({
      start: '2026-05-12T09:00:00',
      choice: 'newCard',
      consent: true,
      holderName: 'HANAKO YAMADA',
      cardNumberBottom: '1111',
    });
    const traces = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]);
    expect(traces).not.toContain('4111111111111111');
    expect(traces).not.toContain('987');
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe('');
    expect(sent).toEqual([]);
  });

  async function returnFromAuthentication(means: Partial<PaymentMeans>) {
    const before = show();
    await userEvent.click(radio(FIRST_START));
    await typeCard();
    await userEvent.click(screen.getByRole('checkbox', { name: /次回も使う/ }));
    await userEvent.click(button('本人認証へ進む'));
    await waitFor(() => expect(navigateExternal).toHaveBeenCalled());
    before.unmount();
    show(aQuote(), means);
  }

  it('that passed is ready for the last tap, with the chosen start', async () => {
    const returned = { ...AUTHENTICATED_CARD, cardNumberBottom: '1111' };
    await returnFromAuthentication({ authenticatedCard: returned });
    expect(radio('入力済みのカード(本人認証済み)')).toHaveProperty('checked', true);
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
    await userEvent.click(button(ORDER_BUTTON));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      start: '2026-05-12T09:00:00',
      creditCard: {
        cardNumberHead: '4000',
        cardNumberBottom: '1111',
        customerName: 'HANAKO YAMADA',
        card_type: 'new',
      },
    });
    expect(sent[0]?.body.creditCard).not.toHaveProperty('id');
  });

  it('that did not pass is asked for again, with the reason and the rest kept', async () => {
    await returnFromAuthentication({ outcome: 'denied' });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('本人認証ができませんでした');
    expect(notice.textContent).toContain('お支払いは発生していません');
    expect(notice.textContent).toContain('後払いにする');
    expect(notice.textContent).not.toContain('同じカードでもう一度');
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
    expect(radio('新しいカード')).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /情報提供に同意する/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('whose token has expired is asked for again on arrival', async () => {
    isTokenGood = false;
    show(aQuote(), { authenticatedCard: AUTHENTICATED_CARD });
    expect(await screen.findByText('認証済みのカード情報は、もう使えません')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /本人認証済み/ })).toBeNull();
    expect(radio('新しいカード')).toHaveProperty('checked', true);
  });

  it('that is declined is told beside the payment, cannot be used again, and the rest is kept', async () => {
    answers = [rejected('card_declined')];
    show(aQuote(), { authenticatedCard: AUTHENTICATED_CARD });
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    const group = screen.getByRole('group', { name: /^お支払い方法/ });
    expect(await within(group).findByText(apiErrors.card_declined.message)).toBeTruthy();
    await expectAccessible();
    expect(screen.queryByRole('radio', { name: /本人認証済み/ })).toBeNull();
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
  });
});

describe('an answer', () => {
  it('whose start was taken is told beside the dates, which are read again, and the payment is kept', async () => {
    answers = [rejected('slot_taken')];
    show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    const group = screen.getByRole('group', { name: /^作業の日時/ });
    expect(await within(group).findByText(apiErrors.slot_taken.message)).toBeTruthy();
    expect(radio('ほかの日時を選ぶ')).toHaveProperty('checked', true);
    expect(await screen.findByText('2026年5月12日(火) 9:00 は、受付を終了しました')).toBeTruthy();
    expect(radio(/登録済みのカード/)).toHaveProperty('checked', true);
    expect(router.replace).toHaveBeenCalledWith(PAGE, undefined, { scroll: false });
  });

  it('to a quote that was replaced reads the page again, whose new total has to be seen first', async () => {
    answers = [rejected('state_changed')];
    const { rerender } = show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    expect(await screen.findByText(apiErrors.state_changed.message)).toBeTruthy();
    expect(router.replace).toHaveBeenCalledWith(PAGE, undefined, { scroll: false });
    const asked = aQuote({ status: 'replaced' });
    rerender(screenOf(aQuote({ quoteId: 'q-2', total: 93_500 }), { asked }));
    const notice = screen.getByText('お見積もりが新しくなりました').closest('[role=alert]');
    expect(notice?.textContent).toContain(
      '88,000円(税込)から93,500円(税込)に、5,500円高くなりました。',
    );
    await expectAccessible();
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
    await userEvent.click(button('93,500円(税込)で申し込む'));
    expect(sent).toHaveLength(1);
    await userEvent.click(button('新しい内容を確認しました'));
    await userEvent.click(button('93,500円(税込)で申し込む'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ quoteId: 'q-2', agreedTotal: 93_500 });
  });

  it('without a connection says that it is not known, and has the same key when sent again after a reload', async () => {
    answers = [noNetwork];
    const { unmount } = show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    expect(
      await screen.findByText(/お申し込みが届いたかどうかは、まだわかりません。/),
    ).toBeTruthy();
    unmount();
    show();
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
    await userEvent.click(button(ORDER_BUTTON));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('without an answer is sent again by itself when the connection is back', async () => {
    answers = [noNetwork];
    show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    await screen.findByText(/まだわかりません/);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('that finds the session ended leads to sign-in, and the page then says that nothing was sent', async () => {
    answers = [rejected('unauthorized')];
    const { unmount } = show();
    await userEvent.click(radio(FIRST_START));
    await userEvent.click(button(ORDER_BUTTON));
    const query = new URLSearchParams({ callbackUrl: PAGE, error: 'SessionExpired' });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/login?${query}`));
    unmount();
    show();
    expect(screen.getByText('お申し込みは、まだ送信されていません。')).toBeTruthy();
    expect(radio(FIRST_START)).toHaveProperty('checked', true);
  });
});

describe('declining', () => {
  it('asks once, says that nothing is charged, and shows the order', async () => {
    show();
    await userEvent.click(button('お断りする'));
    expect(screen.getByText(/料金は発生しません。お断りのあとに/)).toBeTruthy();
    await expectAccessible();
    expect(
      screen.getByText('改めてのお見積もりについて、翌営業日の18:00までに担当者からご連絡します。'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(button('断らずに戻る'));
    expect(document.activeElement).toBe(button('お断りする'));
    await userEvent.click(button('お断りする'));
    await userEvent.click(button('このお見積もりを断る'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
    expect(sent).toMatchObject([
      { body: { answer: 'decline', quoteId: 'q-1' }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(sessionStorage.getItem(`Done:${ORDER_PAGE}#quote`)).toBe('declined');
  });

  describe('after signing in again', () => {
    beforeEach(() => sessionStorage.setItem('KeptEntry', JSON.stringify(['decline q-1', ''])));

    it('is open, and gives the focus back when it is left', async () => {
      show();
      await screen.findByText('お断りのご連絡は、まだ届いていません。');
      await userEvent.click(button('断らずに戻る'));
      expect(document.activeElement).toBe(button('お断りする'));
    });

    it('stays open while it is sent, and says that there is no network', async () => {
      answers = [noNetwork];
      show();
      await screen.findByText('お断りのご連絡は、まだ届いていません。');
      await userEvent.click(button('このお見積もりを断る'));
      expect(
        await screen.findByText('もう一度送信されても、お手続きが重なることはありません。'),
      ).toBeTruthy();
    });
  });

  it('has another key for another quote', async () => {
    answers = [rejected('state_changed')];
    const { rerender } = show();
    await userEvent.click(button('お断りする'));
    await userEvent.click(button('このお見積もりを断る'));
    await waitFor(() => expect(sent).toHaveLength(1));
    rerender(screenOf({ ...aQuote(), quoteId: 'q-2' }));
    await userEvent.click(button('このお見積もりを断る'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body.quoteId)).toEqual(['q-1', 'q-2']);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('has one key however often it is sent', async () => {
    answers = [noNetwork];
    show();
    await userEvent.click(button('お断りする'));
    await userEvent.click(button('このお見積もりを断る'));
    await screen.findByText('もう一度送信されても、お手続きが重なることはありません。');
    await userEvent.click(button('このお見積もりを断る'));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(ORDER_PAGE));
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

it.each([
  ['accepted', 'このお見積もりは、お申し込み済みです'],
  ['declined', 'このお見積もりは、お断りいただいています'],
  ['expired', 'このお見積もりは、有効期限が切れています'],
  ['replaced', 'このお見積もりは、取り下げられています'],
] as const)('a quote that is %s is shown as that, without a button to order', (status, title) => {
  render(screenOf(null, { asked: aQuote({ status }) }));
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/まだ完了していません/)).toBeNull();
  expect(screen.getByRole('link', { name: 'お申し込みの内容を見る' }).getAttribute('href')).toBe(
    ORDER_PAGE,
  );
});
