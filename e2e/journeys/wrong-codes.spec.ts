import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { PaymentScreen } from '../screens/order-screens';
import { expectCodeProblem, resendCode, standAtCode } from '../sign-up-journey';

test.use({ leavesShop: true });

const TRIES = 5;

test('wrong sign-up codes show errors, too many block the code, and a resent code completes the sign-up', async ({
  tab,
  outbox,
  problems,
}) => {
  problems.expect(/status of 4(22|29) .*\/api\/auth\/signup\/verify/);
  const phone = newPhone();
  const confirm = await standAtCode(tab, phone);
  const code = await outbox.newestCode(phone);
  const wrong = code === '123456' ? '654321' : '123456';
  const alert = confirm.main.getByRole('alert');

  for (let entered = 0; entered < TRIES; entered += 1) {
    const answered = tab.page.waitForResponse('**/api/auth/signup/verify');
    if (entered === 0) await confirm.code.fill(wrong);
    else await confirm.button('この内容で登録する').click();
    await answered;
    await expectCodeProblem(
      confirm,
      '確認コードが正しくありません。届いたコードをご確認ください。',
    );
  }
  await confirm.code.fill(code);
  await expect(alert).toContainText([
    '確認コードの入力回数が多すぎます。コードを再送して、新しいコードを入力してください。',
  ]);

  await resendCode(confirm);
  await confirm.enterCode(await outbox.newestCode(phone, 1), PaymentScreen);
});
