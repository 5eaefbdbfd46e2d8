import { expect, test } from '../fixtures';

for (const [of, raise] of [
  [
    'a handler',
    'setTimeout(() => { throw new TypeError("09000000001 hanako@example.jp"); }); null',
  ],
  ['a rejection', 'void Promise.reject(new TypeError("09000000001 hanako@example.jp")); null'],
] as const) {
  test(`an uncaught error of ${of} shows the system error page and is reported without personal data`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^uncaught: TypeError: 09000000001 hanako@example\.jp/);
    const notification = page.waitForRequest(/\/slack_notifications\/send_message$/);
    await page.goto('/');
    // Next adds it when the shop's own effects have run, from when on errors are listened for.
    await expect(page.locator('next-route-announcer')).toBeAttached();
    await page.evaluate(raise);
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    const request = await notification;
    expect(request.postDataJSON().text).toMatch(/^\/: TypeError \(browser\)/);
    expect(request.postData()).not.toMatch(/0900|hanako/);
    expect(await (await request.response())?.json()).toEqual({ accepted: true });
  });
}
