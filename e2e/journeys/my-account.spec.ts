import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { LoginScreen } from '../screens/account-screens';
import { HomeScreen } from '../screens/menu-screens';
import { sendSignIn } from '../screens/sign-in-form';
import { AccountScreen } from '../screens/visit-screens';

test.use({ leavesShop: true });

test('after a phone number change the new number signs in and the old one does not', async ({
  tab,
  outbox,
  customer,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/phone\/verify/);
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  const account = await tab.open(AccountScreen);
  await account.link(/^携帯電話番号を\s*変更$/).click();
  const field = account.field('新しい携帯電話番号');
  const send = account.button('確認コードを送る');
  const mistakes = account.main.getByRole('alert').getByRole('link');

  await field.fill('090');
  await send.click();
  await expect(mistakes).toHaveText([
    '有効な携帯電話番号を入力してください',
    'パスワードを入力してください',
  ]);
  await account.field('現在のパスワード').fill('another-password');
  problems.expect(/status of 400 .*\/api\/auth\/phone\/change/);
  await field.fill(customer.phone);
  await send.click();
  await expect(mistakes).toHaveText([
    '現在ご登録の電話番号と同じです。新しい電話番号を入力してください',
  ]);
  await checkScreen(tab.page, 'my-account-phone');

  const phone = newPhone();
  await field.fill(phone);
  problems.expect(/status of 422 .*\/api\/auth\/phone\/change/);
  await send.click();
  await expect(mistakes).toHaveText(['パスワードが正しくありません。']);
  expect(await outbox.messagesTo(phone)).toEqual([]);
  await account.field('現在のパスワード').fill(customer.password);
  await send.click();
  const code = account.field('確認コード(6桁)');
  const verify = account.button('番号を変更する');
  const sent = await outbox.newestCode(phone);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await verify.click();
  await expect(mistakes).toHaveText([
    '確認コードが正しくありません。届いたコードをご確認ください。',
  ]);
  await checkScreen(tab.page, 'my-account-phone-code');
  await code.fill(sent);
  await verify.click();
  await expect(account.getByText('携帯電話番号を変更しました。')).toBeVisible();
  const shown = `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
  await expect(account.getByText(shown)).toBeVisible();
  const registered = await tab.page.request.get('/api/v1/user/informations');
  expect(await registered.json()).toMatchObject({ tel: phone, email: customer.email });
  const [message] = await outbox.messagesTo(customer.phone);
  expect(message?.text).toContain('ご登録の携帯電話番号が変更されました');

  await tab.context.clearCookies();
  const login = await tab.open(LoginScreen);
  await sendSignIn(login, customer);
  await expect(login.main.getByRole('alert')).toContainText([
    '電話番号・メールアドレス、またはパスワードが正しくありません。',
  ]);
  const home = await login.signIn({ phone, password: customer.password }, HomeScreen);
  await expect(home.button('ログアウト')).toBeVisible();
});
