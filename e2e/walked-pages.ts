import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { orderDetailPath, outsideAreaPath, visitPath } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { filesBelow } from '../tests/architecture/source-files';
import { CUSTOMER, REGISTERED_CARD } from '../tests/factories/order-draft';
import { findOpenStarts } from './calendar';
import { AIRCON_SET, storeDraft } from './draft';
import { changeStored, type Stored, writeStored } from './draft-storage';
import { standAtDates } from './menu-draft';
import { readOffice } from './office';
import { enterCustomer } from './office-customers';
import { listStaff } from './office-people';
import type { Walk, WalkedPage, Way } from './page-walk';
import { tick } from './pages/tick';
import { PLAIN_ORDER } from './quoted-orders';

interface Further {
  /** Where the route has more than one page or state. */
  readonly name?: string;
  readonly act?: WalkedPage['act'];
}

/** The page at its route, unless another way leads to it. */
function page(
  route: string,
  way: WalkedPage['way'] = route,
  { name = route.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home', act }: Further = {},
): WalkedPage {
  return { route, way, name, status: 200, ...(act && { act }) };
}

const document = (name: string): WalkedPage => ({
  route: null,
  way: `/embedded/documents/${name}`,
  name: `document-${name}`,
  status: 200,
});

const storing =
  (address: string, stored: Stored): Way =>
  async ({ page: tab }) => {
    await tab.goto('/_health_check');
    await writeStored(tab, JSON.stringify(stored));
    return address;
  };

const withDraft =
  (address: string, overrides: Parameters<typeof storeDraft>[1] = {}): Way =>
  async ({ page: tab }) => {
    await storeDraft(tab, overrides);
    return address;
  };

/** A draft with everything that the confirm step needs. */
const payable =
  (address: string): Way =>
  async ({ page: tab, shop, number }) => {
    await storeDraft(tab, {
      selectedPayment: 'creditCard',
      payment: { creditCard: { ...REGISTERED_CARD, id: `own-registered-visa-${number}` } },
      selectedBillingAddressType: 'workingAddress',
      agreedTotal: 13_200,
      selectedDate: [await shop.starts.next(tab.request, AIRCON_SET)],
    });
    return address;
  };

/** A draft with three wishes, whose price has risen since the customer agreed to it. */
const wishing =
  (address: string): Way =>
  async ({ page: tab, shop }) => {
    const starts = await findOpenStarts(tab.request, shop.origin, AIRCON_SET);
    await storeDraft(tab, {
      selectedDate: starts.slice(0, 3),
      selectedDateType: 'negotiable',
      selectedPayment: 'np',
      payment: { np: {} },
      isDeferredPaymentConsented: true,
      agreedTotal: 12_000,
    });
    return address;
  };

const withMenu =
  (
    address: string,
    menu: Parameters<typeof standAtDates>[3],
    overrides: Parameters<typeof standAtDates>[4] = {},
  ): Way =>
  async ({ page: tab, shop }) => {
    await standAtDates(tab, tab.request, shop.origin, menu, overrides);
    return address;
  };

const TIDYING = { id: '21001', project: 'lifeSupport', type: '3時間' } as const;
const COURSE = { id: '22005', project: 'lifeSupport' } as const;
const SPOT = { id: '31010', project: 'maid', type: '3時間' } as const;
const COUNSELING = { id: '51001', project: 'counseling' } as const;
/** A menu for 5,500円, which is below the smallest order. */
const OUTDOOR_UNIT = { id: '11003', project: 'houseCleaning' } as const;

const { tel, name, nameKana, email, sendMailFlag } = CUSTOMER;
const UNFINISHED_SIGN_UP = {
  SmsSignupPhoneNumber: tel,
  UnfinishedSignUp: { tel, name, nameKana, email, sendMailFlag },
};

const atSignUpCode: Way = async ({ page: tab }) => {
  await storeDraft(tab, {});
  await changeStored(tab, ({ SelectedOrder, ...others }) => ({
    ...others,
    SelectedOrder: { ...Object(SelectedOrder), customerData: CUSTOMER },
    ...UNFINISHED_SIGN_UP,
  }));
  return '/order/signup/confirm';
};

const passwordReset = (phoneNumber: string, isCodeHandedIn: boolean, isDone: boolean): Stored => ({
  ResetPasswordFlow: {
    flow: 'LoginPasswordReset',
    returnPath: '',
    phoneNumber,
    isCodeHandedIn,
    isDone,
  },
});

const migration = (isVerified: boolean): Stored => ({
  AccountMigration: { email: 'jiro.planet@example.jp', isVerified },
});

/** An order whose date is settled by telephone, so that it takes no start. */
const afterCounseling: Way = async ({ page: tab, shop: { origin } }) => {
  const order: OrderBody = {
    ...PLAIN_ORDER,
    additional: [],
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    project: 'counseling',
    firstPlanAndHearingRequired: true,
    phone_applied: true,
    basic: { id: COUNSELING.id, quantity: 1, types: [], options: [] },
    enquete: [
      { id: 'q51001', values: ['1'] },
      { id: 'q51003', values: ['3'] },
    ],
    selectedDate: '',
    agreedTotal: 0,
  };
  const answer = await tab.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: order,
  });
  const { orderId } = orderEndpoints.placeOrder.response.parse(await answer.json());
  return `/order/complete-counseling?orderId=${orderId}`;
};

const officeOrder: Way = async ({ shop }) => {
  const { items } = await readOffice(shop.origin, officeApi.listOfficeOrders);
  return `/office/orders/${items[0]?.orderId}`;
};

const officeMenu: Way = async ({ shop }) => {
  const { items } = await readOffice(shop.origin, officeApi.listOfficeMenus);
  return `/office/catalogue/${items[0]?.menuId}`;
};

const officeCustomer: Way = async ({ page: tab, shop }) => {
  const { customerId } = await enterCustomer(tab.request, shop.origin, '表示 花子');
  return `/office/customers/${customerId}`;
};

const officeStaff: Way = async ({ shop }) => {
  const [person] = await listStaff(shop.origin);
  return `/office/staff/${person?.staffId}`;
};

/** Every page of the shop, opened by somebody who sees most of it. */
export const walks: readonly Walk[] = [
  {
    visitor: 'a visitor',
    what: 'the front page and the menus',
    pages: [
      page('/'),
      page('/menu-select/houseclean'),
      page('/menu-select/houseclean/option', '/menu-select/houseclean/option?id=11001'),
      page('/menu-select/kurashi/category'),
      page('/menu-select/kurashi/menus', '/menu-select/kurashi/menus?id=210'),
      page('/menu-select/kurashi/option', '/menu-select/kurashi/option?id=21001'),
      page('/menu-select/kaji'),
      page('/menu-select/cooking'),
      page('/menu-select/baby'),
      page('/menu-select/counseling'),
      page('/order/outside-area', outsideAreaPath('houseCleaning', '0600001')),
      page('/w/[key]', '/w/no-such-key'),
    ],
  },
  {
    visitor: 'a visitor',
    what: 'the documents and the ways to an account',
    pages: [
      ...['terms', 'privacy-policy', 'commercial-transactions', 'contact'].map(document),
      ...['faq', 'planet'].map(document),
      page('/login'),
      page('/sign-up'),
      page('/sign-up/input'),
      page('/sign-up/confirm', storing('/sign-up/confirm', UNFINISHED_SIGN_UP)),
      page('/password-reset'),
      page(
        '/password-reset/confirm',
        storing('/password-reset/confirm', passwordReset(tel, false, false)),
      ),
      page(
        '/password-reset/input',
        storing('/password-reset/input', passwordReset(tel, true, false)),
      ),
      page(
        '/password-reset/complete',
        storing('/password-reset/complete', passwordReset('', false, true)),
      ),
      page('/office/sign-in'),
      page('/office/invitation'),
    ],
  },
  {
    visitor: 'a visitor',
    what: 'the steps of an order before the sign-in',
    pages: [
      page('/menu-select/houseclean/confirm', withDraft('/menu-select/houseclean/confirm')),
      page('/menu-select/kurashi/confirm', withMenu('/menu-select/kurashi/confirm', TIDYING)),
      page('/order/authenticate', withDraft('/order/authenticate')),
      page('/order/agreement', withDraft('/order/agreement')),
      page('/order/signup/input', withDraft('/order/signup/input')),
      page('/order/signup/confirm', atSignUpCode),
    ],
  },
  {
    visitor: 'a new customer',
    what: 'the steps of an order',
    pages: [
      page('/order/ask', payable('/order/ask')),
      page('/order/address', payable('/order/address')),
      page('/order/date', payable('/order/date')),
      page('/order/date/multiple', withMenu('/order/date/multiple', COURSE)),
      page('/order/date-maid', withMenu('/order/date-maid', SPOT)),
      page('/order/payment', payable('/order/payment')),
      page('/order/confirm', payable('/order/confirm')),
      page('/order/ask-counseling', withMenu('/order/ask-counseling', COUNSELING)),
      page('/order/customer-counseling', withMenu('/order/customer-counseling', COUNSELING)),
      page('/order/date-counseling', withMenu('/order/date-counseling', COUNSELING)),
      page(
        '/order/confirm-counseling',
        withMenu('/order/confirm-counseling', COUNSELING, { isTel: true }),
      ),
      page('/order/complete-counseling', afterCounseling),
    ],
  },
  {
    visitor: 'a customer with orders',
    what: 'my page',
    pages: [
      page('/my'),
      page('/my/applications'),
      page('/my/applications', async ({ number }) => orderDetailPath(`demo-order-6-${number}`), {
        name: 'my-order',
      }),
      page('/my/schedules'),
      page('/my/schedules', async ({ number }) => visitPath(`demo-order-4-${number}-1`), {
        name: 'my-visit',
      }),
      page('/my/schedules/history'),
      page('/my/usage-details'),
      page('/my/account'),
      page('/my/payment-methods'),
      page(
        '/order/complete',
        async ({ number }) => `/order/complete?orderId=demo-order-4-${number}`,
      ),
      page('/payment/callback/three-d-secure'),
    ],
  },
  {
    visitor: 'a customer who is asked to move',
    what: 'the move of the account',
    pages: [
      page('/migrate'),
      page('/migrate/email-verify', storing('/migrate/email-verify', migration(false))),
      page('/migrate/email-confirm', storing('/migrate/email-confirm', migration(true))),
    ],
  },
  {
    visitor: 'an owner',
    what: 'accounts, figures, people and prices',
    pages: [
      page('/office/accounts'),
      page('/office/accounts/history'),
      page('/office/figures'),
      page('/office/maintenance'),
      page('/office/staff'),
      page('/office/staff/new'),
      page('/office/staff/[staffId]', officeStaff),
      page('/office/catalogue'),
      page('/office/catalogue/[menuId]', officeMenu),
      page('/office/catalogue/coupons'),
      page('/office/catalogue/partners'),
    ],
  },
  {
    visitor: 'a dispatcher',
    what: 'the daily work of the office',
    pages: [
      page('/office/inbox'),
      page('/office/board'),
      page('/office/board/print'),
      page('/office/orders'),
      page('/office/orders/[orderId]', officeOrder),
      page(
        '/office/orders/[orderId]/contract',
        async (visit) => `${await officeOrder(visit)}/contract`,
      ),
      page('/office/customers'),
      page('/office/customers/[customerId]', officeCustomer),
      page('/office/telephone'),
      page('/office/reviews'),
      page('/office/waiting-list'),
    ],
  },
  {
    visitor: 'a staff member',
    what: 'their day',
    pages: [page('/office/my-day/[[...visit]]', '/office/my-day')],
  },
];

/** Presses the button, and finds the summary of what is wrong. */
const fail =
  (button: string): WalkedPage['act'] =>
  async (main) => {
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(main.getByRole('alert').first()).toBeVisible();
  };

/** A new address with all its fields open. */
async function openNewAddress(main: Locator): Promise<void> {
  const open = main.getByRole('button', { name: /^訪問先の住所を\s*変更$/ });
  await open.click();
  await tick(main.getByRole('radio', { name: '新しい住所を入力する' }));
  await open.click();
}

async function giveNewAddress(main: Locator): Promise<void> {
  await openNewAddress(main);
  await expect(main.getByLabel('市区町村', { exact: true })).toHaveValue('渋谷区');
  await main.getByLabel('町名・番地', { exact: true }).fill('〒150-0001 神宮前5丁目');
  await main.getByLabel(/^建物名/).fill('77番5号');
}

async function giveAddressOutsideArea(main: Locator): Promise<void> {
  await openNewAddress(main);
  await main.getByLabel('郵便番号', { exact: true }).fill('0600001');
  await expect(main.getByText(/札幌市中央区.*は、サービス対象エリア外です/)).toBeVisible();
}

async function chooseDeferredPayment(main: Locator): Promise<void> {
  await tick(main.getByRole('radio', { name: '後払い(NP後払い)', exact: true }));
  await expect(main.getByText('お支払い総額: 13,530円(税込)')).toBeVisible();
}

async function submitEmptyCard(main: Locator): Promise<void> {
  await tick(main.getByRole('radio', { name: '新しいカード', exact: true }));
  await main.getByRole('button', { name: /^請求先を\s?変更$/ }).click();
  await tick(main.getByRole('radio', { name: '新しい請求先を入力する', exact: true }));
  await main.getByLabel('請求先のお名前').waitFor();
  await fail('本人認証へ進む')?.(main);
}

const goOn = fail('次へ進む');

/** Further states of pages: other kinds of menus, errors of forms, and failures. */
export const states: readonly Walk[] = [
  {
    visitor: 'a visitor',
    what: 'other kinds of menus',
    pages: [
      page('/menu-select/kaji', '/menu-select/kaji?id=31001', { name: 'menu-weekly' }),
      page('/menu-select/cooking', '/menu-select/cooking?id=16514', { name: 'menu-trial' }),
      page('/menu-select/baby', '/menu-select/baby?id=41001', { name: 'menu-baby-spot' }),
      page('/menu-select/kaji', '/menu-select/kaji?alliance=HIDAMARI', { name: 'menu-partner' }),
      page('/menu-select/counseling', '/menu-select/counseling?alliance=WAKABA', {
        name: 'menu-partner-ended',
      }),
      page('/menu-select/kurashi/option', '/menu-select/kurashi/option?id=23004', {
        name: 'menu-product',
      }),
      page('/menu-select/kurashi/option', '/menu-select/kurashi/option?id=24002', {
        name: 'menu-of-partner-company',
      }),
      page('/menu-select/houseclean/option', '/menu-select/houseclean/option?id=19003', {
        name: 'menu-estimate',
      }),
      page(
        '/menu-select/houseclean/option',
        `/menu-select/houseclean/option?id=${OUTDOOR_UNIT.id}`,
        {
          name: 'menu-below-minimum',
        },
      ),
      page(
        '/menu-select/houseclean/confirm',
        withMenu('/menu-select/houseclean/confirm', OUTDOOR_UNIT),
        { name: 'menu-confirm-below-minimum' },
      ),
      page('/menu-select/houseclean', withMenu('/menu-select/houseclean', OUTDOOR_UNIT), {
        name: 'menus-with-something-chosen',
      }),
      page('/order/outside-area', '/order/outside-area', { name: 'outside-area-unnamed' }),
    ],
  },
  {
    visitor: 'a visitor',
    what: 'the errors of forms before the sign-in',
    pages: [
      page('/login', '/login?callbackUrl=%2Forder%2Fconfirm&error=SessionRequired', {
        name: 'login-errors',
        act: fail('ログインする'),
      }),
      page('/order/agreement', withDraft('/order/agreement'), {
        name: 'agreement-errors',
        act: fail('同意して登録へ進む'),
      }),
      page('/order/signup/input', withDraft('/order/signup/input'), {
        name: 'signup-input-errors',
        act: fail('確認コードを受け取る'),
      }),
    ],
  },
  {
    visitor: 'a new customer',
    what: 'errors and results within an order',
    pages: [
      page('/order/ask', withDraft('/order/ask', { hearing: {}, isHearingDone: false }), {
        name: 'ask-errors',
        act: goOn,
      }),
      page('/order/address', withDraft('/order/address', { workingAddress: undefined }), {
        name: 'address-outside-area',
        act: async (main) => {
          await giveAddressOutsideArea(main);
          await goOn?.(main);
        },
      }),
      page('/order/address', withDraft('/order/address', { workingAddress: undefined }), {
        name: 'address-lines-errors',
        act: async (main) => {
          await giveNewAddress(main);
          await goOn?.(main);
        },
      }),
      page('/order/date', withDraft('/order/date', { selectedDate: [] }), {
        name: 'date-none-chosen',
      }),
      page('/order/date', wishing('/order/date'), { name: 'date-wishes' }),
      page('/order/confirm', wishing('/order/confirm'), { name: 'confirm-wishes-new-price' }),
      page('/order/payment', payable('/order/payment'), {
        name: 'payment-deferred',
        act: chooseDeferredPayment,
      }),
      page('/order/payment', payable('/order/payment'), {
        name: 'payment-errors',
        act: submitEmptyCard,
      }),
      ...['denied', 'abandoned'].map((outcome) =>
        page('/order/payment', payable(`/order/payment?authentication=${outcome}`), {
          name: `payment-${outcome}`,
        }),
      ),
    ],
  },
  {
    visitor: 'a new customer',
    what: 'pages without anything',
    pages: [
      page('/my', '/my', { name: 'my-empty' }),
      page('/my/applications', '/my/applications', { name: 'my-orders-empty' }),
      page('/my/schedules', '/my/schedules', { name: 'my-visits-empty' }),
    ],
  },
  {
    visitor: 'a new customer',
    what: 'what has failed',
    pages: [
      { route: '/_error', way: '/no-such-page', name: 'not-found', status: 404 },
      page('/order/confirm', storing('/order/confirm', { SelectedOrder: {} }), {
        name: 'invalid-session',
      }),
    ],
    reports: /status of 404 .*\/no-such-page|InternalDataError: 内部データ不整合エラー/,
  },
];

/** Routes without a page of their own: files for programs, redirects, and the frames of pages and failures. */
const WITHOUT_A_PAGE = [
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/_app',
  '/_document',
  '/_error',
  '/_health_check',
  // The documents of the embedded back ends, which are walked to, and their other answers.
  '/embedded/[...path]',
  '/l/[key]',
  '/manifest.webmanifest',
  '/office',
  '/robots.txt',
  '/sitemap.xml',
];

/** The routes of src/pages to which no walk leads, and those of walks that are not there. */
export function strayRoutes(): { forgotten: readonly string[]; gone: readonly string[] } {
  const routes = filesBelow('src/pages')
    .map(({ path }) => path.replace(/^src\/pages/, '').replace(/(?:\/index)?\.tsx?$/, '') || '/')
    .filter((route) => !route.startsWith('/api/'));
  const walked = walks.flatMap(({ pages }) => pages.flatMap(({ route }) => route ?? []));
  const known = [...WITHOUT_A_PAGE, ...walked];
  return {
    forgotten: routes.filter((route) => !known.includes(route)),
    gone: known.filter((route) => !routes.includes(route)),
  };
}
