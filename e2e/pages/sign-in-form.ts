import type { Page } from '@playwright/test';

export async function fillSignInForm(
  page: Page,
  { phone, password }: { phone: string; password: string },
): Promise<void> {
  const form = page.getByRole('form', { name: 'ログイン' });
  await form.getByLabel('携帯電話番号またはメールアドレス', { exact: true }).fill(phone);
  await form.getByLabel('パスワード', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'ログインする' }).click();
}
