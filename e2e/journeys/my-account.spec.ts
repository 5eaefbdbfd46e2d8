import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { fillSignInForm } from '../pages/sign-in-form';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { signedUpCustomer } from '../signed-up-customer';

test('a customer changes their name and e-mail address on the account page', async ({
  page,
  outbox,
  shopOrigin,
}) => {
  const customer = await signInNewCustomer(page, shopOrigin, outbox);
  const html = await (await page.request.get('/my/account')).text();
  expect(html).toContain(customer.email);
  await page.goto('/my/account');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報' })).toBeVisible();
  await expect(main.getByText(customer.nameKana)).toBeVisible();
  await checkScreen(page, 'my-account');

  await main.getByRole('link', { name: /^ご登録の内容を\s*変更$/ }).click();
  await page.getByLabel('お名前', { exact: true }).fill('');
  await page.getByLabel('フリガナ', { exact: true }).fill('さとう　さぶろう');
  await page.getByLabel('メールアドレス', { exact: true }).fill('ｓａｂｕｒｏ＠example.jp');
  const save = page.getByRole('button', { name: 'この内容で保存する' });
  await save.click();
  await expect(main.getByRole('alert').getByRole('link')).toHaveText(['お名前を入力してください']);
  await checkScreen(page, 'my-account-details');
  await page.getByLabel('お名前', { exact: true }).fill('佐藤　三郎');
  await save.click();
  await expect(main.getByText('お客様情報を変更しました。')).toBeVisible();
  for (const text of ['佐藤 三郎', 'サトウ サブロウ', 'saburo@example.jp']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報' })).toBeVisible();
});

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

test('a phone number change does not reveal that a number belongs to another account', async ({
  page,
  outbox,
  shopOrigin,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/phone\/verify/);
  const owner = await signedUpCustomer(page.request, shopOrigin, outbox);
  const { password } = await signInNewCustomer(page, shopOrigin, outbox);
  const before = (await outbox.messagesTo(owner.phone)).length;
  await page.goto('/my/account?edit=phone');
  await page.getByLabel('新しい携帯電話番号', { exact: true }).fill(owner.phone);
  await page.getByLabel('現在のパスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: '確認コードを送る' }).click();
  await expect(page.getByText(/6桁の確認コードをSMSでお送りしました。/)).toBeVisible();
  await page.getByLabel('確認コード(6桁)', { exact: true }).fill('123456');
  await page.getByRole('button', { name: '番号を変更する' }).click();
  await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveText([
    '確認コードが正しくありません。届いたコードをご確認ください。',
  ]);
  expect(await outbox.messagesTo(owner.phone)).toHaveLength(before);
});
