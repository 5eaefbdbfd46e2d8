import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { HomeScreen } from '../screens/menu-screens';
import { LockedOutboxScreen, OutboxScreen } from '../screens/outbox-screens';
import { OPS_TOKEN } from '../shop';

test.use({ leavesShop: true });

async function freshLink(request: APIRequestContext, origin: string): Promise<string> {
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const asked = await request.post(`${origin}/embedded/outbox/keys`, { headers });
  const { link }: { link: string } = await asked.json();
  return link;
}

test('the outbox says where to find its link, accepts a fresh link, and rejects a used one', async ({
  tab,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/the server responded with a status of 401 .*\/embedded\/outbox/);
  let locked = await tab.open(LockedOutboxScreen, '/embedded/outbox');
  await expect(locked.getByText('ショップを起動したターミナル')).toBeVisible();
  await checkScreen(tab.page, 'outbox-locked');

  const link = await freshLink(request, shopOrigin);
  await tab.open(OutboxScreen, link);
  await checkScreen(tab.page, 'outbox');

  // In a browser that has a session, too, the key leaves the address.
  await tab.open(OutboxScreen, link);
  await tab.expectAddress(`${shopOrigin}/embedded/outbox`);
  await tab.context.clearCookies();
  await tab.reload(LockedOutboxScreen);
  // Pasted into the tab that shows the page already.
  locked = await tab.open(LockedOutboxScreen, link);
  await expect(locked.getByRole('alert')).toContainText('使用済みか、期限が切れています');
  await checkScreen(tab.page, 'outbox-link-used');
});

test('an outbox link can be opened again after a connection failure', async ({
  tab,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 401 .*\/embedded\/outbox|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const link = await freshLink(request, shopOrigin);
  await tab.page.route('**/embedded/outbox/session', (route) => route.abort(), { times: 1 });
  const locked = await tab.open(LockedOutboxScreen, link);
  await expect(locked.getByRole('alert')).toContainText('リンクを確かめられませんでした');
  await tab.open(HomeScreen);
  await tab.open(OutboxScreen, link);
});
