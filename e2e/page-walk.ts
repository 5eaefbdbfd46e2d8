import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { outsideAreaPath } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { MIGRATING_CUSTOMER } from '@/embedded/demo-customer';
import { filesBelow } from '../tests/architecture/source-files';
import { CUSTOMER, REGISTERED_CARD } from '../tests/factories/order-draft';
import { AIRCON_SET, storeDraft } from './draft';
import { changeStored, type Stored, writeStored } from './draft-storage';
import { standAtDates } from './menu-draft';
import { readOffice } from './office';
import { enterCustomer } from './office-customers';
import { listStaff, newOfficePerson, signInAtOffice } from './office-people';
import { signInAs } from './own-session';
import { PLAIN_ORDER } from './quoted-orders';
import type { WorkerShop } from './worker-shop';

/** Somebody who walks through the pages of the shop in one tab. */
export interface Walker {
  readonly page: Page;
  readonly shop: WorkerShop;
  /** With which the ids of the customer's orders and cards end; empty for others. */
  readonly number: string;
}

type Arrive = (page: Page, shop: WorkerShop) => Promise<string>;

const nobody: Arrive = async () => '';

const asOffice =
  (role: OfficeRole): Arrive =>
  async (page, { origin }) => {
    await signInAtOffice(page.context(), origin, await newOfficePerson(origin, role));
    return '';
  };

/** Makes each of them known to the shop, and gives the number of a customer. */
const visitors = {
  'a visitor': nobody,
  'a visitor with an order in the tab': nobody,
  'a customer with orders': async (page, shop) => {
    const customer = shop.nextLongtimeCustomer();
    await signInAs(page.context(), shop, customer);
    return `${customer.number}`;
  },
  'a customer within an order': async (page, shop) => {
    const customer = shop.nextCustomer();
    await signInAs(page.context(), shop, customer);
    return `${customer.number}`;
  },
  'a customer who is asked to move': async (page, shop) => {
    const { subject, tel: phone } = MIGRATING_CUSTOMER;
    const session = { sessionId: randomUUID(), refreshToken: 'never renewed' };
    await signInAs(page.context(), shop, { subject, phone, ...session });
    return '';
  },
  'an owner of the office': asOffice('owner'),
  'a dispatcher': asOffice('dispatcher'),
  'a staff member': asOffice('staff'),
} as const satisfies Record<string, Arrive>;

export async function arriveAtShop(
  { visitor }: Walk,
  page: Page,
  shop: WorkerShop,
): Promise<Walker> {
  return { page, shop, number: await visitors[visitor](page, shop) };
}

/** Prepares the tab, and gives the address. */
type Way = (walker: Walker) => Promise<string>;

export interface WalkedPage {
  readonly route: string;
  readonly way: string | Way;
  /** Written by an embedded back end, without scripts: it says neither route nor readiness. */
  readonly isPlain?: true;
}

/** The page at its route, unless an address is given. */
const page = (route: string, way: WalkedPage['way'] = route): WalkedPage => ({ route, way });

export interface Walk {
  readonly visitor: keyof typeof visitors;
  readonly what: string;
  readonly pages: readonly WalkedPage[];
}

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

/** With everything that the confirm step needs. */
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

const atDates =
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

/** Settled by telephone, so that no start is taken. */
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

const document = (name: string): WalkedPage => ({
  route: '/embedded/[...path]',
  way: `/embedded/documents/${name}`,
  isPlain: true,
});

/** Every page of the shop, as somebody sees it who sees most of it. */
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
      document('terms'),
      document('privacy-policy'),
      document('commercial-transactions'),
      document('contact'),
      document('faq'),
      document('app-faq'),
      document('planet'),
    ],
  },
  {
    visitor: 'a visitor with an order in the tab',
    what: 'the steps before the sign-in',
    pages: [
      page('/menu-select/houseclean/confirm', withDraft('/menu-select/houseclean/confirm')),
      page('/menu-select/kurashi/confirm', atDates('/menu-select/kurashi/confirm', TIDYING)),
      page('/order/authenticate', withDraft('/order/authenticate')),
      page('/order/agreement', withDraft('/order/agreement')),
      page('/order/signup/input', withDraft('/order/signup/input')),
      page('/order/signup/confirm', atSignUpCode),
    ],
  },
  {
    visitor: 'a customer within an order',
    what: 'the steps of an order',
    pages: [
      page('/order/ask', payable('/order/ask')),
      page('/order/address', payable('/order/address')),
      page('/order/date', payable('/order/date')),
      page('/order/date/multiple', atDates('/order/date/multiple', COURSE)),
      page('/order/date-maid', atDates('/order/date-maid', SPOT)),
      page('/order/payment', payable('/order/payment')),
      page('/order/confirm', payable('/order/confirm')),
      page('/order/ask-counseling', atDates('/order/ask-counseling', COUNSELING)),
      page('/order/customer-counseling', atDates('/order/customer-counseling', COUNSELING)),
      page('/order/date-counseling', atDates('/order/date-counseling', COUNSELING)),
      page(
        '/order/confirm-counseling',
        atDates('/order/confirm-counseling', COUNSELING, { isTel: true }),
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
      page(
        '/my/applications',
        async ({ number }) => `/my/applications?orderId=demo-order-6-${number}`,
      ),
      page('/my/schedules'),
      page('/my/schedules', async ({ number }) => `/my/schedules?visitId=demo-order-4-${number}-1`),
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
    visitor: 'an owner of the office',
    what: 'the pages of owners',
    pages: [
      page('/office/accounts'),
      page('/office/accounts/history'),
      page('/office/figures'),
      page('/office/maintenance'),
      page('/office/staff/new'),
      page('/office/staff'),
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
      page('/office/customers'),
      page('/office/customers/[customerId]', officeCustomer),
      page('/office/telephone'),
      page('/office/reviews'),
      page('/office/waiting-list'),
    ],
  },
  {
    visitor: 'a staff member',
    what: 'the day of a staff member',
    pages: [page('/office/my-day/[[...visit]]', '/office/my-day')],
  },
];

/** What programs read, what only leads elsewhere, and what every page or failure is shown in. */
const WITHOUT_A_PAGE = [
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/_app',
  '/_document',
  '/_error',
  '/_health_check',
  '/l/[key]',
  '/manifest.webmanifest',
  '/office',
  '/robots.txt',
  '/sitemap.xml',
];

/** The routes of src/pages that no walk comes to, and those of walks that are not there. */
export function strayRoutes(): { forgotten: readonly string[]; gone: readonly string[] } {
  const routes = filesBelow('src/pages')
    .map(({ path }) => path.replace(/^src\/pages/, '').replace(/(?:\/index)?\.tsx?$/, '') || '/')
    .filter((route) => !route.startsWith('/api/'));
  const known = [
    ...WITHOUT_A_PAGE,
    ...walks.flatMap(({ pages }) => pages.map((each) => each.route)),
  ];
  return {
    forgotten: routes.filter((route) => !known.includes(route)),
    gone: known.filter((route) => !routes.includes(route)),
  };
}

/** What is still being read: the place of content, and calendars. */
const LOADING = '[class*="loading-spinner_place"], [aria-busy="true"]';

function shownRoot({ page: tab }: Walker, { route, isPlain }: WalkedPage) {
  return tab.locator(isPlain ? 'html' : `html[data-page="${route}"][data-ready]`);
}

/** Opens the page and waits until it is whole: it takes input, and nothing of it is still being read. */
export async function openPage(walker: Walker, walked: WalkedPage): Promise<void> {
  const { page: tab } = walker;
  const address = typeof walked.way === 'string' ? walked.way : await walked.way(walker);
  const answer = await tab.goto(address);
  expect(answer?.status(), address).toBe(200);
  const root = shownRoot(walker, walked);
  await expect(root.locator('h1')).toHaveCount(1);
  await expect(root.locator('h1')).toBeVisible();
  await expect(root.locator(LOADING)).toHaveCount(0);
}

/** No late redirect has led away from the page. */
export async function expectStillShown(walker: Walker, walked: WalkedPage): Promise<void> {
  await expect(shownRoot(walker, walked).locator('h1')).toHaveCount(1);
}
