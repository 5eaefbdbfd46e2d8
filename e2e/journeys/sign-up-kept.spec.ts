import { newPhone } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { SignUp } from '../pages/sign-up';
import { NEWCOMER } from '../sign-up-journey';

test('Back and reload during sign-up keep all entered values except the password', async ({
  page,
  outbox,
}) => {
  const phone = newPhone();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const details = async () => {
    await expect(field('携帯電話番号')).toHaveValue(phone);
    await expect(field('お名前')).toHaveValue(NEWCOMER.name);
    await expect(field('フリガナ')).toHaveValue(NEWCOMER.nameKana);
    await expect(field('メールアドレス')).toHaveValue(NEWCOMER.email);
    await expect(signUp.newPassword).toHaveValue('');
  };

  await storeDraft(page, {});
  const signUp = new SignUp(page);
  await page.goto('/order/agreement');
  await signUp.agree();
  await page.getByRole('button', { name: '同意して登録へ進む' }).click();
  await expect(heading('お客様情報の入力')).toBeVisible();
  await signUp.fillDetails({ phone, ...NEWCOMER });
  await page.reload();
  await details();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /に同意します/ })).toBeChecked();
  await page.goForward();
  await details();
  await signUp.newPassword.fill(NEWCOMER.password);
  await signUp.requestCode();

  await expect(heading('登録内容の確認')).toBeVisible();
  await page.reload();
  await expect(page.getByText(NEWCOMER.name)).toBeVisible();
  await page.goBack();
  await details();
  await page.goForward();
  await signUp.enterCode(await outbox.newestCode(phone));
  await expect(heading('お支払い方法')).toBeVisible();
});
