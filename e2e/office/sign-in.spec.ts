import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { newOfficePerson, OFFICE_PASSWORD, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';

const WRONG = 'メールアドレス、パスワード、またはコードが違います。';

const signInButton = (page: Page) => page.getByRole('button', { name: 'サインインする' });
const shownError = (page: Page) => page.getByRole('main').getByRole('alert');

test('whoever is not signed in gets to the sign-in page and, after it, where they wanted to go', async ({
  page,
  shopOrigin,
  problems,
}) => {
  const { email } = await newOfficePerson(shopOrigin, 'staff');
  await page.goto(`${paths.office.inbox}?kind=wish`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: '業務へのサインイン' })).toBeVisible();
  await checkScreen(page, 'office-sign-in');
  await page.getByLabel('メールアドレス').fill(email);
  await signInButton(page).click();
  await expect(page.getByLabel('パスワード')).toBeFocused();
  await page.getByLabel('パスワード').fill('a wrong passphrase');
  problems.expect(/401/);
  await signInButton(page).click();
  await expect(shownError(page)).toHaveText(WRONG);
  await expect(shownError(page)).toBeFocused();
  await checkScreen(page, 'office-sign-in-rejected');
  await page.getByLabel('パスワード').fill(OFFICE_PASSWORD);
  problems.expect(/403/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面を見る権限がありません',
  );
  expect(new URL(page.url()).search).toBe('?kind=wish');
});

test('the frame of a focused field leaves its label free', async ({ page }) => {
  await page.goto(paths.office.signIn);
  await waitForHydration(page);
  const input = page.getByLabel('メールアドレス');
  await tabTo(page, input);
  await expect(input).toHaveCSS('outline-style', 'none');
  await expect(input).toHaveCSS('box-shadow', 'none');
  const field = page.locator('.MuiOutlinedInput-root', { has: input });
  await expect(field.locator('fieldset')).toHaveCSS('border-top-width', '3px');
  const [label, gap] = await Promise.all([
    page.locator('label', { hasText: 'メールアドレス' }).boundingBox(),
    field.locator('legend').boundingBox(),
  ]);
  if (!label || !gap) throw new Error('the field is not shown');
  expect(gap.x).toBeLessThanOrEqual(label.x);
  expect(gap.x + gap.width).toBeGreaterThanOrEqual(label.x + label.width);
  await page.screenshot({ path: 'test-results/screens/office-focused-field.png' });
});

test('the sign-in says what to do after too many attempts and without a network', async ({
  page,
  context,
  problems,
}) => {
  const email = `${randomUUID()}@shop.example`;
  await page.goto(paths.office.signIn);
  await waitForHydration(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill('a wrong passphrase');
  problems.expect(/401|429|ERR_INTERNET_DISCONNECTED/);
  for (let tried = 0; tried < 10; tried += 1) {
    const answered = page.waitForResponse(/\/api\/auth\/office\/sign-in$/);
    await signInButton(page).click();
    expect((await answered).status()).toBe(401);
    await expect(signInButton(page)).toBeEnabled();
  }
  await signInButton(page).click();
  await expect(shownError(page)).toContainText('15分ほどたってから');
  await context.setOffline(true);
  await signInButton(page).click();
  await expect(shownError(page)).toContainText('通信できませんでした');
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await context.setOffline(false);
});

test('a dispatcher who is signed in goes on from the sign-in page', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.signIn);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('対応が必要なもの');
  await checkScreen(page, 'office-inbox');
});

test('the user menu signs out, by keyboard, here or on every device', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  const person = await newOfficePerson(shopOrigin, 'dispatcher', { name: '手配 久美子' });
  await signInAtOffice(context, shopOrigin, person);
  await page.goto(paths.office.inbox);
  await waitForHydration(page);
  const menu = page.getByRole('button', { name: '手配 久美子(手配担当)' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'サインアウト', exact: true })).toBeFocused();
  await checkScreen(page, 'office-user-menu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'すべての端末からサインアウトしますか' });
  await checkScreen(page, 'office-sign-out-everywhere');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await menu.click();
  await page.getByRole('menuitem', { name: 'サインアウト', exact: true }).click();
  const failed = page.getByRole('dialog', { name: 'サインアウト' });
  await expect(failed.getByRole('alert')).toContainText('通信できませんでした');
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'サインアウトする' }).click();
  await expect(page.getByRole('heading', { name: '業務へのサインイン' })).toBeVisible();
  await page.goto(paths.office.inbox);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: '業務へのサインイン' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-in sent before its scripts run puts no password into the address', async ({
    page,
  }) => {
    await page.goto(paths.office.signIn);
    await page.getByLabel('メールアドレス').fill('hanako@shop.example');
    await page.getByLabel('パスワード').fill(OFFICE_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('パスワード')).toHaveValue('');
    expect(page.url()).not.toContain('?');
  });
});
