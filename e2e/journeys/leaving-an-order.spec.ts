import type { Page } from '@playwright/test';
import { signIn } from '../customers';
import { duplicateTab } from '../draft-storage';
import { expect, test } from '../fixtures';
import { standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { signedUpCustomer } from '../signed-up-customer';

/** What the tab has stored, without what was set to nothing. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '{}');
  const all: Record<string, unknown> = JSON.parse(text);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

test('giving up an order removes everything stored of it, and its steps redirect to the menu', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 9);
  expect(await stored(page)).toHaveProperty('SelectedOrder');
  await page.getByRole('button', { name: 'お申し込みをやめる' }).click();
  await page.getByRole('button', { name: 'やめてトップへ戻る' }).click();
  await expect(page).toHaveURL(`${shopOrigin}/`);
  expect(await stored(page)).toEqual({});
  await page.goto('/order/confirm');
  await expect(page).toHaveURL(`${shopOrigin}/menu-select/houseclean`);
});

test('signing out removes personal data from the draft, so that another customer sees none of it', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  await standAtConfirm(page, request, shopOrigin, 9);
  await expect(new ConfirmStep(page).section('訪問先')).toContainText('神宮前1-2-3');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByText('神宮前1-2-3')).toHaveCount(0);
  expect(JSON.stringify(await stored(page))).not.toMatch(/神宮前|1111|200cm/);
  expect(await stored(page)).toMatchObject({ HouseCleaning: { id: '11010' } });

  await signIn(page, shopOrigin, await signedUpCustomer(request, shopOrigin, outbox));
  await page.goto('/order/confirm');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('お申し込み内容の確認');
  await expect(page.getByText('神宮前1-2-3')).toHaveCount(0);
});

test('a customer who signs in after another’s session has ended sees none of that customer’s order', async ({
  page,
  request,
  context,
  shopOrigin,
  outbox,
  problems,
}) => {
  // The draft is kept a moment after its last change, when the session is over already.
  problems.expect(/status of 401 .*\/user\/order_draft/);
  await standAtConfirm(page, request, shopOrigin, 9);
  await context.clearCookies();
  await signIn(page, shopOrigin, await signedUpCustomer(request, shopOrigin, outbox));
  await page.goto('/order/address');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(JSON.stringify(await stored(page))).not.toMatch(/神宮前|1111|200cm/);
});

test('a changed order sent under a used idempotency key leads to the existing order and clears the draft', async ({
  page,
  request,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 409/);
  await standAtConfirm(page, request, shopOrigin, 10);
  const other = await duplicateTab(page, '/order/confirm');
  // From here on, the page stores nothing by itself.
  await expect(new ConfirmStep(other).orderButton('13,200円')).toBeVisible();
  await other.evaluate(() => {
    const state = JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
    const SelectedOrder = { ...state.SelectedOrder, isSendMailForCampaign: true };
    sessionStorage.setItem('recoil-persist', JSON.stringify({ ...state, SelectedOrder }));
  });
  await other.reload();
  await expect(new ConfirmStep(other).orderButton('13,200円')).toBeVisible();
  const orderId = await new ConfirmStep(page).placeOrder('13,200円');
  await new ConfirmStep(other).orderButton('13,200円').click();
  await other.getByRole('button', { name: '受け付けた内容を見る' }).click();
  await expect(other).toHaveURL(`${shopOrigin}/order/complete?orderId=${orderId}`);
  expect(await stored(other)).not.toHaveProperty('SelectedOrder');
});
