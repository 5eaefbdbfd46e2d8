import { DEMO } from '../customers';
import { expect, test } from '../fixtures';
import { fillSignInForm } from '../pages/sign-in-form';

test('signing in redirects to the requested page, and a wrong password does not reveal whether the account exists', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  await page.goto('/login?callbackUrl=%2Fmenu-select%2Fhouseclean&error=SessionRequired');
  await expect(page.getByText('ログインすると、元のページに戻ります。')).toBeVisible();

  const alert = page.getByRole('main').getByRole('alert');
  for (const phone of ['07000000000', DEMO.phone]) {
    const answered = page.waitForResponse('**/api/auth/signin');
    await fillSignInForm(page, { phone, password: 'not-the-password' });
    await answered;
    await expect(alert).toContainText([
      '電話番号・メールアドレス、またはパスワードが正しくありません。',
    ]);
  }
  await fillSignInForm(page, DEMO);
  await expect(page).toHaveURL('/menu-select/houseclean');
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
});
