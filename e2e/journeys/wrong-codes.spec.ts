import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { expectCodeProblem, resendCode, standAtCode } from '../sign-up-journey';

const TRIES = 5;

test('wrong sign-up codes show errors, too many block the code, and a resent code completes the sign-up', async ({
  page,
  outbox,
  problems,
}) => {
  problems.expect(/status of 4(22|29) .*\/api\/auth\/signup\/verify/);
  const phone = newPhone();
  const signUp = await standAtCode(page, phone);
  const code = await outbox.newestCode(phone);
  const wrong = code === '123456' ? '654321' : '123456';
  const alert = page.getByRole('main').getByRole('alert');

  for (let entered = 0; entered < TRIES; entered += 1) {
    const answered = page.waitForResponse('**/api/auth/signup/verify');
    if (entered === 0) await signUp.enterCode(wrong);
    else await signUp.sendCodeAgain();
    await answered;
    await expectCodeProblem(page, '確認コードが正しくありません。届いたコードをご確認ください。');
  }
  await signUp.enterCode(code);
  await expect(alert).toContainText([
    '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。',
  ]);

  await resendCode(page);
  await signUp.enterCode(await outbox.newestCode(phone, 1));
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い方法' })).toBeVisible();
});
