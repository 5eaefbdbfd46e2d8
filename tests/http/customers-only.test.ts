import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import type { ShopCustomer } from '../load/shop-customer';
import { ZIP } from '../main-api/main-api-visitor';
import { contentOf, hrefOf, shownText } from './html';
import { ask, demoCustomer, newCustomer } from './visitor';

/** Each page that needs a session, with what of the demonstration customer's stands on it, whatever day it is. */
const pages = [
  ['/my', ['見本 花子 様', '次の訪問', '浴室クリーニング', '1,500ポイント']],
  ['/my/applications', ['受付済み(日程調整中)', '家事代行 定期プラン 隔週', 'キャンセル済み']],
  [
    '/my/applications?orderId=demo-order-6',
    ['家事代行 定期プラン 隔週', 'ご利用中', '隔週 ', '決まっている訪問', '毎回のご料金'],
  ],
  ['/my/schedules', ['浴室クリーニング', '予約確定', '日程調整中', '(第1希望・未確定)']],
  [
    '/my/schedules?visitId=demo-order-4-1',
    ['浴室クリーニング', '無料キャンセル・日時変更 ', '円(税込)', '東京都渋谷区神宮前1-2-3'],
  ],
  ['/my/schedules/history', ['作業完了', 'エアコンクリーニング(壁掛け)', 'キャンセル済み']],
  ['/my/usage-details', ['ご利用明細']],
  ['/my/account', ['hanako']],
  ['/my/account?edit=phone', ['現在のパスワード']],
  ['/my/payment-methods', ['**** **** **** 4444']],
  ['/order/complete?orderId=demo-order-4', ['demo-order-4']],
] as const;

test.each([
  ...pages.map(([path]) => path),
  '/order/complete?orderId=none',
  // These lead a customer on who is not asked to move.
  '/migrate',
  '/migrate/email-verify',
  '/migrate/email-confirm',
])('%s leads an anonymous visitor to sign-in and back, and says nothing', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(
    `/login?${new URLSearchParams({ callbackUrl: path, error: 'SessionRequired' })}`,
  );
  expect(await answer.text()).not.toContain('<');
});

describe('a customer', () => {
  let customer: ShopCustomer;
  beforeAll(async () => {
    customer = await demoCustomer();
  });

  test.each(pages)('is sent %s with their data in its HTML', async (path, words) => {
    const html = await (await customer.ask(path)).text();
    // Texts in tags of their own stand in one line.
    const text = shownText(contentOf(html, 'main')).replaceAll('\n', '');
    for (const word of words) expect(text).toContain(word);
  });

  test.each([
    ['/my/schedules/history', /^\/my\/schedules\/history\?searchMonth=\d{4}-\d{2}$/],
    ['/my/usage-details', /^\/my\/usage-details\?year=\d{4}&month=\d{1,2}$/],
  ])('walks without scripts from %s to the month before and back', async (path, before) => {
    const htmlAt = async (address = '') => (await customer.ask(address)).text();
    const monthOf = (html: string) => shownText(contentOf(contentOf(html, 'main'), 'h2')).trim();
    const listed = await htmlAt(path);
    const byMonth = hrefOf(listed, /^月ごと$/);
    const now = byMonth === undefined ? listed : await htmlAt(byMonth);
    expect(monthOf(now)).toMatch(/^\d{4}年\d{1,2}月$/);
    if (byMonth !== undefined) {
      expect(shownText(contentOf(now, 'caption')).trim()).toBe(`${monthOf(now)}のカレンダー`);
    }
    expect(hrefOf(now, /^前の月/)).toMatch(before);
    const earlier = await htmlAt(hrefOf(now, /^前の月/));
    expect(monthOf(earlier)).toMatch(/^\d{4}年\d{1,2}月$/);
    expect(monthOf(earlier)).not.toBe(monthOf(now));
    expect(monthOf(await htmlAt(hrefOf(earlier, /^次の月/)))).toBe(monthOf(now));
  });
});

/** The draft is in the browser: the server sends the heading of a step, and the page leads on from it. */
test.each([
  '/order/ask',
  '/order/address',
  '/order/date',
  '/order/date/multiple',
  '/order/date-maid',
  '/order/payment',
  '/order/confirm',
  '/order/ask-counseling',
  '/order/customer-counseling',
  '/order/date-counseling',
  '/order/confirm-counseling',
])('%s sent to an anonymous visitor has a heading, but no form and no price', async (path) => {
  const main = contentOf(await (await ask(path)).text(), 'main');
  expect(main).toContain('<h1');
  expect(main).not.toMatch(/<form|<input|<select|<textarea|<button|円/);
});

describe('what is another customer’s', () => {
  let customer: ShopCustomer;
  beforeAll(async () => {
    customer = await newCustomer();
  });

  async function call(method: string, path: string, data?: object) {
    const answer = await customer.ask(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'of-another-customer' },
      ...(data && { body: JSON.stringify(data) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async function orderTo(id: string) {
    // Another total than the shop's: whatever is wrong here, nothing is ordered.
    const order = await customer.orderBody(ZIP.shibuya, { agreedTotal: 1 });
    const body = { ...order, workingAddress: { ...order.workingAddress, id } };
    return call('POST', '/order/services', body);
  }

  test.each<[string, string, (id: string) => ReturnType<typeof call>]>([
    ['order', 'demo-order-4', (id) => call('GET', `/user/orders?orderId=${id}`)],
    ['visit', 'demo-order-4-1', (id) => call('GET', `/user/visits/${id}`)],
    ['card', DEMO_CUSTOMER.cardIds.visa, (id) => call('DELETE', `/user/credit_cards/${id}`)],
    ['place', 'demo-workplace-home', orderTo],
  ])('returns, for a %s, the response of one that does not exist', async (_, id, asked) => {
    const answer = await asked(id);
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await asked('no-such-thing-1'));
  });

  test('says the same 404 at every address of an order, visit or month that is none of theirs', async () => {
    const shown = new Set<string>();
    for (const path of [
      '/my/applications?orderId=demo-order-4',
      '/my/applications?orderId=no-such-order',
      '/my/schedules?visitId=demo-order-4-1',
      '/my/schedules?visitId=no-such-visit-1',
      '/my/schedules?visitId=%2F..%2F',
      '/order/complete?orderId=demo-order-4',
      '/order/complete?orderId=no-such-order',
      '/order/complete-counseling?orderId=demo-order-4',
      '/my/schedules/history?searchMonth=2026-13',
      '/my/schedules/history?orderId=not%20one',
      '/my/usage-details?year=x&month=1',
    ]) {
      const answer = await customer.ask(path);
      expect(answer.status, path).toBe(404);
      shown.add(shownText(contentOf(await answer.text(), 'main')));
    }
    expect([...shown]).toEqual([expect.stringContaining('ページが見つかりません')]);
  });

  test.each([DEMO_CUSTOMER.cardIds.visa, 'no-such-card'])(
    'opens no form for the card %s',
    async (card) => {
      const html = await (await customer.ask(`/my/payment-methods?card=${card}`)).text();
      const main = contentOf(html, 'main');
      expect(shownText(main)).toContain('登録済みのカードはありません。');
      expect(main).not.toContain('カード番号');
    },
  );

  test('does not stand on my page, which is empty for a new customer', async () => {
    const textAt = async (path: string) =>
      shownText(contentOf(await (await customer.ask(path)).text(), 'main')).replaceAll('\n', '');
    expect(await textAt('/my')).toContain('試験 太郎 様');
    expect(await textAt('/my')).toContain('まだお申し込みはありません');
    expect(await textAt('/my/schedules')).toContain('訪問の予定はまだありません');
  });
});
