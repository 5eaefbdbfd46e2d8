// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigateExternal } from '@/booking/cards/navigate-external';
import { JourneyState } from '@/booking/draft/journey-state';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import {
  anOrderMenu,
  aPayableOrder,
  aPostOrder,
  CUSTOMER,
  ONE_VISIT,
  ORDER_PLACE,
  REGISTERED_CARD,
  storeDraft,
  storedDraft,
} from '../../../tests/factories/order-draft';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { PaymentScreen, type PaymentScreenProps } from './payment-screen';

const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true), asPath: '/' };
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/booking/cards/navigate-external', () => ({
  navigateExternal: vi.fn(async () => undefined),
}));

const registeredCard = {
  id: '7',
  cardNumberHead: '5555',
  cardNumberBottom: '4444',
  expiryYear: '31',
  expiryMonth: '03',
  brand: 'Mastercard',
  cardType: 'registered',
} as const;

const methods: CustomerPayMethods = {
  payMethod: null,
  creditCards: [],
  np: { id: null, creditLimit: 55_000, usableAmount: 55_000, handlingFee: 330 },
  previousBillingAddress: null,
};

const requests: { url: string; body: string }[] = [];
let authentication: object = {};
let laterVisitsTotal: number | null = null;
let usablePoints = 1_200;

function rejected(code: string, message: string): Response {
  return Response.json({ error: { code, message } }, { status: 422 });
}

const couponRejections: Record<string, [code: string, message: string]> = {
  NAI: ['coupon_not_found', 'このクーポンコードは見つかりませんでした。'],
  NATSU2025: ['coupon_expired', 'このクーポンは有効期限が切れています。'],
  SENCHAKU100: ['coupon_used_up', 'このクーポンは、ご利用回数の上限に達しています。'],
  AIRCON2000: ['coupon_other_menu', 'このクーポンは、お選びのメニューではご利用いただけません。'],
};

/** 1,000円 off with the coupon, and the points. */
function discounted(url: string) {
  const query = new URL(url, 'http://shop.test').searchParams;
  const points = Number(query.get('friendlypointPrice') ?? 0);
  return 13_200 - (query.has('coupon') ? 1_000 : 0) - points;
}

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  requests.push({ url, body: String(init.body ?? '') });
  if (url.startsWith('/api/v1/order/select_menus')) {
    if (url.includes('coupon=NATSU2025')) {
      return rejected('coupon_expired', 'このクーポンは有効期限が切れています。');
    }
    const handlingFee = url.includes('payMethod=np') ? 330 : 0;
    const menu = anOrderMenu({ total: discounted(url), handlingFee });
    return Response.json({ ...menu, laterVisitsTotal });
  }
  if (url === '/api/v1/user/friendlypoints') return Response.json({ usablePrice: usablePoints });
  if (url.startsWith('/api/v1/order/coupons')) {
    const code = new URL(url, 'http://shop.test').searchParams.get('code') ?? '';
    const rejection = couponRejections[code];
    return rejection ? rejected(...rejection) : Response.json({ code, label: 'ご利用1,000円引き' });
  }
  if (url === '/api/v1/address/search?zipCode=1000001') {
    const found = { zipCode: '1000001', prefecture: '東京都', city: '千代田区', town: '千代田' };
    return Response.json({ addresses: [found] });
  }
  if (url === '/api/auth/credit/register') return Response.json({ token: 'kept' });
  if (url === '/api/v1/user/three_d_secure_authentications') return Response.json(authentication);
  throw new TypeError(`unexpected ${url}`);
}

const getToken = vi.fn();

beforeEach(() => {
  requests.length = 0;
  laterVisitsTotal = null;
  usablePoints = 1_200;
  authentication = { success: true, message: '', redirect_url: '/embedded/card-gateway/3ds' };
  router.push.mockClear();
  router.replace.mockClear();
  vi.mocked(navigateExternal).mockClear();
  vi.stubGlobal('fetch', answer);
  getToken.mockReset();
  getToken.mockImplementation((_card, callback) =>
    callback({ resultCode: '000', tokenObject: { token: 'tok_abcdefgh' } }),
  );
  window.Multipayment = { init: () => {}, getToken };
  // jsdom loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLScriptElement)
      queueMicrotask(() => element.onload?.(new Event('load')));
  });
});

afterEach(() => {
  delete window.Multipayment;
});

function show(
  props: Partial<PaymentScreenProps> = {},
  postOrder = aPostOrder(),
  beside: Record<string, unknown> = {},
) {
  storeDraft(postOrder, {}, beside);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JourneyState>
        <PaymentScreen
          customer={{ isSignedIn: true, isRegistered: true }}
          account={CUSTOMER}
          methods={methods}
          paymentScript={{
            gateway: 'embedded',
            scriptUrl: '/embedded/card-gateway/payment.js',
            shopId: 'shop-1',
          }}
          authenticatedCard={null}
          outcome={null}
          {...props}
        />
      </JourneyState>
    </SWRConfig>,
  );
}

const radio = (name: RegExp | string) => screen.findByRole('radio', { name });
const totalIs = (amount: string) => screen.findByText(`お支払い総額: ${amount}(税込)`);

async function typeCard(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await radio('新しいカード'));
  await user.click(screen.getByRole('checkbox', { name: /情報提供に同意する/ }));
  await user.type(screen.getByLabelText('カード番号'), '４１１１ 1111-1111 1111');
  await user.type(screen.getByLabelText('有効期限(月/年)'), '1239');
  await user.type(screen.getByLabelText('セキュリティコード'), '987');
  await user.type(screen.getByLabelText('カード名義(ローマ字)'), 'hanako yamada');
}

const toAuthentication = () => screen.getByRole('button', { name: '本人認証へ進む' });

it('requests payment methods and price for a card in a single call', async () => {
  show();
  await totalIs('13,200円');
  const prices = requests.filter(({ url }) => url.startsWith('/api/v1/order/select_menus'));
  expect(prices).toHaveLength(1);
});

describe('a new card', () => {
  it('is sent to 3-D Secure once, with the draft stored and the form emptied', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    expect(screen.getByText('Visa')).toBeTruthy();
    await user.dblClick(toAuthentication());
    await waitFor(() =>
      expect(navigateExternal).toHaveBeenCalledWith('/embedded/card-gateway/3ds'),
    );
    expect(navigateExternal).toHaveBeenCalledTimes(1);
    expect(getToken.mock.calls[0]?.[0]).toMatchObject({
      cardno: '4111111111111111',
      expire: '3912',
    });
    expect(storedDraft()).toMatchObject({
      selectedPayment: 'creditCard',
      agreedTotal: 13_200,
      selectedBillingAddressType: 'workingAddress',
      payment: {
        creditCard: { cardNumberBottom: '1111', cardType: 'new', holderName: 'HANAKO YAMADA' },
      },
    });
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('セキュリティコード').value).toBe('');
  });

  it('leaves number and security code in no request, storage or URL', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(toAuthentication());
    await waitFor(() => expect(navigateExternal).toHaveBeenCalled());
    const traces = JSON.stringify([
      requests,
      { ...sessionStorage },
      { ...localStorage },
      document.cookie,
      window.location.href,
    ]);
    expect(traces).toContain('tok_abcdefgh');
    expect(traces).not.toMatch(/4111[\s-]*1111[\s-]*1111|４１１１/);
    expect(traces).not.toContain('987');
  });

  it('is cleared from the form when another payment method is chosen', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(await radio('後払い(NP後払い)'));
    expect(screen.queryByLabelText('カード番号')).toBeNull();
    await user.click(await radio('新しいカード'));
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe('');
  });

  it('cannot be sent without consent to the shared data, which the page explains', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await user.click(await radio('新しいカード'));
    expect(screen.getByText(/カード発行会社へ提供します/)).toBeTruthy();
    await user.click(toAuthentication());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'カード番号を入力してください',
      '有効期限を入力してください',
      'セキュリティコードを入力してください',
      'カード名義を入力してください',
      'カード発行会社への情報提供に同意してください',
    ]);
    expect(getToken).not.toHaveBeenCalled();
  });

  it('tells a mistyped number beside its field with what is missing, before anything is sent', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(consent());
    await user.type(screen.getByLabelText('カード番号'), '{Backspace}2');
    await user.click(toAuthentication());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    const said = within(summary).getAllByRole('link');
    expect(said.map((link) => link.textContent)).toEqual([
      'カード番号に誤りがあります。カードの番号と見比べてください',
      'カード発行会社への情報提供に同意してください',
    ]);
    expect(screen.getByLabelText('カード番号').getAttribute('aria-invalid')).toBe('true');
    expect(getToken).not.toHaveBeenCalled();
  });

  it('shows an error of the payment script beside its field', async () => {
    getToken.mockImplementation((_card, callback) => callback({ resultCode: '102' }));
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(toAuthentication());
    expect(
      await screen.findAllByText('カード番号をご確認ください。ご利用いただけない番号です'),
    ).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe(
      '４１１１ 1111-1111 1111',
    );
    expect(screen.getByLabelText<HTMLInputElement>('有効期限(月/年)').value).toBe('12/39');
  });

  it('shows that its registration failed, and keeps the entered values', async () => {
    authentication = { success: false, message: 'お取り扱いできません。' };
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(toAuthentication());
    expect(
      await screen.findByText('クレジットカードの登録に失敗しました。お取り扱いできません。'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('セキュリティコード').value).toBe('987');
  });
});

const keepCard = () => screen.getByRole('checkbox', { name: /^このカードを次回も使う/ });
const consent = () => screen.getByRole('checkbox', { name: /情報提供に同意する/ });

describe('the choice to keep a new card', () => {
  it('is off at first, and is stored with the order when it is ticked', async () => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await user.click(await radio('新しいカード'));
    expect(keepCard()).toHaveProperty('checked', false);
    expect(screen.getByText(/チェックしないカードは登録せず/).textContent).toContain(
      'このお申し込みのお支払い(キャンセル料を含みます)だけに使います',
    );
    expect(storedDraft()?.isCardKept).toBeUndefined();
    await user.click(keepCard());
    await waitFor(() => expect(storedDraft()?.isCardKept).toBe(true));
  });

  it('can be changed for a card that has passed 3-D Secure', async () => {
    const order = aPayableOrder();
    const creditCard = {
      cardNumberHead: '5555',
      cardNumberBottom: '4444',
      expiryYear: '31',
      expiryMonth: '03',
      cardType: 'temporary',
      holderName: 'HANAKO YAMADA',
    } as const;
    show({}, { ...order, payment: { creditCard }, isCardKept: true });
    await totalIs('13,200円');
    expect(keepCard()).toHaveProperty('checked', true);
    await userEvent.click(keepCard());
    await waitFor(() => expect(storedDraft()?.isCardKept).toBe(false));
  });

  it('is not offered for a registered card', async () => {
    show({ methods: { ...methods, creditCards: [registeredCard] } });
    await totalIs('13,200円');
    expect(screen.queryByRole('checkbox', { name: /^このカードを次回も使う/ })).toBeNull();
  });

  it('says that a card of a regular plan also pays for the later visits', async () => {
    const order = aPayableOrder();
    show({}, { ...order, visitTerms: { ...order.visitTerms, rhythmWeeks: 1 }, payment: {} });
    await userEvent.click(await radio('新しいカード'));
    expect(screen.getByText(/チェックしないカードは登録せず/).textContent).toContain(
      '2回目以降の料金とキャンセル料を含みます',
    );
  });
});

describe('the consent to sharing data for 3-D Secure', () => {
  it('is kept with the order when the customer returns and the card is cleared', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await totalIs('13,200円');
    await typeCard(user);
    await waitFor(() => expect(storedDraft()?.isIssuerDataConsented).toBe(true));
    const left = storedDraft();
    unmount();
    show({ outcome: 'denied' }, { ...aPostOrder(), ...left });
    await totalIs('13,200円');
    await user.click(await radio('新しいカード'));
    expect(consent()).toHaveProperty('checked', true);
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe('');
  });
});

describe('the message about the last attempt', () => {
  it('disappears when 3-D Secure is tried again', async () => {
    getToken.mockImplementation((_card, callback) => callback({ resultCode: '102' }));
    const user = userEvent.setup();
    show({ outcome: 'denied' });
    expect(await screen.findByText('本人認証ができませんでした')).toBeTruthy();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(toAuthentication());
    await screen.findAllByText('カード番号をご確認ください。ご利用いただけない番号です');
    expect(screen.queryByText('本人認証ができませんでした')).toBeNull();
  });

  it('disappears when another card is tried after the order was rejected', async () => {
    const user = userEvent.setup();
    const order = aPostOrder();
    const rejection = {
      code: 'card_declined',
      message: '承認が得られませんでした。',
      alternatives: [],
    };
    show({}, order, { OrderRejection: { ...rejection, orderKey: order.idempotencyKey } });
    expect(await screen.findByText('承認が得られませんでした。')).toBeTruthy();
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(toAuthentication());
    await waitFor(() => expect(navigateExternal).toHaveBeenCalled());
    expect(screen.queryByText('承認が得られませんでした。')).toBeNull();
    // The return without success says the outcome of that try, not the rejection before it.
    expect(JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}').OrderRejection).toBeNull();
  });
});

it('does not offer a card entered earlier once another card has replaced it', async () => {
  authentication = { success: false, message: 'お取り扱いできません。' };
  const user = userEvent.setup();
  const order = aPayableOrder();
  const creditCard = {
    cardNumberHead: '5555',
    cardNumberBottom: '4444',
    expiryYear: '31',
    expiryMonth: '03',
    cardType: 'temporary',
    holderName: 'HANAKO YAMADA',
  } as const;
  show({}, { ...order, payment: { creditCard } });
  await totalIs('13,200円');
  expect(await radio('入力済みのカード(本人認証済み)')).toBeTruthy();
  await typeCard(user);
  await user.click(toAuthentication());
  await screen.findByText('クレジットカードの登録に失敗しました。お取り扱いできません。');
  expect(screen.queryByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeNull();
});

describe('the return from 3-D Secure', () => {
  it('stores the card in the order without an id, and redirects to the confirm page', async () => {
    const order = aPayableOrder();
    show(
      { authenticatedCard: { ...registeredCard, id: 't-9', cardType: 'temporary' } },
      {
        ...order,
        payment: {
          creditCard: {
            cardNumberHead: '5555',
            cardNumberBottom: '4444',
            expiryYear: '31',
            expiryMonth: '03',
            cardType: 'new',
            holderName: 'HANAKO YAMADA',
          },
        },
      },
    );
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()?.payment).toEqual({
      creditCard: {
        cardNumberHead: '5555',
        cardNumberBottom: '4444',
        expiryYear: '31',
        expiryMonth: '03',
        cardType: 'temporary',
        holderName: 'HANAKO YAMADA',
      },
    });
  });

  it.each([
    ['failed', '本人認証ができませんでした', true],
    ['denied', '本人認証ができませんでした', false],
    ['rejected', 'カード会社がお取引を受け付けませんでした', false],
    ['unavailable', '本人認証を利用できませんでした', true],
    ['abandoned', '本人認証が中断されました', true],
    ['timed_out', '本人認証の時間が切れました', true],
    ['expired', '認証済みのカード情報は、もう使えません', true],
  ] as const)(
    'shows after the result %s what the customer can do next',
    async (outcome, title, mayRetry) => {
      show({ outcome });
      expect(await screen.findByText(title)).toBeTruthy();
      const acts = within(screen.getByRole('alert')).getAllByRole('button');
      expect(acts.map(({ textContent }) => textContent)).toEqual([
        '別のカードを使う',
        ...(mayRetry ? ['同じカードでもう一度'] : []),
        '後払いにする',
      ]);
      expect(storedDraft()?.selectedDate).toEqual(['2026-05-06T09:00:00']);
    },
  );

  it('leads by each of its buttons to the place in the form where the customer goes on', async () => {
    const user = userEvent.setup();
    show({ outcome: 'failed', methods: { ...methods, creditCards: [registeredCard] } });
    await user.click(await screen.findByRole('button', { name: '後払いにする' }));
    expect(document.activeElement).toBe(await radio('後払い(NP後払い)'));
    await user.click(screen.getByRole('button', { name: '別のカードを使う' }));
    const registered = await radio('登録済みのカード(Mastercard)');
    expect(registered).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(registered);
    await user.click(screen.getByRole('button', { name: '同じカードでもう一度' }));
    expect(await radio('新しいカード')).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(screen.getByLabelText('カード番号'));
  });
});

describe('an authentication that did not succeed', () => {
  it('charges nothing, asks for another new card at the same price, and keeps everything but the card', async () => {
    const { id: _registered, ...entered } = REGISTERED_CARD;
    const order = aPayableOrder({
      payment: { creditCard: { ...entered, cardType: 'new' } },
      coupon: 'HAJIMETE1000',
      friendlyPoint: 300,
      agreedTotal: 11_900,
    });
    show({ outcome: 'denied', methods: { ...methods, creditCards: [registeredCard] } }, order);
    await totalIs('11,900円');
    expect(screen.getByText(/お支払いは発生していません。/)).toBeTruthy();
    expect(await radio('新しいカード')).toHaveProperty('checked', true);
    expect(screen.getByLabelText<HTMLInputElement>('カード番号').value).toBe('');
    await userEvent.click(await radio('登録済みのカード(Mastercard)'));
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    const { brand: _brand, ...chosen } = registeredCard;
    expect(storedDraft()).toEqual({
      ...order,
      payment: { creditCard: { ...chosen, holderName: '' } },
    });
  });
});

describe('a registered card', () => {
  it('is selected by default and leads to the confirm page', async () => {
    show({ methods: { ...methods, creditCards: [registeredCard] } });
    const card = await radio('登録済みのカード(Mastercard)');
    expect(card).toHaveProperty('checked', true);
    await totalIs('13,200円');
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({
      selectedPayment: 'creditCard',
      payment: { creditCard: { id: '7', cardNumberBottom: '4444', cardType: 'registered' } },
    });
  });
});

const deferredConsent = () =>
  screen.getByRole('checkbox', { name: /後払いの会社へ渡すことに同意する/ });

describe('deferred payment', () => {
  it('shows its fee and its limit, and leads to the confirm page', async () => {
    show();
    await userEvent.click(await radio('後払い(NP後払い)'));
    expect(await screen.findByText('55,000円(ご利用限度額 55,000円)')).toBeTruthy();
    expect(screen.getByText('330円(税込)。請求書の発行と発送の費用です')).toBeTruthy();
    await totalIs('13,530円');
    await userEvent.click(deferredConsent());
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({
      selectedPayment: 'np',
      agreedTotal: 13_530,
      payment: { np: {} },
    });
  });

  it('is not chosen without consent to what its company is told, which the page names', async () => {
    const { unmount } = show();
    await userEvent.click(await radio('後払い(NP後払い)'));
    expect(
      screen.getByText(
        '審査とご請求のため、請求先のお名前・フリガナ・ご住所・電話番号と、ご利用の料金を、株式会社ネットプロテクションズへ渡します。',
      ),
    ).toBeTruthy();
    const policy = screen.getByRole('link', { name: /「後払いでの情報の提供」/ });
    expect(policy.getAttribute('href')).toBe('/embedded/documents/privacy-policy#deferred-payment');
    await totalIs('13,530円');
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    const problem = '請求先の情報を後払いの会社へ渡すことに同意してください';
    expect(await screen.findAllByText(problem)).toHaveLength(2);
    expect(router.push).not.toHaveBeenCalled();
    expect(storedDraft()?.selectedPayment).not.toBe('np');

    await userEvent.click(deferredConsent());
    await waitFor(() => expect(storedDraft()?.isDeferredPaymentConsented).toBe(true));
    const left = storedDraft();
    unmount();
    show({}, { ...aPostOrder(), ...left });
    await userEvent.click(await radio('後払い(NP後払い)'));
    expect(deferredConsent()).toHaveProperty('checked', true);
  });

  it('shows by how much its limit is exceeded, and does not continue', async () => {
    show({ methods: { ...methods, np: { ...methods.np, usableAmount: 13_200 } } });
    await userEvent.click(await radio('後払い(NP後払い)'));
    await totalIs('13,530円');
    const problem =
      '後払いのご利用可能額(13,200円)を330円超えています。別のお支払い方法をお選びください。';
    expect(screen.getByText(problem)).toBeTruthy();
    await userEvent.click(deferredConsent());
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(screen.getAllByText(problem).length).toBeGreaterThan(1));
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe('the billing address', () => {
  it('can be a new one, which is stored normalised', async () => {
    const user = userEvent.setup();
    show({ methods: { ...methods, creditCards: [registeredCard] } });
    await totalIs('13,200円');
    await user.click(screen.getByRole('button', { name: '請求先を変更' }));
    await user.click(await radio('新しい請求先を入力する'));
    await user.type(screen.getByLabelText('請求先のお名前'), '株式会社さくら');
    await user.type(screen.getByLabelText('請求先のフリガナ'), 'さくら');
    await user.type(screen.getByLabelText('請求先の電話番号'), '03-1234-5678');
    await user.type(screen.getByLabelText('郵便番号'), '１００ー０００１');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('市区町村').value).toBe('千代田区'),
    );
    await user.type(screen.getByLabelText('町名・番地'), '1-1');
    await user.type(screen.getByLabelText('建物名・部屋番号'), '03-1234-5678');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    // Beside the field and in the summary.
    expect(await screen.findAllByText('この欄には、電話番号を入力できません')).toHaveLength(2);
    await user.clear(screen.getByLabelText('建物名・部屋番号'));
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({
      selectedBillingAddressType: 'newBilling',
      billingAddress: {
        customerName: '株式会社さくら',
        customerNameKana: 'サクラ',
        tel: '0312345678',
        zipCode: '1000001',
        prefecture: '東京都',
        city: '千代田区',
        town: '千代田1-1',
      },
    });
  });

  it('is stored while it is being typed, without any card data', async () => {
    const user = userEvent.setup();
    const { unmount } = show({}, aPayableOrder());
    await totalIs('13,200円');
    await typeCard(user);
    await user.click(screen.getByRole('button', { name: '請求先を変更' }));
    await user.click(await radio('新しい請求先を入力する'));
    await user.type(screen.getByLabelText('請求先のお名前'), '株式会社さ');
    await waitFor(() => expect(storedDraft()?.billingAddress?.customerName).toBe('株式会社さ'));
    expect(storedDraft()?.selectedPayment).toBeUndefined();
    expect(sessionStorage.getItem('recoil-persist')).not.toMatch(/4111[\s-]*1111|987/);
    unmount();
  });

  it('can be the previous one', async () => {
    const previousBillingAddress = {
      id: '31',
      customerName: '山田 太郎',
      customerNameKana: 'ヤマダ タロウ',
      zipCode: '2310023',
      address: { prefecture: '神奈川県', city: '横浜市中区', town: '山下町1', building: '' },
      tel: '09011112222',
    };
    show({ methods: { ...methods, creditCards: [registeredCard], previousBillingAddress } });
    await totalIs('13,200円');
    await userEvent.click(screen.getByRole('button', { name: '請求先を変更' }));
    await userEvent.click(await radio('前回の請求先'));
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({
      selectedBillingAddressType: 'previousBilling',
      previousBillingAddress: { id: '31', prefecture: '神奈川県', tel: '09011112222' },
    });
  });

  it.each([
    ['the same person and address', {}, false],
    ['a company at the same address', { customerName: '株式会社さくら' }, true],
    ['the same person elsewhere', { zipCode: '1000001' }, true],
  ])(
    'is offered as the previous one where it differs from the place: %s',
    async (_, differs, isOffered) => {
      const previousBillingAddress = {
        id: '31',
        customerName: CUSTOMER.name,
        customerNameKana: CUSTOMER.nameKana,
        zipCode: ORDER_PLACE.zipCode,
        address: {
          prefecture: ORDER_PLACE.prefecture,
          city: ORDER_PLACE.city,
          town: ORDER_PLACE.town,
          building: ORDER_PLACE.building,
        },
        tel: CUSTOMER.tel,
        ...differs,
      };
      const order = aPostOrder({ selectedBillingAddressType: 'previousBilling' });
      show(
        { methods: { ...methods, creditCards: [registeredCard], previousBillingAddress } },
        order,
      );
      await totalIs('13,200円');
      expect(screen.getByText(isOffered ? /^.+ 様$/ : '訪問先と同じ')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: '請求先を変更' }));
      await radio('訪問先と同じ');
      const billing = screen.getAllByRole<HTMLInputElement>('radio', {
        name: /訪問先と同じ|前回の請求先/,
      });
      expect(billing.map(({ value, checked }) => [value, checked])).toEqual(
        isOffered
          ? [
              ['workingAddress', false],
              ['previousBilling', true],
            ]
          : [['workingAddress', true]],
      );
    },
  );
});

const couponField = () => screen.getByLabelText<HTMLInputElement>(/^クーポンコード/);
const useCoupon = () => screen.getByRole('button', { name: 'クーポンを使う' });
const pointsField = () => screen.getByLabelText<HTMLInputElement>(/^使うポイント/);
const usePoints = () => screen.findByRole('button', { name: 'ポイントを使う' });
const applyCoupon = () => screen.getByRole('button', { name: 'クーポンを適用する' });
const applyPoints = () => screen.getByRole('button', { name: 'ポイントを適用する' });

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('a coupon', () => {
  const paidByCard = { methods: { ...methods, creditCards: [registeredCard] } };

  it('lowers the first payment of a regular plan, and the price of later visits is shown', async () => {
    laterVisitsTotal = 13_200;
    const visitTerms = { ...ONE_VISIT, rhythmWeeks: 1 };
    show({}, aPostOrder({ visitTerms, bookedVisits: 4, coupon: 'HAJIMETE1000' }));
    expect(await screen.findByText('初回のお支払い: 12,200円(税込)')).toBeTruthy();
    expect(screen.getByText('2回目以降(1回あたり): 13,200円(税込)')).toBeTruthy();
  });

  it('is accepted in any letter case and width, lowers the total, and can be removed', async () => {
    const user = userEvent.setup();
    show(paidByCard);
    await totalIs('13,200円');
    await user.click(useCoupon());
    expect(document.activeElement).toBe(couponField());
    await user.type(couponField(), ' ｈａｊｉｍｅｔｅ1000');
    await user.click(applyCoupon());
    await totalIs('12,200円');
    expect(screen.getByText('クーポン HAJIMETE1000')).toBeTruthy();
    expect(storedDraft()?.coupon).toBe('HAJIMETE1000');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({ coupon: 'HAJIMETE1000', agreedTotal: 12_200 });
    await user.click(screen.getByRole('button', { name: 'クーポンを取り消す' }));
    await totalIs('13,200円');
    expect(storedDraft()?.coupon).toBe('');
    await user.click(useCoupon());
    expect(couponField().value).toBe('');
  });

  it.each(Object.entries(couponRejections))(
    'that is rejected (%s) stays in the field, with the reason beside it',
    async (code, [, message]) => {
      const user = userEvent.setup();
      show(paidByCard);
      await totalIs('13,200円');
      await user.click(useCoupon());
      await user.type(couponField(), `${code.toLowerCase()}{Enter}`);
      await waitFor(() => expect(descriptionOf(couponField())).toContain(message));
      expect(couponField().value).toBe(code.toLowerCase());
      expect(storedDraft()?.coupon).toBe('');
      await user.type(couponField(), '1');
      expect(descriptionOf(couponField())).not.toContain(message);
    },
  );

  it('stays in its field without a connection, and is applied on the next tap', async () => {
    const user = userEvent.setup();
    show(paidByCard);
    await totalIs('13,200円');
    await user.click(useCoupon());
    await user.type(couponField(), 'HAJIMETE1000');
    loseNextAnswer('/api/v1/order/coupons');
    await user.click(applyCoupon());
    await waitFor(() => expect(descriptionOf(couponField())).toMatch(NO_CONNECTION));
    expect(couponField().value).toBe('HAJIMETE1000');
    await user.click(applyCoupon());
    await totalIs('12,200円');
  });

  it('shows an error when it was entered but not applied', async () => {
    const user = userEvent.setup();
    show(paidByCard);
    await totalIs('13,200円');
    await user.click(useCoupon());
    await user.click(applyCoupon());
    expect(descriptionOf(couponField())).toContain('クーポンコードを入力してください');
    await user.type(couponField(), 'HAJIMETE1000');
    await user.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() =>
      expect(descriptionOf(couponField())).toContain('クーポンコードはまだ適用されていません'),
    );
    expect(router.push).not.toHaveBeenCalled();
  });

  it('that has expired is shown in its field with the reason, and removed from the order', async () => {
    show(paidByCard, aPayableOrder({ coupon: 'NATSU2025', friendlyPoint: 100 }));
    await totalIs('13,100円');
    expect(couponField().value).toBe('NATSU2025');
    expect(descriptionOf(couponField())).toContain('このクーポンは有効期限が切れています。');
    const kept = { coupon: '', friendlyPoint: 100, selectedPayment: 'creditCard' };
    expect(storedDraft()).toMatchObject(kept);
    expect(
      screen.getByText('お申し込みはまだ完了していません。ほかの入力内容はそのまま残っています。'),
    ).toBeTruthy();
    await userEvent.clear(couponField());
    await userEvent.click(screen.getByRole('button', { name: '確認画面へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()).toMatchObject({ ...kept, agreedTotal: 13_100 });
  });
});

describe('friendly points', () => {
  it('lower the total by one yen each, and can be removed', async () => {
    const user = userEvent.setup();
    show({ methods: { ...methods, creditCards: [registeredCard] } });
    await totalIs('13,200円');
    await user.click(await usePoints());
    const field = pointsField();
    expect(descriptionOf(field)).toContain('使えるポイント 1,200ポイント');
    await user.type(field, '１，２００ポイント');
    await user.click(applyPoints());
    await totalIs('12,000円');
    expect(screen.getByText('1,200ポイントを使います')).toBeTruthy();
    expect(storedDraft()?.friendlyPoint).toBe(1_200);
    await user.click(screen.getByRole('button', { name: 'ポイントの利用を取り消す' }));
    await totalIs('13,200円');
    expect(storedDraft()?.friendlyPoint).toBe(0);
  });

  it('are all used by one tap, as far as there is something to pay', async () => {
    const user = userEvent.setup();
    usablePoints = 20_000;
    show({ methods: { ...methods, creditCards: [registeredCard] } });
    await totalIs('13,200円');
    await user.click(await screen.findByRole('button', { name: 'ポイントを全部使う' }));
    await totalIs('0円');
    expect(screen.getByText('13,200ポイントを使います')).toBeTruthy();
    expect(storedDraft()?.friendlyPoint).toBe(13_200);
  });

  it.each([
    ['1201', '使えるポイント(1,200ポイント)を超えています'],
    ['0', '使うポイント数は、1以上の数字で入力してください'],
    ['たくさん', '使うポイント数は、1以上の数字で入力してください'],
  ])('show an error beside the field when %s is entered', async (typed, message) => {
    const user = userEvent.setup();
    show();
    await totalIs('13,200円');
    await user.click(await usePoints());
    const field = pointsField();
    await user.type(field, typed);
    await user.click(applyPoints());
    expect(descriptionOf(field)).toContain(message);
    expect(field.value).toBe(typed);
    expect(storedDraft()?.friendlyPoint).toBe(0);
  });
});

it('redirects to the confirm page when the order is not paid here', async () => {
  show({}, aPostOrder({ isPaymentNeeded: false }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/confirm'));
  expect(screen.queryByRole('radio')).toBeNull();
});
