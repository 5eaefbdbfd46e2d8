import type { Page } from '@playwright/test';
import { newPhone } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { orderSummary } from '../pages/order-summary';
import { PasswordReset } from '../pages/password-reset';
import { fillSignInForm } from '../pages/sign-in-form';
import { checkScreen } from '../screen-check';
import { expectCodeProblem } from '../sign-up-journey';
import { signedUpCustomer } from '../signed-up-customer';

const WRONG = '確認コードが正しくありません。届いたコードをご確認ください。';

test('a customer resets a forgotten password from sign-in and is then redirected to the requested page', {
  tag: '@phone',
}, async ({ page, request, shopOrigin, outbox }) => {
  const { phone } = await signedUpCustomer(request, shopOrigin, outbox);
  const reset = new PasswordReset(page);
  await page.goto('/login?callbackUrl=%2Fmenu-select%2Fhouseclean');
  await checkScreen(page, 'login');
  await reset.begin();
  await page.getByRole('button', { name: '確認コードを受け取る' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    '有効な携帯電話番号を入力してください',
  );
  await checkScreen(page, 'password-reset');
  await reset.askForCode(phone);
  await checkScreen(page, 'password-reset-confirm');
  await reset.handInCode(await outbox.newestCode(phone, 1));
  await checkScreen(page, 'password-reset-input');
  await reset.setPassword('second-password');
  await reset.shows('パスワードを再設定しました');
  await checkScreen(page, 'password-reset-complete');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(phone);

  await page.getByRole('link', { name: 'ログインへ進む' }).click();
  await fillSignInForm(page, { phone, password: 'second-password' });
  await expect(page).toHaveURL('/menu-select/houseclean');
});

test('resetting a password during an order keeps the draft unchanged', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signedUpCustomer(request, shopOrigin, outbox);
  await storeDraft(page, {});
  await page.goto('/order/authenticate');
  const order = () =>
    page.evaluate(() => {
      const { SelectedOrder, HouseCleaning } = JSON.parse(
        sessionStorage.getItem('recoil-persist') ?? '{}',
      );
      return JSON.stringify({ SelectedOrder, HouseCleaning });
    });
  const before = await order();
  const reset = new PasswordReset(page);
  await reset.begin();
  await reset.askForCode(phone);
  await reset.handInCode(await outbox.newestCode(phone, 1));
  await reset.setPassword('second-password');
  await page.getByRole('link', { name: 'ログインしてお申し込みを続ける' }).click();
  await expect(page).toHaveURL('/order/authenticate');
  expect(await order()).toBe(before);
  await expect(orderSummary(page)).toContainText('13,200円');
  await fillSignInForm(page, { phone, password: 'second-password' });
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
  expect(await order()).toBe(before);
});

test('a wrong reset code shows an error beside the password, and the right code then sets it', async ({
  page,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/password\/confirm/);
  const { phone } = await signedUpCustomer(request, shopOrigin, outbox);
  const reset = new PasswordReset(page);
  await page.goto('/login');
  await reset.begin();
  await reset.askForCode(phone);
  const code = await outbox.newestCode(phone, 1);
  await reset.handInCode(code === '123456' ? '654321' : '123456');
  await reset.setPassword('second-password');
  await expectCodeProblem(page, WRONG);
  await checkScreen(page, 'password-reset-wrong-code');
  await reset.sendAgain(code);
  await reset.shows('パスワードを再設定しました');
});

/** What a customer meets who asks for codes and guesses them, up to the end of the tries. */
async function meet(page: Page, phone: string): Promise<string[]> {
  const reset = new PasswordReset(page);
  const met: string[] = [];
  await page.goto('/login');
  await reset.begin();
  const answered = page.waitForResponse('**/api/auth/password/reset');
  const startedAt = Date.now();
  await reset.askForCode(phone);
  const answer = await answered;
  met.push(`${answer.status()} ${await answer.text()}`);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(500);
  met.push(
    ((await page.getByRole('main').textContent()) ?? '').replace(/[\d-]{13}|あと\d+秒/g, ''),
  );
  await reset.handInCode('000000');
  await reset.setPassword('second-password');
  for (let tries = 2; tries <= 6; tries += 1) {
    await expectCodeProblem(page, WRONG);
    await reset.sendAgain('000000');
  }
  met.push((await page.getByRole('main').getByRole('alert').first().textContent()) ?? '');
  return met;
}

test('a password reset does not reveal whether a number has an account', async ({
  page,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  problems.expect(/status of 4(22|29) .*\/api\/auth\/password\/confirm/);
  const { phone } = await signedUpCustomer(request, shopOrigin, outbox);
  const known = await meet(page, phone);
  const nobodys = newPhone();
  expect(await meet(page, nobodys)).toEqual(known);
  expect(known[0]).toBe('200 {}');
  expect(known[2]).toContain('回数が多すぎます');
  expect(await outbox.messagesTo(nobodys)).toEqual([]);
});

test('password reset pages redirect to the first step that has not been done', async ({ page }) => {
  for (const step of ['confirm', 'input', 'complete']) {
    await page.goto(`/password-reset/${step}`);
    await expect(page).toHaveURL('/password-reset');
  }
});
