import { paths } from '@/config/paths';
import { expect, test } from '../fixtures';
import { newOfficePerson, OFFICE_PASSWORD, useAsOffice } from '../office-people';
import { checkScreen } from '../screen-check';

test('whoever is not signed in gets to the sign-in page and, after it, where they wanted to go', async ({
  page,
  shopOrigin,
  problems,
}) => {
  const { email } = await newOfficePerson(shopOrigin, 'staff');
  await page.goto(`${paths.office.inbox}?kind=wish`);
  await expect(page.getByRole('heading', { name: '業務へのサインイン' })).toBeVisible();
  await checkScreen(page, 'office-sign-in');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill('a wrong passphrase');
  problems.expect(/401/);
  await page.getByRole('button', { name: 'サインインする' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('認証に失敗しました');
  await page.getByLabel('パスワード').fill(OFFICE_PASSWORD);
  problems.expect(/403/);
  await page.getByRole('button', { name: 'サインインする' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面を見る権限がありません',
  );
  expect(new URL(page.url()).search).toBe('?kind=wish');
});

test('the inbox is open to a dispatcher, during maintenance too', async ({
  page,
  context,
  shopOrigin,
}) => {
  await useAsOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('対応が必要なもの');
  await checkScreen(page, 'office-inbox');
});
