// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreditCard } from '@/contract/payments';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { PaymentMethodsScreen, type PaymentMethodsScreenProps } from './payment-methods-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  asPath: '/my/payment-methods?card=new&temporary_card=t-9',
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const requests: { method: string; url: string; body: unknown }[] = [];
let answer: () => Response;

beforeEach(() => {
  requests.length = 0;
  sessionStorage.clear();
  router.push.mockClear();
  router.replace.mockClear();
  answer = () => Response.json({ payMethod: 'np', card: visa, deleted: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = JSON.parse(String(init.body ?? 'null'));
    requests.push({ method: init.method ?? 'GET', url, body });
    return answer();
  });
});

const visa: CreditCard = {
  id: '7',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '31',
  expiryMonth: '05',
  brand: 'Visa',
  cardType: 'registered',
};
const expired: CreditCard = {
  ...visa,
  id: '8',
  cardNumberBottom: '4444',
  expiryYear: '26',
  expiryMonth: '04',
  brand: 'Mastercard',
};
const temporary: CreditCard = {
  ...visa,
  id: 't-9',
  cardNumberBottom: '3220',
  cardType: 'temporary',
};

const methods: PaymentMethodsScreenProps['methods'] = {
  payMethod: 'creditCard',
  creditCards: [visa, expired],
  np: { id: null, creditLimit: 55_000, usableAmount: 38_170, handlingFee: 330 },
  previousBillingAddress: null,
};

function show(overrides: Partial<PaymentMethodsScreenProps> = {}) {
  return render(
    <PaymentMethodsScreen
      methods={methods}
      temporaryCard={null}
      form={null}
      outcome={null}
      unfinished={null}
      today="2026-05-06"
      paymentScript={{ gateway: 'embedded', scriptUrl: '/script.js', shopId: 'shop' }}
      {...overrides}
    />,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('payment methods', () => {
  it('show the cards with masked numbers, and deferred payment with its limit', () => {
    show();
    const [first, second] = within(screen.getByRole('region', { name: '登録済みのカード' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(first).toContain('いつものカードVisa ****\u00a0****\u00a0****\u00a01111有効期限 05/31');
    expect(second).toContain(
      '有効期限切れMastercard ****\u00a0****\u00a0****\u00a04444有効期限 04/26',
    );
    expect(second).not.toContain('いつものカード');
    const usable =
      '38,170円 ご利用限度額から、お支払いを確認できていない後払いのご利用分を差し引いた金額です。';
    expect(screen.getByText(usable)).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Mastercard 末尾4444を変更する' }).getAttribute('href'),
    ).toBe('/my/payment-methods?card=8');
  });

  it('can be set as the default', async () => {
    show();
    await press('後払いをいつものお支払い方法にする');
    expect(requests).toEqual([
      { method: 'PUT', url: '/api/v1/user/pay_methods', body: { payMethod: 'np' } },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(sessionStorage.getItem('Done:/my/payment-methods')).toBe('chosen');
  });

  it('can have another card as the default', async () => {
    show({ methods: { ...methods, creditCards: [visa, { ...visa, id: '9', brand: 'JCB' }] } });
    await press('JCB 末尾1111をいつものカードにする');
    const body = { payMethod: 'creditCard', creditCardId: '9' };
    expect(requests).toEqual([{ method: 'PUT', url: '/api/v1/user/pay_methods', body }]);
  });

  it('mark deferred payment as the default, and no card beside it', () => {
    show({ methods: { ...methods, payMethod: 'np' } });
    expect(screen.getByText('いつものお支払い方法')).toBeTruthy();
    expect(screen.queryByText('いつものカード')).toBeNull();
  });

  it('delete a card only after confirmation, and treat a missing card as deleted', async () => {
    answer = () =>
      Response.json({ error: { code: 'card_not_found', message: 'ない' } }, { status: 404 });
    show();
    const ask = async () => {
      await press('Visa 末尾1111を削除する');
      return within(await screen.findByRole('dialog', { name: 'カードを削除しますか' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: '削除しない' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toEqual([]);
    await userEvent.click((await ask()).getByRole('button', { name: '削除する' }));
    expect(requests).toMatchObject([{ method: 'DELETE', url: '/api/v1/user/credit_cards/7' }]);
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(sessionStorage.getItem('Done:/my/payment-methods')).toBe('deleted');
  });
});

describe('payment methods without a connection', () => {
  const temporaryCard = { card: temporary, isRegistered: false };

  it.each([
    ['register a card', '/api/v1/user/credit_cards', { temporaryCard, form: 'new' }, '登録する'],
    ['set the default', '/api/v1/user/pay_methods', {}, '後払いをいつものお支払い方法にする'],
  ] as const)('%s on the next tap', async (_, path, shown, button) => {
    loseNextAnswer(path);
    show(shown);
    await press(button);
    await screen.findAllByText(NO_CONNECTION);
    expect(router.replace).not.toHaveBeenCalled();
    await press(button);
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(requests).toMatchObject([{ url: path }, { url: path }]);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('delete a card that was deleted by the call whose answer was lost', async () => {
    show();
    const remove = async () => {
      await press('Visa 末尾1111を削除する');
      const dialog = await screen.findByRole('dialog', { name: 'カードを削除しますか' });
      await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    };
    loseNextAnswer('/api/v1/user/credit_cards/7');
    await remove();
    await screen.findAllByText(NO_CONNECTION);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.replace).not.toHaveBeenCalled();
    answer = () =>
      Response.json({ error: { code: 'card_not_found', message: 'ない' } }, { status: 404 });
    await remove();
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(sessionStorage.getItem('Done:/my/payment-methods')).toBe('deleted');
  });
});

describe('a card that has passed 3-D Secure', () => {
  it('is shown first, and registered only after the customer taps the button', async () => {
    show({ temporaryCard: { card: temporary, isRegistered: false }, form: 'new' });
    expect(screen.getByText(/\*\*\*\* \*\*\*\* \*\*\*\* 3220/)).toBeTruthy();
    expect(requests).toEqual([]);
    await press('登録する');
    expect(requests).toEqual([
      { method: 'POST', url: '/api/v1/user/credit_cards', body: { tempCardId: 't-9' } },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(sessionStorage.getItem('Done:/my/payment-methods')).toBe('registered');
  });

  it('replaces the registered card that is being changed', async () => {
    show({ temporaryCard: { card: temporary, isRegistered: false }, form: '8' });
    await press('このカードに変更する');
    expect(requests).toEqual([
      { method: 'PATCH', url: '/api/v1/user/credit_cards/8', body: { tempCardId: 't-9' } },
    ]);
    expect(router.replace).toHaveBeenCalledWith('/my/payment-methods');
    expect(sessionStorage.getItem('Done:/my/payment-methods')).toBe('changed');
  });

  it.each([
    ['new', 'クレジットカードの登録に失敗しました。時間切れです。'],
    ['8', 'クレジットカードの更新に失敗しました。時間切れです。'],
  ])(
    'shows the reason when it is rejected, and has to be entered again: %s',
    async (form, message) => {
      answer = () =>
        Response.json(
          { error: { code: 'card_token_invalid', message: '時間切れです。' } },
          { status: 422 },
        );
      show({ temporaryCard: { card: temporary, isRegistered: false }, form });
      await press(form === 'new' ? '登録する' : 'このカードに変更する');
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(router.replace).not.toHaveBeenCalled();
      // Its token is spent: the same again could only fail.
      expect(screen.queryByRole('button', { name: /登録する|変更する/ })).toBeNull();
      const again = screen.getByRole('link', { name: 'もう一度カード情報を入力する' });
      expect(again.getAttribute('href')).toBe(`/my/payment-methods?card=${form}`);
    },
  );

  it('can be registered on retry when the upstream was unavailable', async () => {
    answer = () =>
      Response.json({ error: { code: 'back_end_unavailable', message: '混雑' } }, { status: 503 });
    show({ temporaryCard: { card: temporary, isRegistered: false }, form: 'new' });
    await press('登録する');
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: '登録する' })).toBeTruthy();
  });

  it('redirects to sign-in and back when the session has ended', async () => {
    answer = () =>
      Response.json({ error: { code: 'unauthorized', message: '認証' } }, { status: 401 });
    const shown = { temporaryCard: { card: temporary, isRegistered: false }, form: 'new' };
    const { unmount } = show(shown);
    await press('登録する');
    const callbackUrl = '/my/payment-methods?card=new&temporary_card=t-9';
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(
        `/login?${new URLSearchParams({ callbackUrl, error: 'SessionExpired' })}`,
      ),
    );
    unmount();
    show(shown);
    expect(screen.getByText('お支払い方法のお手続きは、まだ完了していません。')).toBeTruthy();
  });

  it('is not offered for registration once it is registered', () => {
    show({ temporaryCard: { card: temporary, isRegistered: true }, form: 'new' });
    expect(screen.getByRole('heading', { name: 'このカードは登録済みです' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登録する' })).toBeNull();
  });

  it('is linked from the payment methods while its registration is unfinished', () => {
    show({ unfinished: '/my/payment-methods?card=new&temporary_card=t-9' });
    expect(screen.getByRole('link', { name: 'カードを確認する' }).getAttribute('href')).toBe(
      '/my/payment-methods?card=new&temporary_card=t-9',
    );
  });
});

it.each([
  [
    'denied',
    '本人認証ができませんでした',
    /カードの登録内容は変わっていません。別のカードをお試しください。$/,
  ],
  [
    'abandoned',
    '本人認証が中断されました',
    /カードの登録内容は変わっていません。同じカードの情報をもう一度入力するか、別のカードをお試しください。$/,
  ],
] as const)(
  'after the result %s nothing is registered, and the form is open for another card',
  (outcome, title, next) => {
    show({ form: 'new', outcome });
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain(title);
    expect(textContent).toMatch(next);
    expect(screen.getByRole('button', { name: '本人認証へ進む' })).toBeTruthy();
    expect(requests).toEqual([]);
  },
);
