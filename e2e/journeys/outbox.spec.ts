import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN } from '../shop';

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
  await checkScreen(page, 'outbox');

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
