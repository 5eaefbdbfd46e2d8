import { beforeAll, expect, test } from 'vitest';
import { MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import { filesBelow } from '../architecture/source-files';
import type { ShopCustomer } from '../load/shop-customer';
import { contentOf } from './html';
import { expectPagePolicy } from './page-policy';
import { ask, customerOf, demoCustomer } from './visitor';

/* Every page of the shop's customers, as the server sends it. The office's are in office-pages.test.ts. */

type Visitor = 'anybody' | 'a customer' | 'a customer who moves';

interface CustomerPage {
  readonly visitor: Visitor;
  readonly address: string;
  /** Before 「｜おうちサービス」. */
  readonly title: string;
}

const page = (visitor: Visitor, address: string, title: string): CustomerPage => ({
  visitor,
  address,
  title,
});

/** Each file in src/pages that is a page of customers. */
const pages: Readonly<Record<string, CustomerPage>> = {
  'index.tsx': page('anybody', '/', 'おうちのお掃除・家事の予約'),
  'login.tsx': page('anybody', '/login', 'ログイン'),
  'menu-select/baby.tsx': page('anybody', '/menu-select/baby', 'ベビーシッター'),
  'menu-select/cooking.tsx': page('anybody', '/menu-select/cooking', '料理代行'),
  'menu-select/counseling.tsx': page('anybody', '/menu-select/counseling', '訪問カウンセリング'),
  'menu-select/houseclean/confirm.tsx': page(
    'anybody',
    '/menu-select/houseclean/confirm',
    '選んだメニューの確認',
  ),
  'menu-select/houseclean/index.tsx': page(
    'anybody',
    '/menu-select/houseclean',
    'ハウスクリーニングのメニュー',
  ),
  'menu-select/houseclean/option.tsx': page(
    'anybody',
    '/menu-select/houseclean/option?id=11010',
    'エアコン+室外機セット',
  ),
  'menu-select/kaji.tsx': page('anybody', '/menu-select/kaji', '家事代行'),
  'menu-select/kurashi/category.tsx': page(
    'anybody',
    '/menu-select/kurashi/category',
    '暮らしサポート',
  ),
  'menu-select/kurashi/confirm.tsx': page(
    'anybody',
    '/menu-select/kurashi/confirm',
    '選んだメニューの確認',
  ),
  'menu-select/kurashi/menus.tsx': page('anybody', '/menu-select/kurashi/menus?id=210', '片付け'),
  'menu-select/kurashi/option.tsx': page(
    'anybody',
    '/menu-select/kurashi/option?id=21001',
    'お部屋の片付け',
  ),
  'migrate/email-confirm.tsx': page(
    'a customer who moves',
    '/migrate/email-confirm',
    '新しいパスワードの設定',
  ),
  'migrate/email-verify.tsx': page(
    'a customer who moves',
    '/migrate/email-verify',
    'メールアドレスの確認',
  ),
  'migrate/index.tsx': page('a customer who moves', '/migrate', 'アカウント移行のお願い'),
  'my/account.tsx': page('a customer', '/my/account', 'お客様情報'),
  'my/applications.tsx': page('a customer', '/my/applications', 'お申し込み'),
  'my/index.tsx': page('a customer', '/my', 'マイページ'),
  'my/payment-methods.tsx': page('a customer', '/my/payment-methods', 'お支払い方法'),
  'my/schedules/history.tsx': page('a customer', '/my/schedules/history', '訪問の履歴'),
  'my/schedules/index.tsx': page('a customer', '/my/schedules', '訪問の予定'),
  'my/usage-details.tsx': page('a customer', '/my/usage-details', 'ご利用明細'),
  'order/address.tsx': page('anybody', '/order/address', '訪問先の住所'),
  'order/agreement.tsx': page('anybody', '/order/agreement', '利用規約への同意'),
  'order/ask-counseling.tsx': page('anybody', '/order/ask-counseling', 'ご相談内容'),
  'order/ask.tsx': page('anybody', '/order/ask', '訪問前にうかがいたいこと'),
  'order/authenticate.tsx': page('anybody', '/order/authenticate', 'ログイン・会員登録'),
  'order/complete.tsx': page(
    'a customer',
    '/order/complete?orderId=demo-order-4',
    'お申し込みの完了',
  ),
  'order/confirm-counseling.tsx': page(
    'anybody',
    '/order/confirm-counseling',
    'カウンセリングの内容の確認',
  ),
  'order/confirm.tsx': page('anybody', '/order/confirm', 'お申し込み内容の確認'),
  'order/customer-counseling.tsx': page(
    'anybody',
    '/order/customer-counseling',
    'お客様情報と訪問先',
  ),
  'order/date-counseling.tsx': page(
    'anybody',
    '/order/date-counseling',
    'カウンセリング日時の選択',
  ),
  'order/date-maid.tsx': page('anybody', '/order/date-maid', '担当者と訪問日時の選択'),
  'order/date.tsx': page('anybody', '/order/date', '訪問日時の選択'),
  'order/date/multiple.tsx': page('anybody', '/order/date/multiple', '訪問日時の選択'),
  'order/outside-area.tsx': page('anybody', '/order/outside-area', 'サービス対象エリア外'),
  'order/payment.tsx': page('anybody', '/order/payment', 'お支払い方法'),
  'order/signup/confirm.tsx': page('anybody', '/order/signup/confirm', '確認コードの入力'),
  'order/signup/input.tsx': page('anybody', '/order/signup/input', 'お客様情報の入力'),
  'password-reset/complete.tsx': page(
    'anybody',
    '/password-reset/complete',
    'パスワードの再設定の完了',
  ),
  'password-reset/confirm.tsx': page('anybody', '/password-reset/confirm', '確認コードの入力'),
  'password-reset/index.tsx': page('anybody', '/password-reset', 'パスワードの再設定'),
  'password-reset/input.tsx': page('anybody', '/password-reset/input', '新しいパスワードの入力'),
  'payment/callback/three-d-secure.tsx': page(
    'anybody',
    '/payment/callback/three-d-secure',
    '本人認証の確認',
  ),
  'sign-up/confirm.tsx': page('anybody', '/sign-up/confirm', '確認コードの入力'),
  'sign-up/index.tsx': page('anybody', '/sign-up', '利用規約への同意'),
  'sign-up/input.tsx': page('anybody', '/sign-up/input', 'お客様情報の入力'),
  'w/[key].tsx': page('anybody', '/w/no-such-key', 'お知らせの登録は、もうありません'),
};

/**
 * Without the office, what programs read, and what shows nothing of its own: a way to pay by a link, and the
 * last page of a counselling, of which the demonstration customer has none.
 */
const OTHERS =
  /^(_|api\/|embedded\/|l\/|office\/|order\/complete-counseling|\.well-known\/)|\.(txt|xml|webmanifest)\.tsx$/;

let demo: ShopCustomer;
let moving: ShopCustomer;
beforeAll(async () => {
  demo = await demoCustomer();
  moving = await customerOf(MIGRATING_CUSTOMER);
});

function open(visitor: Visitor, address: string): Promise<Response> {
  if (visitor === 'anybody') return ask(address);
  return (visitor === 'a customer' ? demo : moving).ask(address);
}

test('the list of pages here is complete', () => {
  const files = filesBelow('src/pages').map(({ path }) => path.replace('src/pages/', ''));
  const expected = files.filter((file) => !OTHERS.test(file));
  expect(Object.keys(pages).toSorted()).toEqual(expected.toSorted());
});

test.each(Object.values(pages))(
  '$address is sent to $visitor under its title, with one main heading, and only what has the nonce of its own response runs in it',
  async ({ visitor, address, title }) => {
    const answer = await open(visitor, address);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(contentOf(html, 'title')).toBe(`${title}｜おうちサービス`);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain('<html lang="ja"');
    expectPagePolicy(answer, html, { again: await open(visitor, address) });
  },
);

test.each(['/nothing-here', '/l/no-such-key'])(
  '%s returns 404 with a page of its own',
  async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(contentOf(html, 'h1')).toBe('ページが見つかりません');
    expectPagePolicy(answer, html);
  },
);
