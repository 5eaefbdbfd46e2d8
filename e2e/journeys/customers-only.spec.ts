import { toJapanDate } from '@/domain/japan-time';
import { DEMO_CUSTOMER } from '@/embedded/demo-customer';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { signInNewCustomer } from '../registered-customer';

/** Each page that needs a session, with something of the demonstration customer's that stands on it. */
const pages = [
  ['/my', '見本 花子 様'],
  ['/my/applications', 'demo-order-5'],
  ['/my/applications?orderId=demo-order-6', '家事代行 定期プラン 隔週'],
  ['/my/schedules', '浴室クリーニング'],
  ['/my/schedules?visitId=demo-order-4-1', '神宮前1-2-3'],
  ['/my/schedules/history', 'エアコンクリーニング'],
  ['/my/usage-details', 'ご利用明細'],
  ['/my/account', 'hanako'],
  ['/my/account?edit=phone', '現在のパスワード'],
  ['/my/payment-methods', '**** **** **** 4444'],
  ['/order/complete?orderId=demo-order-4', 'demo-order-4'],
] as const;

/** These lead a customer on who is not asked to move. */
const migrationPages = ['/migrate', '/migrate/email-verify', '/migrate/email-confirm'] as const;

test('pages for customers redirect anonymous visitors to sign-in, and contain a customer’s content in their HTML', async ({
  page,
  request,
  shopOrigin,
}) => {
  for (const path of [...pages.map(([path]) => path), ...migrationPages]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(307);
    expect(answer.headers().location, path).toBe(
      `/login?${new URLSearchParams({ callbackUrl: path, error: 'SessionRequired' })}`,
    );
    expect(await answer.text(), path).not.toContain('<');
  }
  await signIn(page, shopOrigin);
  for (const [path, content] of pages) {
    const html = await (await page.request.get(path)).text();
    const shown = html.replaceAll(/<script[^>]*>.*?<\/script>|<!-- -->|<wbr\/>/gs, '');
    expect(shown, path).toContain(content);
  }
});

/** The draft is in the browser: the server sends the heading of a step, and the page leads on from it. */
const steps = [
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
] as const;

test('order steps sent to an anonymous visitor contain a heading, but no form and no price', async ({
  request,
}) => {
  for (const path of steps) {
    const html = await (await request.get(path)).text();
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    expect(main, path).toContain('<h1');
    expect(main, path).not.toMatch(/<form|<input|<select|<textarea|<button|円/);
  }
});

test('another customer’s order, visit, card or place returns the same response as one that does not exist', async ({
  page,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const call = async (method: string, path: string, data?: object) => {
    const headers = { origin: shopOrigin, 'idempotency-key': 'of-another-customer' };
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data });
    return { status: answer.status(), body: await answer.json() };
  };
  const visitor = visitMainApi(
    (path, init) => fetch(`${shopOrigin}${path}`, init),
    () => '',
    toJapanDate(new Date()),
  );
  // Another total than the shop's: whatever is wrong here, nothing is ordered.
  const order = await visitor.orderBody(ZIP.shibuya, { agreedTotal: 1 });
  const orderTo = (id: string) => ({ ...order, workingAddress: { ...order.workingAddress, id } });
  const things: readonly [string, string, (id: string) => ReturnType<typeof call>][] = [
    ['order', 'demo-order-4', (id) => call('GET', `/user/orders?orderId=${id}`)],
    ['visit', 'demo-order-4-1', (id) => call('GET', `/user/visits/${id}`)],
    ['card', DEMO_CUSTOMER.cardIds.visa, (id) => call('DELETE', `/user/credit_cards/${id}`)],
    ['place', 'demo-workplace-home', (id) => call('POST', '/order/services', orderTo(id))],
  ];
  for (const [name, id, ask] of things) {
    const answer = await ask(id);
    expect(answer.status, name).toBe(404);
    expect(answer, name).toEqual(await ask('no-such-thing-1'));
  }
  // A card that is not one's own opens no form to change it.
  for (const card of [DEMO_CUSTOMER.cardIds.visa, 'no-such-card']) {
    await page.goto(`/my/payment-methods?card=${card}`);
    await expect(page.getByText('登録済みのカードはありません。')).toBeVisible();
    await expect(page.getByLabel('カード番号')).toHaveCount(0);
  }
});
