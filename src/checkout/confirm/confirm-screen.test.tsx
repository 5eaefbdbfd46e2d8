// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { OrderMenu, PriceLine } from '@/contract/pricing';
import { SessionProvider } from '@/shell/session/session-provider';
import {
  anOrderMenu,
  aPayableOrder,
  aPostOrder,
  CUSTOMER,
  ONE_VISIT,
  REGISTERED_CARD,
  storeDraft,
  storedDraft,
} from '../../../tests/factories/order-draft';
import { ConfirmScreen } from './confirm-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  reload: vi.fn(),
  prefetch: vi.fn(async () => {}),
  asPath: '/',
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const customer = { isSignedIn: true, isRegistered: true };
let quote = anOrderMenu();
let quoteAnswer = (_url: string): Response => Response.json(quote);
let placeOrder = async (): Promise<Response> => Response.json(placed);
const NOT_SENT = 'お申し込みは、まだ送信されていません。';
const placed = { orderId: '2026-0042', orderServiceErrors: { code: '', messages: '' } };
let keptCard: object = { token: 'kept' };
/** As the server has it, whoever the page was loaded for. */
let session: object = {};
const sent: { body: Record<string, unknown>; key: string | null }[] = [];

const hidamari = {
  id: '902',
  code: 'HIDAMARI',
  label: 'ひだまり共済 組合員様へのご案内',
  description: '',
  codeInputs: [{ id: 'member', label: '組合員番号', support: '', maxLength: 6, pattern: '\\d{6}' }],
};

function rejection(code: string, status: number, more: object = {}) {
  return Response.json({ error: { code, message: `${code}です。`, ...more } }, { status });
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.startsWith('/api/v1/order/select_menus')) return quoteAnswer(url);
  if (url === '/api/v1/customer/alliances?alliance=HIDAMARI') {
    return Response.json({ alliances: [hidamari] });
  }
  if (url === '/api/auth/credit/verify') return Response.json(keptCard);
  if (url === '/api/auth/session') return Response.json(session);
  if (url === '/api/v1/order/services') {
    const body = JSON.parse(String(init.body));
    sent.push({ body, key: new Headers(init.headers).get('idempotency-key') });
    return placeOrder();
  }
  throw new TypeError(`unexpected ${url}`);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00+09:00') });
  router.push.mockClear();
  router.replace.mockClear();
  router.prefetch.mockClear();
  sent.length = 0;
  keptCard = { token: 'kept' };
  quote = anOrderMenu();
  quoteAnswer = () => Response.json(quote);
  placeOrder = async () => Response.json(placed);
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @param sentKey of an order sent before, whose answer was lost */
function show(postOrder = aPayableOrder(), sentKey = '') {
  storeDraft(postOrder);
  sessionStorage.setItem('SentOrder', sentKey);
  return arrive();
}

/** With what the tab has stored. */
function arrive() {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>
        <ConfirmScreen customer={customer} account={CUSTOMER} />
      </JourneyState>
    </SWRConfig>,
  );
}

function withLine(menu: OrderMenu, line: Partial<PriceLine>): OrderMenu {
  const [first] = menu.price?.lines ?? [];
  if (!menu.price || !first) throw new Error('the factory computes a price');
  const lines = [...menu.price.lines, { ...first, id: 'further', amount: 0, ...line }];
  return { ...menu, price: { ...menu.price, lines } };
}

function storedRejection(): unknown {
  const { orderKey, ...rejection } = JSON.parse(
    sessionStorage.getItem('recoil-persist') ?? '{}',
  ).OrderRejection;
  expect(orderKey).toBe(aPayableOrder().idempotencyKey);
  return rejection;
}

const orderButton = (amount = '13,200円') =>
  screen.findByRole('button', { name: `${amount}(税込)で申し込む` });

function section(title: string) {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`no section ${title}`);
  return within(found);
}

describe('a new card with a stored token', () => {
  const { id: _, ...withoutId } = REGISTERED_CARD;
  const order = aPayableOrder({
    payment: { creditCard: { ...withoutId, cardType: 'temporary' } },
  });

  it('is removed from the order on arrival when its token has expired', async () => {
    keptCard = { errorMessage: 'カードの有効時間が切れました。' };
    show(order);
    await waitFor(() =>
      expect(storedRejection()).toMatchObject({
        code: 'card_token_invalid',
        message: 'カードの有効時間が切れました。',
      }),
    );
    expect(storedDraft()).toMatchObject({ payment: {} });
    expect(sent).toEqual([]);
  });

  it('is not checked when the order may already have been placed with it', async () => {
    keptCard = { errorMessage: 'カードの有効時間が切れました。' };
    show(order, order.idempotencyKey);
    expect(await orderButton()).toBeTruthy();
    expect(storedDraft()).toMatchObject({ selectedPayment: 'creditCard' });
  });
});

describe('an open confirm page, while another session begins in another tab', () => {
  const hanako = { tel: '09011112222', customerMark: 'hanako', expiresAt: 4_000_000_000 };
  const draft = { handTo: () => false, settle: async () => {}, leave: () => {} };

  async function orderAs(now: object) {
    storeDraft(aPayableOrder());
    sessionStorage.setItem('SentOrder', '');
    session = now;
    render(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <SessionProvider session={{ status: 'authenticated', ...hanako }} draft={draft}>
          <JourneyState>
            <ConfirmScreen customer={customer} account={CUSTOMER} />
          </JourneyState>
        </SessionProvider>
      </SWRConfig>,
    );
    await userEvent.click(await orderButton());
  }

  it('sends nothing for another customer, and says so', async () => {
    await orderAs({ ...hanako, tel: '09033334444', customerMark: 'taro' });
    expect(
      await screen.findByText('別のお客様としてログインされたため、お申し込みを送信していません'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: '読み込み直す' })).toBeTruthy();
    await userEvent.click(await orderButton());
    expect(sent).toEqual([]);
  });

  it('sends the order for the same customer, whose number may have changed', async () => {
    await orderAs({ ...hanako, tel: '09055556666' });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('leaves it to the shop’s answer what becomes of it after signing out', async () => {
    await orderAs({});
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the confirm page', () => {
  it('shows every entered value with a link to change it, and says that nothing is ordered yet', async () => {
    show();
    await orderButton();
    expect(screen.getByText(/お申し込みはまだ完了していません/)).toBeTruthy();
    expect(
      screen
        .getAllByRole('link', { name: /を変更$/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['訪問日時を変更', '/order/date'],
      ['訪問先を変更', '/order/address'],
      ['お支払い方法を変更', '/order/payment'],
      ['メニューと数量を変更', expect.stringContaining('/menu-select/houseclean/option')],
      ['クーポンとポイントを変更', '/order/payment'],
      ['請求先を変更', '/order/payment'],
      ['お客様情報を変更', '/order/signup/input'],
      ['ご回答を変更', '/order/ask'],
      ['選択中のメニューを変更', expect.stringContaining('/menu-select/houseclean/option')],
      ['選択中の日時を変更', '/order/date'],
      ['訪問する場所を変更', '/order/address'],
      ['選択中の支払い方法を変更', '/order/payment'],
    ]);
    expect(section('ご予約の内容').getByText('2026年5月6日(水) 9:00〜10:30')).toBeTruthy();
    expect(
      section('ご予約の内容').getByText(
        /2026年5月5日\(火\) 正午\(12:00\)までは無料です。.*料金の100%/,
      ),
    ).toBeTruthy();
    expect(section('メニューと料金').getByText('室外機 × 1')).toBeTruthy();
    expect(section('ご予約の内容').getByText('1-2-3').parentElement?.textContent).toBe(
      '〒150-0001 東京都渋谷区神宮前1-2-3 コーポ神宮201',
    );
    const told = section('担当者に伝えること');
    expect(told.getAllByText('記入なし').map((text) => text.parentElement?.textContent)).toEqual([
      'ペット記入なし',
      'ご家族の構成記入なし',
      '室内での喫煙記入なし',
    ]);
    expect(section('お客様情報').getByText('090-1234-5678')).toBeTruthy();
    expect(section('ご回答').getByText('2m未満')).toBeTruthy();
    expect(section('カードの登録').getByText('**** **** **** 1111(有効期限 12/35)')).toBeTruthy();
    expect(section('クーポン・ポイント').getAllByText('使わない')).toHaveLength(3);
    expect(section('請求先').getByText('山田 花子(ヤマダ ハナコ)')).toBeTruthy();
    expect(screen.queryByText(/第1希望/)).toBeNull();
    expect(storedDraft()?.isViewedOrderConfirm).toBe(true);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it('says that 応相談 dates are not settled, and how they are settled', async () => {
    show(
      aPayableOrder({
        selectedDate: ['2026-05-06T09:00:00', '2026-05-07T13:00:00'],
        selectedDateType: 'negotiable',
      }),
    );
    await orderButton();
    expect(section('ご予約の内容').getByText('第2希望(応相談・未確定)')).toBeTruthy();
    expect(
      section('メニューと料金').getByText(
        '料金は、第1希望の日時で計算しています。ほかの日時に決まっても、総額がこれより高くなることはありません。早朝・夜間料金や年末年始料金がかからない日時に決まった場合は、その分だけ安くなります。',
      ),
    ).toBeTruthy();
    expect(section('ご予約の内容').getByText(/訪問日時はまだ確定していません/)).toBeTruthy();
    expect(
      section('ご予約の内容').getByText(/^確定した訪問日の前日の正午\(12:00\)までは無料です/),
    ).toBeTruthy();
  });

  it('places one order however often the button is tapped, then clears the draft', async () => {
    show(aPayableOrder({ isSendMailForCampaign: true }));
    // Asked at registration, and nowhere again.
    expect(screen.queryByRole('checkbox', { name: /お知らせメール/ })).toBeNull();
    await userEvent.dblClick(await orderButton());
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/complete?orderId=2026-0042'),
    );
    expect(router.prefetch).toHaveBeenCalledWith('/order/complete');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toBe('a1b2c3d4e5f60718293a4b5c6d7e8f90');
    expect(sent[0]?.body).toMatchObject({
      agreedTotal: 13_200,
      isSendMailForCampaign: true,
      creditCard: { id: '7', card_type: 'registered' },
      workingAddress: { customerName: '山田 花子', tel: '09012345678' },
    });
    expect(storedDraft()).toBeNull();
  });

  it('requires a changed total to be accepted before ordering', async () => {
    quote = anOrderMenu({ total: 15_400 });
    show();
    const button = await orderButton('15,400円');
    // Beside the button, because the end of the page may be far below it.
    const beside = within(screen.getByRole('region', { name: 'お申し込みの内容' }));
    expect(beside.getAllByRole('button', { name: button.textContent ?? '' })).toEqual([button]);
    expect(
      beside.getByText(/13,200円\(税込\)から15,400円\(税込\)に、2,200円高くなりました/),
    ).toBeTruthy();
    await userEvent.click(button);
    expect(sent).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: '新しい総額を確認しました' }));
    await userEvent.click(await orderButton('15,400円'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.agreedTotal).toBe(15_400);
  });

  it('says after noon of the day before that cancelling costs the full price', async () => {
    vi.setSystemTime(new Date('2026-05-05T13:00:00+09:00'));
    show();
    await orderButton();
    expect(
      section('ご予約の内容').getByText(
        /2026年5月5日\(火\) 正午\(12:00\)を過ぎているため、キャンセルには料金の100%/,
      ),
    ).toBeTruthy();
  });

  it('asks once to accept the new total when the main API rejects the old one', async () => {
    placeOrder = async () => {
      quote = anOrderMenu({ total: 14_300 });
      return rejection('price_changed', 409);
    };
    show();
    await userEvent.click(await orderButton());
    const accept = await screen.findByRole('button', { name: '新しい総額を確認しました' });
    expect(screen.queryByText('price_changedです。')).toBeNull();
    await userEvent.click(accept);
    expect(await orderButton('14,300円')).toHaveProperty('disabled', false);
    expect(screen.queryByText('price_changedです。')).toBeNull();
    expect(screen.queryByText('お支払い総額が変わりました')).toBeNull();
  });

  it('redirects to the dates with everything kept when the start was just taken', async () => {
    placeOrder = async () =>
      rejection('slot_taken', 409, { alternatives: ['2026-05-06T13:00:00'] });
    show();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/date'));
    expect(storedDraft()).toMatchObject({
      selectedPayment: 'creditCard',
      hearing: { '1': '1' },
      workingAddress: { zipCode: '1500001' },
    });
    expect(sessionStorage.getItem('recoil-persist')).toContain('2026-05-06T13:00:00');
  });

  it('redirects to the page of a rejected field, and stores its error', async () => {
    const message = '郵便番号と市区町村が合っていません。この郵便番号は「渋谷区」です。';
    const path = 'workingAddress.address.city';
    placeOrder = async () => rejection('invalid_request', 422, { fields: [{ path, message }] });
    show();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/address'));
    expect(storedRejection()).toEqual({
      code: 'invalid_request',
      message,
      alternatives: [],
      field: path,
    });
  });

  it('redirects to the payment step when the card was declined, and clears only the card', async () => {
    placeOrder = async () => rejection('card_declined', 422);
    show();
    await userEvent.click(await orderButton());
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/payment'));
    expect(storedDraft()?.payment).toEqual({});
    expect(storedDraft()?.selectedDate).toEqual(['2026-05-06T09:00:00']);
    expect(sessionStorage.getItem('recoil-persist')).toContain('card_declinedです。');
  });

  it.each([
    [
      'coupon_used_up',
      { coupon: 'SENCHAKU100', friendlyPoint: 300 },
      { coupon: '', friendlyPoint: 300 },
      'SENCHAKU100',
    ],
    [
      'points_exceed_balance',
      { coupon: 'OSOUJI10', friendlyPoint: 300 },
      { coupon: 'OSOUJI10', friendlyPoint: 0 },
      '300',
    ],
  ])(
    'redirects to the payment step after %s, with everything else kept',
    async (code, given, kept, typed) => {
      placeOrder = async () => rejection(code, 422);
      show(aPayableOrder(given));
      await userEvent.click(await orderButton());
      await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/payment'));
      expect(storedDraft()).toMatchObject({
        ...kept,
        selectedPayment: 'creditCard',
        payment: { creditCard: { id: '7' } },
        selectedDate: ['2026-05-06T09:00:00'],
      });
      expect(storedRejection()).toEqual({
        code,
        message: `${code}です。`,
        alternatives: [],
        typed,
      });
    },
  );

  it('says beside the button that the deadline of the date has passed', async () => {
    vi.setSystemTime(new Date('2026-05-05T11:59:59+09:00'));
    const said =
      '無料でキャンセルできる期限の2026年5月5日(火) 正午(12:00)を過ぎています。お申し込みのあとのキャンセルには、料金の100%をいただきます。';
    const { unmount } = show(aPayableOrder());
    await orderButton();
    expect(screen.queryByText(said)).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-05-05T12:00:00+09:00'));
    show(aPayableOrder());
    await orderButton();
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('says that a date was found for the customer, until they choose another', async () => {
    const words =
      /前回と同じ水曜日で、無料でキャンセルできるいちばん早い日の、前回に近い時刻です。/;
    const { unmount } = show(aPayableOrder({ usualStart: '2026-04-08T09:00:00' }));
    await orderButton();
    expect(section('ご予約の内容').getByText(words)).toBeTruthy();
    unmount();
    show(aPayableOrder());
    await orderButton();
    expect(section('ご予約の内容').queryByText(words)).toBeNull();
  });

  it('redirects to the payment step when the coupon has expired', async () => {
    quoteAnswer = (url) =>
      url.includes('coupon=') ? rejection('coupon_expired', 422) : Response.json(quote);
    show(aPayableOrder({ coupon: 'NATSU2025' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/payment'));
    expect(storedDraft()?.coupon).toBe('');
    expect(storedRejection()).toMatchObject({ code: 'coupon_expired', typed: 'NATSU2025' });
  });

  it('shows the coupon and the points that are used', async () => {
    quote = withLine(anOrderMenu({ total: 12_000 }), {
      kind: 'coupon',
      label: 'クーポン「おそうじ 10%引き」',
    });
    show(aPayableOrder({ coupon: 'OSOUJI10', friendlyPoint: 1_200, agreedTotal: 12_000 }));
    await orderButton('12,000円');
    expect(section('クーポン・ポイント').getByText('クーポン「おそうじ 10%引き」')).toBeTruthy();
    expect(section('クーポン・ポイント').getByText('1,200ポイント')).toBeTruthy();
  });

  it('shows the fee of a deferred payment as a line of its own, and how it is paid', async () => {
    quote = anOrderMenu({ handlingFee: 330 });
    show(
      aPayableOrder({
        selectedPayment: 'np',
        payment: { np: {} },
        isDeferredPaymentConsented: true,
        agreedTotal: 13_530,
      }),
    );
    await orderButton('13,530円');
    const lines = screen.getByRole('table', { name: '料金の内訳' });
    const texts = within(lines)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^エアコンクリーニング.*13,200円$/),
      expect.stringMatching(/^後払い手数料.*330円$/),
      expect.stringMatching(/^お支払い総額.*13,530円\(税込\)12,300円\(税抜\)/),
    ]);
    expect(section('ご予約の内容').getByText('後払い(NP後払い)')).toBeTruthy();
    expect(section('ご予約の内容').getByText(/発行日から14日以内/)).toBeTruthy();
  });

  it('shows the price of every visit of a regular plan', async () => {
    show(aPayableOrder({ visitTerms: { ...ONE_VISIT, rhythmWeeks: 1 }, bookedVisits: 4 }));
    await orderButton('毎回13,200円');
    const price = section('メニューと料金');
    expect(price.getByRole('rowheader', { name: '毎回のご料金' })).toBeTruthy();
    expect(price.getByText(/^表示の料金は、訪問1回分です。/)).toBeTruthy();
    expect(
      screen.getByText(
        /訪問のたびに上記の料金をお支払いいただきます。定期プランは、終了のお申し出まで自動で続きます。マイページからいつでも無料で終了できます。/,
      ),
    ).toBeTruthy();
    const plan = section('定期プランのご契約');
    expect(
      plan.getByText(/^お申し込みと同時に日時が決まるのは、4回です。その後の訪問は、/),
    ).toBeTruthy();
    expect(plan.getByText(/^1年間\(52回\)のご利用で、686,400円\(税込\)です。/)).toBeTruthy();
    expect(
      section('ご予約の内容').getByText(
        '訪問のたびに、前日の正午(12:00)に、同じカードへその回の料金を請求します。カードは、マイページの「お申し込み」で変更できます。',
      ),
    ).toBeTruthy();
  });

  it('shows the first visit of a regular plan separately when a discount makes it cheaper', async () => {
    quote = {
      ...withLine(anOrderMenu({ total: 7_250 }), {
        kind: 'coupon',
        label: 'クーポン「ご利用1,000円引き」',
      }),
      laterVisitsTotal: 9_250,
    };
    quote = { ...quote, price: quote.price && { ...quote.price, minimumOrderShortfall: 0 } };
    show(
      aPayableOrder({
        visitTerms: { ...ONE_VISIT, rhythmWeeks: 1 },
        bookedVisits: 4,
        coupon: 'HAJIMETE1000',
        friendlyPoint: 1_000,
        agreedTotal: 7_250,
      }),
    );
    const orders = await orderButton('初回7,250円');
    const row = (name: string) =>
      section('メニューと料金').getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row('初回のお支払い')).toMatch(/7,250円\(税込\)/);
    expect(row('2回目以降(1回あたり)')).toMatch(/9,250円\(税込\)/);
    expect(screen.queryByText('毎回のご料金')).toBeNull();
    expect(screen.getByText(/上記のそれぞれの料金をお支払いいただきます/)).toBeTruthy();
    expect(section('定期プランのご契約').getByText(/479,000円\(税込\)です。/)).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'お申し込みの内容' }));
    expect(summary.getByText('初回のお支払い').parentElement?.textContent).toContain('7,250円');
    expect(summary.getByText('2回目以降(1回あたり)').parentElement?.textContent).toContain(
      '9,250円',
    );
    await userEvent.click(orders);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.agreedTotal).toBe(7_250);
  });

  it.each([
    [
      'an estimate',
      { menuType: 'estimate' },
      0,
      '見積もりを申し込む',
      /お見積もり後に料金をお知らせ/,
    ],
    ['a partner', {}, 13_200, '13,200円(税込)で申し込む', /^当日、提携会社へお支払いください/],
    ['what is free', {}, 0, '無料で申し込む', /^無料のため、お支払いはありません/],
  ])('requires no payment for %s', async (_what, given, total, button, text) => {
    quote = anOrderMenu({ total });
    if (quote.price) quote = { ...quote, price: { ...quote.price, minimumOrderShortfall: 0 } };
    // What was agreed to for another menu says nothing of this one.
    show(aPostOrder({ ...given, isPaymentNeeded: false, agreedTotal: 9_900 }));
    const orders = await screen.findByRole('button', { name: button });
    expect(section('ご予約の内容').getByText(text)).toBeTruthy();
    expect(screen.queryByText('請求先')).toBeNull();
    expect(screen.queryByText('クーポン・ポイント')).toBeNull();
    expect(screen.getByRole('link', { name: '日時へ戻る' })).toBeTruthy();
    await userEvent.click(orders);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ agreedTotal: total });
    expect(sent[0]?.body).not.toHaveProperty('creditCard');
    expect(sent[0]?.body).not.toHaveProperty('np');
  });

  it('redirects to sign-in and back when the session has ended', async () => {
    placeOrder = async () => rejection('unauthorized', 401);
    const { unmount } = show();
    await userEvent.click(await orderButton());
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        '/login?callbackUrl=%2Forder%2Fconfirm&error=SessionExpired',
      ),
    );
    expect(storedDraft()?.selectedPayment).toBe('creditCard');
    expect(screen.queryByText(NOT_SENT)).toBeNull();
    unmount();
    arrive();
    expect(await screen.findByText(NOT_SENT)).toBeTruthy();
    placeOrder = async () => rejection('internal_error', 500);
    await userEvent.click(await orderButton());
    expect(await screen.findByText('internal_errorです。')).toBeTruthy();
    expect(screen.queryByText(NOT_SENT)).toBeNull();
  });

  it('does not claim after signing in again that an order was not sent when it may have arrived', async () => {
    placeOrder = async () => {
      throw new TypeError('Failed to fetch');
    };
    const { unmount } = show();
    await userEvent.click(await orderButton());
    placeOrder = async () => rejection('unauthorized', 401);
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度送信' }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    unmount();
    arrive();
    expect(
      await screen.findByText('お申し込みが届いたかどうかは、まだわかりません。'),
    ).toBeTruthy();
    expect(screen.queryByText(NOT_SENT)).toBeNull();
  });

  it('sends the order again with the same key after a lost response', async () => {
    placeOrder = async () => {
      throw new TypeError('connection lost');
    };
    show();
    await userEvent.click(await orderButton());
    expect(
      await screen.findByText(/もう一度送信しても、お申し込みが重なることはありません/),
    ).toBeTruthy();
    placeOrder = async () => Response.json(placed);
    await userEvent.click(screen.getByRole('button', { name: 'もう一度送信' }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/complete?orderId=2026-0042'),
    );
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  describe('an order sent again without a network', () => {
    const lose = async () => {
      throw new TypeError('Failed to fetch');
    };
    const sendAgain = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'もう一度送信' }));
    async function sendOffline() {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      placeOrder = lose;
      await sendAgain();
    }

    it.each([
      ['too_many_requests', 429],
      ['under_maintenance', 503],
    ])(
      'is reported as not sent when the first response ruled out an order: %s',
      async (...answered) => {
        placeOrder = async () => rejection(...answered);
        show();
        await userEvent.click(await orderButton());
        await screen.findByText(`${answered[0]}です。`);
        await sendOffline();
        expect(await screen.findByText(/お申し込みは、まだ送信されていません。/)).toBeTruthy();
      },
    );

    it.each([
      ['internal_error', 500],
      ['back_end_unavailable', 503],
      ['idempotency_key_reused', 409],
    ])('is reported as unknown when the first response left it open: %s', async (...answered) => {
      placeOrder = async () => rejection(...answered);
      show();
      await userEvent.click(await orderButton());
      await screen.findByText(`${answered[0]}です。`);
      await sendOffline();
      expect(await screen.findByText(/届いたかどうかは、まだわかりません。/)).toBeTruthy();
    });

    it('is reported as unknown when an earlier response was lost, even after a rejection', async () => {
      placeOrder = lose;
      show();
      await userEvent.click(await orderButton());
      await screen.findByText(/届いたかどうかは、まだわかりません。/);
      placeOrder = async () => rejection('too_many_requests', 429);
      await sendAgain();
      await screen.findByText('too_many_requestsです。');
      await sendOffline();
      expect(await screen.findByText(/届いたかどうかは、まだわかりません。/)).toBeTruthy();
    });
  });

  it('leads to the order already placed under the same key, and clears the draft', async () => {
    placeOrder = async () => rejection('idempotency_key_reused', 409, { orderId: '2026-0041' });
    show();
    await userEvent.click(await orderButton());
    await userEvent.click(await screen.findByRole('button', { name: '受け付けた内容を見る' }));
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/complete?orderId=2026-0041'),
    );
    // The next order has nothing of this one, its key least of all.
    expect(storedDraft()).toBeNull();
  });

  it('shows the partner’s offer of the order, with the number that was entered', async () => {
    show(
      aPayableOrder({
        allianceCode: 'HIDAMARI',
        allianceId: '902',
        campaignAllianceCodeInputs: ['123456'],
      }),
    );
    await orderButton();
    expect(
      await section('提携先のご案内').findAllByText('ひだまり共済 組合員様へのご案内'),
    ).not.toEqual([]);
    expect(section('提携先のご案内').getByText('組合員番号')).toBeTruthy();
    expect(section('提携先のご案内').getByText('123456')).toBeTruthy();
    expect(
      section('提携先のご案内').getByRole('link', { name: '提携先のご案内を変更' }),
    ).toBeTruthy();
  });

  it('offers to send the order again while another one with the same key is being processed', async () => {
    placeOrder = async () => rejection('idempotency_key_reused', 409);
    show();
    await userEvent.click(await orderButton());
    expect(await screen.findByText(/少し待ってから、もう一度送信してください/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '受け付けた内容を見る' })).toBeNull();
    placeOrder = async () => rejection('idempotency_key_reused', 409, { orderId: '2026-0041' });
    await userEvent.click(screen.getByRole('button', { name: 'もう一度送信' }));
    expect(await screen.findByRole('button', { name: '受け付けた内容を見る' })).toBeTruthy();
  });

  it('does not place an order below the minimum', async () => {
    quote = anOrderMenu({ total: 7_000 });
    show(aPayableOrder({ agreedTotal: 7_000 }));
    await userEvent.click(await orderButton('7,000円'));
    expect(screen.getAllByText('あと700円で最低金額').length).toBeGreaterThan(0);
    expect(sent).toHaveLength(0);
  });

  it('redirects to the complete page when the order was already placed', async () => {
    storeDraft(null);
    sessionStorage.setItem(
      'recoil-persist',
      JSON.stringify({
        StepInfo: {
          targetLinkPath: '',
          completedOrderId: '2026-0042',
          completedProject: 'houseCleaning',
        },
      }),
    );
    render(
      <JourneyState>
        <ConfirmScreen customer={customer} account={CUSTOMER} />
      </JourneyState>,
    );
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/complete?orderId=2026-0042'),
    );
  });
});
