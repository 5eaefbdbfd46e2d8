import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures';
import { Outbox } from '../outbox';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN, startShop } from '../shop';
import { signedUpCustomer } from '../signed-up-customer';

/** The name of the log of the shop that prints the link. */
const NAME = 'outbox-link';

function printedLink(origin: string): string | undefined {
  const log = new URL(`../../test-results/logs/${NAME}.log`, import.meta.url);
  return readFileSync(fileURLToPath(log), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => line.startsWith(`${origin}/embedded/outbox#key=`));
}

test('the link printed by npm start opens the outbox only in the first browser that uses it', async ({
  browser,
  request,
  problems,
}) => {
  const shop = await startShop({ name: NAME });
  try {
    await expect.poll(() => printedLink(shop.origin)).toBeDefined();
    const link = printedLink(shop.origin) ?? '';
    const phone = new Outbox(request, shop.origin, OPS_TOKEN);
    const customer = await signedUpCustomer(request, shop.origin, phone);
    const code = await phone.newestCode(customer.phone);

    const developer = await browser.newContext();
    const page = await developer.newPage();
    await page.goto(link);
    await expect(
      page.getByRole('heading', { level: 1, name: '送信箱', exact: true }),
    ).toBeVisible();
    await expect(page.getByText(code)).toBeVisible();
    expect(page.url()).toBe(`${shop.origin}/embedded/outbox`);
    await page.reload();
    await expect(page.getByText(code)).toBeVisible();
    // Here it is short; in the shop that the tests share it has what they all sent.
    await checkScreen(page, 'outbox');
    const [cookie] = await developer.cookies(`${shop.origin}/embedded/outbox`);
    expect(cookie).toMatchObject({
      name: 'outboxSession',
      path: '/embedded',
      httpOnly: true,
      sameSite: 'Strict',
    });
    await developer.close();

    const stranger = await browser.newContext();
    const strangersPage = await stranger.newPage();
    await strangersPage.goto(link);
    await expect(strangersPage.getByRole('alert')).toContainText('使用済みか、期限が切れています');
    await expect(strangersPage.getByText(code)).toHaveCount(0);
    await stranger.close();
  } finally {
    await shop.stop();
  }
  expect(problems.unexpected()).toEqual([]);
});

test('the outbox says where to find its link, accepts a fresh link, and rejects a used one', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/the server responded with a status of 401 .*\/embedded\/outbox/);
  await page.goto('/embedded/outbox');
  await expect(
    page.getByRole('heading', { level: 1, name: '送信箱を開くリンクが必要です' }),
  ).toBeVisible();
  await expect(page.getByText('ショップを起動したターミナル')).toBeVisible();
  await checkScreen(page, 'outbox-locked');

  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const asked = await request.post(`${shopOrigin}/embedded/outbox/keys`, { headers });
  const { link }: { link: string } = await asked.json();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: '送信箱', exact: true })).toBeVisible();

  // In a browser that has a session, too, the key leaves the address.
  await page.goto(link);
  await expect(page).toHaveURL(`${shopOrigin}/embedded/outbox`);
  await page.context().clearCookies();
  await page.reload();
  // Pasted into the tab that shows the page already.
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('使用済みか、期限が切れています');
  await checkScreen(page, 'outbox-link-used');
});

test('an outbox link can be opened again after a connection failure', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 401 .*\/embedded\/outbox|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const asked = await request.post(`${shopOrigin}/embedded/outbox/keys`, { headers });
  const { link }: { link: string } = await asked.json();
  await page.route('**/embedded/outbox/session', (route) => route.abort(), { times: 1 });
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('リンクを確かめられませんでした');
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: '送信箱', exact: true })).toBeVisible();
});
