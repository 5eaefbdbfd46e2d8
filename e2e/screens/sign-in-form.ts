import type { Screen } from './screen';

export interface Credentials {
  readonly phone: string;
  readonly password: string;
}

/** Fills in the form to sign in, which several pages have, and sends it. */
export async function sendSignIn(screen: Screen, { phone, password }: Credentials): Promise<void> {
  const form = screen.getByRole('form', { name: 'ログイン' });
  await form.getByLabel('携帯電話番号またはメールアドレス', { exact: true }).fill(phone);
  await form.getByLabel('パスワード', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'ログインする' }).click();
}
