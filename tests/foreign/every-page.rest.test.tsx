import { text } from 'node:stream/consumers';
import type { GetServerSideProps } from 'next';
import Router from 'next/router';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ShellProps } from '@/calls/page-session';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { newStorefront } from '../server/new-storefront';
import { pageContext, signedInContext } from '../server/page-context';
import { type ForeignMainApi, SPEC_FIELDS, startForeignMainApi } from './main-api';

/* Every page of SPEC section 2 on a company's own main API, as the server renders it. */

const router = vi.hoisted(() => ({
  asPath: '/',
  isReady: true,
  pathname: '/',
  query: {},
  events: { on() {}, off() {} },
}));
vi.mock('next/router', () => ({ default: { router }, useRouter: () => router }));

/** A file in src/pages. */
interface PageFile<P> {
  readonly default: ShopPage<P>;
  readonly getServerSideProps: GetServerSideProps<ShellProps>;
}

interface OpenedPage {
  readonly status: number;
  readonly html: string;
}

interface Page {
  readonly address: string;
  readonly visitor: 'anybody' | 'a customer';
  readonly heading: string;
  open(): Promise<OpenedPage>;
}

function page<P extends object>(
  visitor: Page['visitor'],
  address: string,
  heading: string,
  load: () => Promise<PageFile<P>>,
): Page {
  return {
    address,
    visitor,
    heading,
    async open() {
      const { default: Screen, getServerSideProps } = await load();
      const context = visitor === 'anybody' ? pageContext(address) : await signedInContext(address);
      const loaded = await getServerSideProps(context);
      if ('redirect' in loaded) return { status: 307, html: '' };
      if ('notFound' in loaded) return { status: 404, html: '' };
      // Next hands a page its data as JSON.
      const props = JSON.parse(JSON.stringify(await loaded.props));
      const shown: ShopPage = Object.assign(() => <Screen {...props} />, {
        getLayout: Screen.getLayout,
      });
      const { default: App } = await import('@/pages/_app');
      if (Router.router === null) throw new Error('There is no router');
      const errors: unknown[] = [];
      const { prelude } = await prerenderToNodeStream(
        <App Component={shown} pageProps={props} router={Router.router} />,
        { onError: (error) => void errors.push(error) },
      );
      const html = await text(prelude);
      if (errors.length > 0) throw errors[0];
      return { status: context.res.statusCode, html };
    },
  };
}

const pages: readonly Page[] = [
  page('anybody', '/', 'おうちのことを、安心して任せられる人へ。', () => import('@/pages/index')),
  page('anybody', '/login', 'ログイン', () => import('@/pages/login')),
  page(
    'a customer',
    '/menu-select/baby',
    'ベビーシッター',
    () => import('@/pages/menu-select/baby'),
  ),
  page(
    'a customer',
    '/menu-select/cooking',
    '料理代行',
    () => import('@/pages/menu-select/cooking'),
  ),
  page(
    'a customer',
    '/menu-select/counseling',
    '訪問カウンセリング',
    () => import('@/pages/menu-select/counseling'),
  ),
  page(
    'a customer',
    '/menu-select/houseclean/confirm',
    '選んだメニューの確認',
    () => import('@/pages/menu-select/houseclean/confirm'),
  ),
  page(
    'a customer',
    '/menu-select/houseclean',
    'ハウスクリーニングのメニュー',
    () => import('@/pages/menu-select/houseclean/index'),
  ),
  page(
    'a customer',
    '/menu-select/houseclean/option?id=102',
    'キッチンクリーニング',
    () => import('@/pages/menu-select/houseclean/option'),
  ),
  page('a customer', '/menu-select/kaji', '家事代行', () => import('@/pages/menu-select/kaji')),
  page(
    'a customer',
    '/menu-select/kurashi/category',
    '暮らしサポート',
    () => import('@/pages/menu-select/kurashi/category'),
  ),
  page(
    'a customer',
    '/menu-select/kurashi/confirm',
    '選んだメニューの確認',
    () => import('@/pages/menu-select/kurashi/confirm'),
  ),
  page(
    'a customer',
    '/menu-select/kurashi/menus?id=11',
    'お片付け',
    () => import('@/pages/menu-select/kurashi/menus'),
  ),
  page(
    'a customer',
    '/menu-select/kurashi/option?id=501',
    'お片付け スポット 3時間',
    () => import('@/pages/menu-select/kurashi/option'),
  ),
  page(
    'a customer',
    '/migrate/email-confirm',
    '新しいパスワードの設定',
    () => import('@/pages/migrate/email-confirm'),
  ),
  page(
    'a customer',
    '/migrate/email-verify',
    'メールアドレスの確認',
    () => import('@/pages/migrate/email-verify'),
  ),
  page('a customer', '/migrate', 'アカウント移行のお願い', () => import('@/pages/migrate/index')),
  page('a customer', '/my/account', 'お客様情報', () => import('@/pages/my/account')),
  page('a customer', '/my/applications', 'お申し込み', () => import('@/pages/my/applications')),
  page('a customer', '/my', 'マイページ', () => import('@/pages/my/index')),
  page(
    'a customer',
    '/my/payment-methods',
    'お支払い方法',
    () => import('@/pages/my/payment-methods'),
  ),
  page(
    'a customer',
    '/my/schedules/history',
    '訪問の履歴',
    () => import('@/pages/my/schedules/history'),
  ),
  page('a customer', '/my/schedules', '訪問の予定', () => import('@/pages/my/schedules/index')),
  page('a customer', '/my/usage-details', 'ご利用明細', () => import('@/pages/my/usage-details')),
  page('a customer', '/order/address', '訪問先の住所', () => import('@/pages/order/address')),
  page(
    'a customer',
    '/order/agreement',
    '利用規約への同意',
    () => import('@/pages/order/agreement'),
  ),
  page(
    'a customer',
    '/order/ask-counseling',
    'ご相談内容',
    () => import('@/pages/order/ask-counseling'),
  ),
  page('a customer', '/order/ask', '訪問前にうかがいたいこと', () => import('@/pages/order/ask')),
  page(
    'a customer',
    '/order/authenticate',
    'ログイン・会員登録',
    () => import('@/pages/order/authenticate'),
  ),
  page(
    'a customer',
    '/order/complete-counseling?orderId=401',
    'カウンセリングのお申し込みが完了しました',
    () => import('@/pages/order/complete-counseling'),
  ),
  page(
    'a customer',
    '/order/complete?orderId=401',
    'お申し込みが完了しました',
    () => import('@/pages/order/complete'),
  ),
  page(
    'a customer',
    '/order/confirm-counseling',
    'カウンセリングの内容の確認',
    () => import('@/pages/order/confirm-counseling'),
  ),
  page(
    'a customer',
    '/order/confirm',
    'お申し込み内容の確認',
    () => import('@/pages/order/confirm'),
  ),
  page(
    'a customer',
    '/order/customer-counseling',
    'お客様情報と訪問先',
    () => import('@/pages/order/customer-counseling'),
  ),
  page(
    'a customer',
    '/order/date-counseling',
    'カウンセリング日時の選択',
    () => import('@/pages/order/date-counseling'),
  ),
  page(
    'a customer',
    '/order/date-maid',
    '担当者と訪問日時の選択',
    () => import('@/pages/order/date-maid'),
  ),
  page('a customer', '/order/date', '訪問日時の選択', () => import('@/pages/order/date')),
  page(
    'a customer',
    '/order/date/multiple',
    '訪問日時の選択',
    () => import('@/pages/order/date/multiple'),
  ),
  page(
    'a customer',
    '/order/outside-area',
    'サービス対象エリアをご確認ください',
    () => import('@/pages/order/outside-area'),
  ),
  page('a customer', '/order/payment', 'お支払い方法', () => import('@/pages/order/payment')),
  page(
    'a customer',
    '/order/signup/confirm',
    '確認コードの入力',
    () => import('@/pages/order/signup/confirm'),
  ),
  page(
    'a customer',
    '/order/signup/input',
    'お客様情報の変更',
    () => import('@/pages/order/signup/input'),
  ),
  page(
    'anybody',
    '/password-reset/complete',
    'パスワードを再設定しました',
    () => import('@/pages/password-reset/complete'),
  ),
  page(
    'anybody',
    '/password-reset/confirm',
    '確認コードの入力',
    () => import('@/pages/password-reset/confirm'),
  ),
  page(
    'anybody',
    '/password-reset',
    'パスワードの再設定',
    () => import('@/pages/password-reset/index'),
  ),
  page(
    'anybody',
    '/password-reset/input',
    '新しいパスワードの入力',
    () => import('@/pages/password-reset/input'),
  ),
  page(
    'anybody',
    '/payment/callback/three-d-secure?id=1&AccessID=a',
    '本人認証の結果を確認しています',
    () => import('@/pages/payment/callback/three-d-secure'),
  ),
];

/** The fields that a page cannot be filled without, and what is answered then. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/menu-select/kurashi/menus?id=11': [
    '404 /menu/categories [].id',
    '404 /menu/categories [].label',
  ],
  // Nobody is asked to move of whom the main API does not say so: the pages lead to my page.
  ...Object.fromEntries(
    ['/migrate', '/migrate/email-verify', '/migrate/email-confirm'].map((address) => [
      address,
      ['307 /planet_account_migration/target_customers/check target_customer'],
    ]),
  ),
};

const CUSTOMER = { sub: 'a-customer', phoneNumber: '+819012345678' };

let api: ForeignMainApi;

/** A storefront that has read nothing yet. */
function freshStorefront(): void {
  newStorefront({
    MAIN_API_ORIGIN: api.origin,
    MAIN_API_FEATURES: 'none',
    NEXT_PUBLIC_CONTACT_URL: 'https://company.example/contact',
    NEXT_PUBLIC_PRIVACY_POLICY_URL: 'https://company.example/privacy',
    NEXT_PUBLIC_TERMS_URL: 'https://company.example/terms',
    NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL: 'https://company.example/law',
  });
}

beforeAll(async () => {
  api = await startForeignMainApi({ verifyIdToken: () => CUSTOMER });
  freshStorefront();
  const customer = api.customer(CUSTOMER);
  customer.name = '佐藤 次郎';
  customer.nameKana = 'サトウ ジロウ';
  customer.npId = 9;
  customer.cards.push({
    id: 77,
    cardNumberHead: '411111',
    cardNumberBottom: '1111',
    expiryYear: '35',
    expiryMonth: '12',
  });
  const place = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' };
  const home = { parkingArea: 'あり', pets: null, familyStructure: null, smoking: false };
  const workingAddress = { id: 9, zipCode: '1500001', ...place, ...home };
  customer.workplaces.push(workingAddress);
  const label = 'トイレクリーニング';
  const date = addJapanDays(toJapanDate(new Date()), 3);
  const startAt = `${date}T09:00:00`;
  customer.visits.push({ id: 501, orderId: 401, status: null, label, date, startAt, price: 8_800 });
  customer.orders.push({
    orderId: 401,
    status: '手配中',
    menu: { id: 104, label },
    selectedDate: startAt,
    workingAddress,
  });
});
afterEach(() => {
  api.answers.clear();
  api.setPlanetMigration(false);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});

it.each(pages)('$address stands with what SPEC names', async ({ address, heading, open }) => {
  api.forgetCalls();
  api.setPlanetMigration(address.startsWith('/migrate'));
  freshStorefront();
  const { status, html } = await open();
  expect(status).toBe(200);
  expect(headingIn(html)).toBe(heading);
  expect(api.unexpected).toEqual([]);
  expect(api.rejected).toEqual([]);
});

const headingIn = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '');

it('an order that a list does not have yet is looked for on my page, also where nobody said what the main API lacks', async () => {
  vi.unstubAllEnvs();
  newStorefront({ MAIN_API_ORIGIN: api.origin });
  const { getServerSideProps } = await import('@/pages/order/complete');
  const loaded = await getServerSideProps(await signedInContext('/order/complete?orderId=402'));
  expect(loaded).toMatchObject({ props: { placed: null } });
});

const MUTATIONS = ['remove', 'null', 'empty', 'retype', 'unknown'] as const;
const fieldsOf = new Map(
  SPEC_FIELDS.map(({ call, fields }) => [`${call.method} ${call.path}`, fields]),
);

/** The calls of a page but that for the maintenance flag, which closes pages on purpose. */
async function callsOf({ open }: Page) {
  api.forgetCalls();
  freshStorefront();
  await open();
  const made = new Set(api.calls.map(({ method, path }) => `${method} ${path}`));
  made.delete('GET /maintenance_fronts/is_maintenance_time');
  return [...made];
}

it.each(pages)(
  '$address stands when any one field is missing or of another kind',
  async (opened) => {
    api.setPlanetMigration(opened.address.startsWith('/migrate'));
    const lost = new Set<string>();
    for (const call of await callsOf(opened)) {
      const [method = '', path = ''] = call.split(' ');
      for (const field of fieldsOf.get(call) ?? []) {
        for (const mutation of MUTATIONS) {
          freshStorefront();
          const undo = api.answers.mutate({ method, path }, field, mutation);
          const { status } = await opened.open();
          if (status !== 200) lost.add(`${status} ${path} ${field}`);
          undo();
        }
      }
    }
    expect([...lost]).toEqual(NEEDED[opened.address] ?? []);
  },
);
