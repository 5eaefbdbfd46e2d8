import { DEMO } from '../customers';
import { expect, test } from '../fixtures';
import { LoginScreen } from '../screens/account-screens';
import { HouseCleaningScreen } from '../screens/menu-screens';
import { sendSignIn } from '../screens/sign-in-form';

test.use({ leavesShop: true });

test('signing in redirects to the requested page, and a wrong password does not reveal whether the account exists', {
  tag: '@gate',
}, async ({ tab, problems }) => {
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  const login = await tab.open(
    LoginScreen,
    '/login?callbackUrl=%2Fmenu-select%2Fhouseclean&error=SessionRequired',
  );
  await expect(login.getByText('ログインすると、元のページに戻ります。')).toBeVisible();

  for (const phone of ['07000000000', DEMO.phone]) {
    const answered = tab.page.waitForResponse('**/api/auth/signin');
    await sendSignIn(login, { phone, password: 'not-the-password' });
    await answered;
    await expect(login.main.getByRole('alert')).toContainText([
      '電話番号・メールアドレス、またはパスワードが正しくありません。',
    ]);
  }
  const requested = await login.signIn(DEMO, HouseCleaningScreen);
  await tab.expectAddress('/menu-select/houseclean');
  await expect(requested.button('ログアウト')).toBeVisible();
});
