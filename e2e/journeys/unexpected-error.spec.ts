import { expect, test } from '../fixtures';
import { HomeScreen } from '../screens/menu-screens';

test.use({ leavesShop: true });

for (const [of, raise] of [
  [
    'a handler',
    'setTimeout(() => { throw new TypeError("09000000001 hanako@example.jp"); }); null',
  ],
  ['a rejection', 'void Promise.reject(new TypeError("09000000001 hanako@example.jp")); null'],
] as const) {
  test(`an uncaught error of ${of} shows the system error page and is reported without personal data`, async ({
    tab,
    problems,
  }) => {
    problems.expect(/^uncaught: TypeError: 09000000001 hanako@example\.jp/);
    const notification = tab.page.waitForRequest(/\/slack_notifications\/send_message$/);
    const home = await tab.open(HomeScreen);
    await tab.page.evaluate(raise);
    await expect(home.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    const request = await notification;
    expect(request.postDataJSON().text).toMatch(/^\/: TypeError \(browser\)/);
    expect(request.postData()).not.toMatch(/0900|hanako/);
    expect(await (await request.response())?.json()).toEqual({ accepted: true });
  });
}
