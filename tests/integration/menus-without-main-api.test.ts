import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { encode } from 'next-auth/jwt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type HttpServer, startHttpServer } from '@/embedded/http-server';
import * as homePage from '@/pages/index';
import * as babyPage from '@/pages/menu-select/baby';
import * as cookingPage from '@/pages/menu-select/cooking';
import * as counselingPage from '@/pages/menu-select/counseling';
import * as housecleanPage from '@/pages/menu-select/houseclean';
import * as housecleanConfirmPage from '@/pages/menu-select/houseclean/confirm';
import * as housecleanOptionPage from '@/pages/menu-select/houseclean/option';
import * as kajiPage from '@/pages/menu-select/kaji';
import * as kurashiCategoryPage from '@/pages/menu-select/kurashi/category';
import * as kurashiConfirmPage from '@/pages/menu-select/kurashi/confirm';
import * as kurashiMenusPage from '@/pages/menu-select/kurashi/menus';
import * as kurashiOptionPage from '@/pages/menu-select/kurashi/option';
import * as myPage from '@/pages/my';
import * as addressPage from '@/pages/order/address';
import * as askPage from '@/pages/order/ask';
import * as askCounselingPage from '@/pages/order/ask-counseling';
import * as confirmPage from '@/pages/order/confirm';
import * as datePage from '@/pages/order/date';
import * as paymentPage from '@/pages/order/payment';
import { onUpstreamCall } from '@/server/upstream/call-upstream';
import { openTestMainApi } from '../main-api/open-test-main-api';
import { newStorefront } from '../server/new-storefront';

const NEXTAUTH_SECRET = 'a secret of thirty-two characters';

let mainApi: Awaited<ReturnType<typeof openTestMainApi>>;
let server: HttpServer;
let cookies: Readonly<Record<string, string>>;

beforeAll(async () => {
  mainApi = await openTestMainApi();
  const expiresAt = Math.floor(Date.now() / 1000) + 3_600;
  const token = { sub: 'user-1', tel: '09000000001', refreshToken: 'refresh-1', expiresAt };
  const session = await encode({ token, secret: NEXTAUTH_SECRET, maxAge: 3_600 });
  cookies = { 'next-auth.session-token': session, idToken: 'tel:09000000001' };
});
afterAll(() => mainApi.close());

beforeEach(async () => {
  server = await startHttpServer(0);
  server.serve(mainApi.app);
  newStorefront({ MAIN_API_ORIGIN: server.origin, NEXTAUTH_SECRET });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

interface Page {
  getServerSideProps: GetServerSideProps<object>;
}

/** The status a page is answered with, and what it is given beside the session. */
async function load(
  page: Page,
  query: Record<string, string>,
  cookies: Readonly<Record<string, string>> = {},
) {
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  };
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies, headers });
  const context: GetServerSidePropsContext = {
    req: request,
    res: new ServerResponse(request),
    query,
    resolvedUrl: '/',
  };
  const loaded = await page.getServerSideProps(context);
  if (!('props' in loaded)) throw new Error(JSON.stringify(loaded));
  const { session, ...props } = { session: {}, ...(await loaded.props) };
  return { status: context.res.statusCode, session, props };
}

const REGISTERED = { isSignedIn: true, isRegistered: true };

/** Every page of choosing a menu, and the first step of a counselling, which visitors see as well. */
const pages: readonly (readonly [string, Page, Record<string, string>])[] = [
  ['/menu-select/houseclean', housecleanPage, {}],
  ['/menu-select/houseclean/option', housecleanOptionPage, { id: '11001' }],
  ['/menu-select/houseclean/confirm', housecleanConfirmPage, {}],
  ['/menu-select/kurashi/category', kurashiCategoryPage, {}],
  ['/menu-select/kurashi/menus', kurashiMenusPage, { id: '210' }],
  ['/menu-select/kurashi/option', kurashiOptionPage, { id: '21001' }],
  ['/menu-select/kurashi/confirm', kurashiConfirmPage, {}],
  ['/menu-select/kaji', kajiPage, { id: '16510' }],
  ['/menu-select/cooking', cookingPage, { id: '16514' }],
  ['/menu-select/baby', babyPage, { id: '16516' }],
  ['/menu-select/counseling', counselingPage, {}],
  ['/order/ask-counseling', askCounselingPage, {}],
];

test.each(pages)(
  'a signed-in customer gets %s from the cache while the main API is down',
  async (_, page, query) => {
    const visited = await load(page, query);
    expect(visited.status).toBe(200);
    await server.close();

    const answered = await load(page, query, cookies);
    expect(answered.status).toBe(200);
    expect(answered.session).toMatchObject({ status: 'authenticated', tel: '09000000001' });
    expect(answered.props).toEqual(
      'customer' in visited.props ? { ...visited.props, customer: REGISTERED } : visited.props,
    );
  },
);

/** What the loader asks the main API for a customer who is signed in: at first, and a moment later, from the cache. */
const costs: readonly {
  page: string;
  loader: Page;
  query?: Record<string, string>;
  calls: readonly string[];
  again?: readonly string[];
}[] = [
  {
    page: '/',
    loader: homePage,
    calls: ['getKeptDraft', 'listMenuCategories', ...Array(9).fill('listMenuItems')],
    again: ['getKeptDraft'],
  },
  {
    page: '/menu-select/houseclean',
    loader: housecleanPage,
    calls: ['listMenuCategories', ...Array(9).fill('listMenuItems')],
  },
  {
    page: '/menu-select/houseclean/option',
    loader: housecleanOptionPage,
    query: { id: '11001' },
    calls: ['getMenuTypes', 'listMenuRecommends'],
  },
  {
    page: '/menu-select/kurashi/category',
    loader: kurashiCategoryPage,
    calls: ['listMenuCategories'],
  },
  { page: '/menu-select/kaji', loader: kajiPage, calls: ['listKajiMenus'] },
  {
    page: '/menu-select/kaji of a plan',
    loader: kajiPage,
    query: { id: '16510' },
    calls: ['getMenuTypes', 'listKajiMenus', 'listMenuRecommends'],
  },
  { page: '/menu-select/cooking', loader: cookingPage, calls: ['listCookingMenus'] },
  { page: '/menu-select/baby', loader: babyPage, calls: ['listBabyMenus'] },
  { page: '/menu-select/counseling', loader: counselingPage, calls: ['listCounselingMenus'] },
  ...[
    { page: '/order/ask', loader: askPage, each: ['getAccountStatus'] },
    { page: '/order/address', loader: addressPage, each: ['getAccountStatus'] },
    { page: '/order/date', loader: datePage, each: ['getAccountStatus'] },
    {
      page: '/order/payment',
      loader: paymentPage,
      each: ['getUserInformation', 'listCustomerPayMethods'],
    },
    { page: '/order/confirm', loader: confirmPage, each: ['getUserInformation'] },
    {
      page: '/my',
      loader: myPage,
      each: [
        ...['getConcerns', 'getFriendlyPoints', 'getUserInformation'],
        ...['listCreditCards', 'listOrders', 'listReservations'],
      ],
    },
  ].map(({ each, ...visited }) => ({ ...visited, calls: each, again: each })),
];

test.each(costs)(
  '$page costs no more calls of the main API than these',
  async ({ loader, query = {}, calls, again = [] }) => {
    let asked: string[] = [];
    const stopListening = onUpstreamCall(({ name }) => asked.push(name));
    await load(loader, query, cookies);
    expect(asked.sort()).toEqual([...calls, 'getMaintenanceStatus'].sort());
    asked = [];
    await load(loader, query, cookies);
    stopListening();
    expect(asked.sort()).toEqual(again);
  },
);

test('my page shows the system error page with 503 while the main API is down', async () => {
  await server.close();
  expect(await load(myPage, {}, cookies)).toMatchObject({
    status: 503,
    props: { failure: 'system' },
  });
});

test('a counselling step loads from the main API whether the customer is registered', async () => {
  const unregistered = { ...cookies, idToken: 'tel:09099999999' };
  const answered = await load(askCounselingPage, {}, unregistered);
  expect(answered.props).toEqual({ customer: { isSignedIn: true, isRegistered: false } });
});
