import { expect, test } from './fixtures';
import { checkScreen } from './screen-check';

test('the home page shows the services and links to house cleaning', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/おうちサービス/);
  await checkScreen(page, 'home');

  const link = page.getByRole('main').locator('a[href="/menu-select/houseclean"]').first();
  await link.click();
  await expect(page).toHaveURL(/\/menu-select\/houseclean$/);
});

test('an unknown address returns 404 with a not-found page', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen(page, 'not-found');
});
