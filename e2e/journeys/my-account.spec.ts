import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { fillSignInForm } from '../pages/sign-in-form';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

test('after a phone number change the new number signs in and the old one does not', async ({
  page,
  context,
  outbox,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/phone\/verify/);
  problems.expect(/status of 401 .*\/api\/auth\/signin/);
  const customer = await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/my/account');
  await page.getByRole('link', { name: /^携帯電話番号を\s*変更$/ }).click();
  const field = page.getByLabel('新しい携帯電話番号', { exact: true });
  const send = page.getByRole('button', { name: '確認コードを送る' });
  const alert = page.getByRole('main').getByRole('alert');

  await field.fill('090');
  await send.click();
  await expect(alert.getByRole('link')).toHaveText([
    '有効な携帯電話番号を入力してください',
    'パスワードを入力してください',
  ]);
  await page.getByLabel('現在のパスワード', { exact: true }).fill('another-password');
  problems.expect(/status of 400 .*\/api\/auth\/phone\/change/);
  await field.fill(customer.phone);
  await send.click();
  await expect(alert.getByRole('link')).toHaveText([
    '現在ご登録の電話番号と同じです。新しい電話番号を入力してください',
  ]);
  await checkScreen(page, 'my-account-phone');

  const phone = newPhone();
  await field.fill(phone);
  problems.expect(/status of 422 .*\/api\/auth\/phone\/change/);
  await send.click();
  await expect(alert.getByRole('link')).toHaveText(['パスワードが正しくありません。']);
  expect(await outbox.messagesTo(phone)).toEqual([]);
  await page.getByLabel('現在のパスワード', { exact: true }).fill(customer.password);
  await send.click();
  const code = page.getByLabel('確認コード(6桁)', { exact: true });
  const verify = page.getByRole('button', { name: '番号を変更する' });
  const sent = await outbox.newestCode(phone);
  await code.fill(sent === '000000' ? '111111' : '000000');
  await verify.click();
  await expect(alert.getByRole('link')).toHaveText([
    '確認コードが正しくありません。届いたコードをご確認ください。',
  ]);
  await checkScreen(page, 'my-account-phone-code');
  await code.fill(sent);
  await verify.click();
  await expect(page.getByText('携帯電話番号を変更しました。')).toBeVisible();
  const shown = `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
  await expect(page.getByText(shown)).toBeVisible();
  const account = await page.request.get('/api/v1/user/informations');
  expect(await account.json()).toMatchObject({ tel: phone, email: customer.email });
  const [message] = await outbox.messagesTo(customer.phone);
  expect(message?.text).toContain('ご登録の携帯電話番号が変更されました');

  await context.clearCookies();
  await page.goto('/login');
  await fillSignInForm(page, customer);
  await expect(alert).toContainText([
    '電話番号・メールアドレス、またはパスワードが正しくありません。',
  ]);
  await fillSignInForm(page, { phone, password: customer.password });
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
});
