import { expect, test } from 'vitest';
import { housecleanOptionPath, paths } from '@/config/paths';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { ask, demoCustomer } from './visitor';

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

test('a signed-in customer gets a page of their own, and the next visitor nothing of it', async () => {
  const customer = await demoCustomer();
  await ask('/');
  const own = await customer.ask('/');
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect(await own.text()).toContain(DEMO_CUSTOMER.tel);
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
