import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '../fixtures';
import { openPayment } from '../payment-journey';
import { HomeScreen } from '../screens/menu-screens';
import { CompleteScreen } from '../screens/order-screens';
import { startShop } from '../shop';
import { withOwn } from '../worker-shop';

const CONTAINER = 'GTM-TEST1';
const SCRIPT = `https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`;
/** What a container does: it reads the data layer, and its tags send what they find to their own host. */
const SCRIPT_BODY = `
  const send = (entry) =>
    entry.event === 'purchase_complete' &&
    fetch('https://www.google-analytics.com/g/collect', {
      method: 'POST', mode: 'no-cors', body: JSON.stringify(entry),
    });
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (entry) => { send(entry); return push(entry); };
  dataLayer.forEach(send);
`;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
  workerShop: async ({}, use) => {
    const shop = await startShop({ name: 'tag-manager', environment: { GTM_ID: CONTAINER } });
    await use(withOwn(shop));
    await shop.stop();
  },
});

/** Answers the tag manager's hosts from here, and keeps what they were asked. */
async function answerTagManager(context: BrowserContext) {
  const scriptsOn: string[] = [];
  const sent: unknown[] = [];
  await context.route('https://www.googletagmanager.com/**', (route) => {
    expect(route.request().url()).toBe(SCRIPT);
    scriptsOn.push(new URL(route.request().frame().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT_BODY });
  });
  await context.route('https://www.google-analytics.com/**', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return { scriptsOn, sent };
}

test('the tag manager receives a purchase once and is not loaded on the payment page', async ({
  tab,
  request,
  workerShop,
  customer: _signedIn,
  problems,
}) => {
  problems.expect(/request to a foreign host: https:\/\/www\.google(tagmanager|-analytics)\.com\//);
  const { scriptsOn, sent } = await answerTagManager(tab.context);

  await tab.open(HomeScreen);
  await expect.poll(() => scriptsOn).toEqual(['/']);

  const { payment } = await openPayment({ tab, request, workerShop });
  expect(scriptsOn).not.toContain('/order/payment');
  expect(await tab.page.evaluate(() => window.dataLayer)).toBeUndefined();

  await payment.chooseDeferred();
  const confirm = await payment.goOn();
  const { orderId } = await confirm.placeOrder('13,530円');
  const purchase = { event: 'purchase_complete', orderId, value: 13_530, currency: 'JPY' };
  await expect.poll(() => sent).toEqual([purchase]);
  expect(scriptsOn.at(-1)).toBe('/order/confirm');

  await tab.reload(CompleteScreen);
  await expect.poll(() => scriptsOn.at(-1)).toBe('/order/complete');
  expect(sent).toEqual([purchase]);
});
