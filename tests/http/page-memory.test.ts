import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { housecleanOptionPath, kurashiMenusPath, paths } from '@/config/paths';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import type { ShopCustomer } from '../load/shop-customer';
import { ask, demoCustomer, newCustomer } from './visitor';

/* Public pages of the built shop come from memory (docs/decisions/0113). */

const shared = 'public, s-maxage=5, stale-while-revalidate=60';

test.each([
  paths.home,
  paths.menuSelect.houseclean,
  paths.menuSelect.kaji,
  housecleanOptionPath('11001'),
])(
  'a visitor gets %s from memory, compressed once, where no nonce lets a script run',
  async (path) => {
    const answers = await Promise.all([ask(path), ask(path)]);
    const [page, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(page).toBe(other);
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': shared,
        vary: 'Cookie, Accept-Encoding',
        'content-encoding': 'gzip',
        'content-type': 'text/html; charset=utf-8',
      });
    }
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    }
    expect(page).toContain('"status":"unauthenticated"');
  },
);

/** Each answer has a nonce of its own, also where Next reads it for style sheets. */
const withoutNonces = (html: string) => html.replaceAll(/ (nonce|data-n-css)="[^"]*"/g, '');

/** As browsers ask, which take what is compressed. */
async function askAs(customer: ShopCustomer, path: string) {
  const answer = await customer.ask(path, { headers: { 'accept-encoding': 'gzip' } });
  return { headers: answer.headers, html: gunzipSync(await answer.arrayBuffer()).toString() };
}

const sessionIn = (html: string) => /"session":(\{[^}]*\})/.exec(html)?.[1] ?? '';

test.each([
  paths.home,
  paths.menuSelect.houseclean,
  paths.menuSelect.kurashiCategory,
  kurashiMenusPath('210'),
  paths.menuSelect.kaji,
  paths.menuSelect.cooking,
  paths.menuSelect.baby,
  paths.menuSelect.counseling,
  `${paths.menuSelect.kaji}?id=16510`,
  housecleanOptionPath('11001'),
])('a customer gets %s from memory, as it would be rendered for them alone', async (path) => {
  const [one, other] = await Promise.all([newCustomer(), newCustomer()]);
  const [own, others] = await Promise.all([askAs(one, path), askAs(other, path)]);
  // Without compression a page is rendered for whoever asks.
  const rendered = await one.ask(path);
  expect(withoutNonces(own.html)).toBe(withoutNonces(await rendered.text()));
  expect(own.html).toContain(`"tel":"${one.tel}"`);
  expect(own.html).toBe(others.html.replace(sessionIn(others.html), sessionIn(own.html)));
  expect(own.headers.get('cache-control')).toBe(rendered.headers.get('cache-control'));
  expect(own.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(own.headers.has('x-reads-of-customer')).toBe(false);
});

test('who has begun an order gets a front page of their own, with it', async () => {
  const customer = await newCustomer();
  await askAs(customer, '/');
  const draft = { project: 'houseCleaning', menuId: '12001', quantity: 1 };
  const body = JSON.stringify({ ...draft, types: [], options: [], additional: [] });
  const headers = { 'content-type': 'application/json' };
  await customer.ask('/api/v1/user/order_draft', { method: 'PUT', headers, body });
  const own = await askAs(customer, '/');
  expect(own.html).toContain('途中のお申し込みがあります');
  expect(own.headers.get('content-security-policy')).toContain("'strict-dynamic'");
  expect((await askAs(await newCustomer(), '/')).html).not.toContain('途中のお申し込み');
});

test('who has signed out gets the page of a visitor, also with the cookies from before', async () => {
  const customer = await newCustomer();
  expect((await askAs(customer, '/')).html).toContain(customer.tel);
  const copied = customer.cookie();
  const { csrfToken } = await (await customer.ask('/api/auth/csrf')).json();
  await customer.post('/api/auth/signout', { csrfToken, json: 'true' });
  const answer = await ask('/', { headers: { cookie: copied } });
  expect(await answer.text()).toContain('"status":"unauthenticated"');
});

test('a visitor gets nothing of the customer before', async () => {
  const customer = await demoCustomer();
  expect((await askAs(customer, '/')).html).toContain(DEMO_CUSTOMER.tel);
  const visitors = await ask('/');
  expect(visitors.headers.get('cache-control')).toBe(shared);
  expect(await visitors.text()).not.toContain(DEMO_CUSTOMER.tel);
});

test.each([
  ['a menu that there is not', housecleanOptionPath('99999'), 404],
  ['a list without its category', paths.menuSelect.kurashiMenus, 307],
])('no cache keeps the answer for %s', async (_, path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});
