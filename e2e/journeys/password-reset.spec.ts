import { newPhone } from '../customers';
import { storeDraft } from '../draft';
import { readStored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import {
  LoginScreen,
  PasswordResetCompleteScreen,
  PasswordResetScreen,
} from '../screens/account-screens';
import { HouseCleaningScreen, orderSummary } from '../screens/menu-screens';
import { AuthenticateScreen, SignUpInputScreen } from '../screens/order-screens';
import type { Screen } from '../screens/screen';
import { sendSignIn } from '../screens/sign-in-form';
import { expectCodeProblem } from '../sign-up-journey';
import { signedUpCustomer } from '../signed-up-customer';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const WRONG = '確認コードが正しくありません。届いたコードをご確認ください。';

function beginReset(screen: Screen): Promise<PasswordResetScreen> {
  return screen.follow('パスワードをお忘れの方', PasswordResetScreen);
}

test('a customer resets a forgotten password from sign-in and is then redirected to the requested page', {
  tag: '@gate',
}, async ({ tab, workerShop, outbox }) => {
  const { phone } = workerShop.nextCustomer();
  let login = await tab.open(LoginScreen, '/login?callbackUrl=%2Fmenu-select%2Fhouseclean');
  const reset = await beginReset(login);
  await reset.button('確認コードを受け取る').click();
  await expect(reset.main.getByRole('alert')).toContainText('有効な携帯電話番号を入力してください');
  await checkScreen(tab.page, 'password-reset');
  const code = await reset.askForCode(phone);
  await checkScreen(tab.page, 'password-reset-confirm');
  const input = await code.handInCode(await outbox.newestCode(phone));
  await checkScreen(tab.page, 'password-reset-input');
  await input.setPassword('second-password');
  const complete = await tab.shows(PasswordResetCompleteScreen);
  await checkScreen(tab.page, 'password-reset-complete');
  expect(await tab.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(phone);

  login = await complete.follow('ログインへ進む', LoginScreen);
  await login.signIn({ phone, password: 'second-password' }, HouseCleaningScreen);
  await tab.expectAddress('/menu-select/houseclean');
});

test('resetting a password during an order keeps the draft unchanged', async ({
  tab,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signedUpCustomer(request, shopOrigin, outbox);
  await storeDraft(tab.page, {});
  let authenticate = await tab.open(AuthenticateScreen);
  const order = async () => {
    const { SelectedOrder, HouseCleaning } = await readStored(tab.page);
    return JSON.stringify({ SelectedOrder, HouseCleaning });
  };
  const before = await order();
  const reset = await beginReset(authenticate);
  const code = await reset.askForCode(phone);
  const input = await code.handInCode(await outbox.newestCode(phone, 1));
  await input.setPassword('second-password');
  const complete = await tab.shows(PasswordResetCompleteScreen);
  authenticate = await complete.follow('ログインしてお申し込みを続ける', AuthenticateScreen);
  await tab.expectAddress('/order/authenticate');
  expect(await order()).toBe(before);
  await expect(orderSummary(authenticate)).toContainText('13,200円');
  await sendSignIn(authenticate, { phone, password: 'second-password' });
  await tab.shows(SignUpInputScreen);
  expect(await order()).toBe(before);
});

test('a wrong reset code shows an error beside the password, and the right code then sets it', async ({
  tab,
  workerShop,
  outbox,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/password\/confirm/);
  const { phone } = workerShop.nextCustomer();
  const reset = await beginReset(await tab.open(LoginScreen));
  const codeStep = await reset.askForCode(phone);
  const code = await outbox.newestCode(phone);
  const input = await codeStep.handInCode(code === '123456' ? '654321' : '123456');
  await input.setPassword('second-password');
  await expectCodeProblem(input, WRONG);
  await checkScreen(tab.page, 'password-reset-wrong-code');
  await input.sendAgain(code);
  await tab.shows(PasswordResetCompleteScreen);
});

/** What a customer meets who asks for codes and guesses them, up to the end of the tries. */
async function meet(tab: Tab, phone: string): Promise<string[]> {
  const met: string[] = [];
  const reset = await beginReset(await tab.open(LoginScreen));
  const answered = tab.page.waitForResponse('**/api/auth/password/reset');
  const startedAt = performance.now();
  const code = await reset.askForCode(phone);
  const answer = await answered;
  met.push(`${answer.status()} ${await answer.text()}`);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
  met.push(((await code.main.textContent()) ?? '').replace(/[\d-]{13}|あと\d+秒/g, ''));
  const input = await code.handInCode('000000');
  await input.setPassword('second-password');
  for (let tries = 2; tries <= 6; tries += 1) {
    await expectCodeProblem(input, WRONG);
    await input.sendAgain('000000');
  }
  met.push((await input.main.getByRole('alert').first().textContent()) ?? '');
  return met;
}

test('a password reset does not reveal whether a number has an account', async ({
  tab,
  workerShop,
  outbox,
  problems,
}) => {
  problems.expect(/status of 4(22|29) .*\/api\/auth\/password\/confirm/);
  const known = await meet(tab, workerShop.nextCustomer().phone);
  const nobodys = newPhone();
  expect(await meet(tab, nobodys)).toEqual(known);
  expect(known[0]).toBe('200 {}');
  expect(known[2]).toContain('回数が多すぎます');
  expect(await outbox.messagesTo(nobodys)).toEqual([]);
});

test('password reset pages redirect to the first step that has not been done', async ({ tab }) => {
  for (const step of ['confirm', 'input', 'complete']) {
    await tab.open(PasswordResetScreen, `/password-reset/${step}`);
    await tab.expectAddress('/password-reset');
  }
});
