import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { newOfficePerson, OFFICE_PASSWORD } from '../office-people';
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
