import { shopNow } from '../../tests/shop/shop-date';
import { letCodesExpire } from '../expired-codes';
import { expect, test } from '../own-shop';
import { PasswordReset } from '../pages/password-reset';
import { startShop } from '../shop';
import { expectCodeProblem, resendCode } from '../sign-up-journey';
import { signedUpCustomer } from '../signed-up-customer';

test('an expired reset code shows an error, and a resent code sets the new password', async ({
  page,
  request,
  shop,
  outbox,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/password\/confirm/);
  const { phone } = await signedUpCustomer(request, shop.origin, outbox);
  await page.clock.install({ time: shopNow() });
  const reset = new PasswordReset(page);
  await page.goto('/login');
  await reset.begin();
  await reset.askForCode(phone);
  const code = await outbox.newestCode(phone, 1);

  await shop.stop();
  await letCodesExpire(shop.dataDir);
  const port = Number(new URL(shop.origin).port);
  const reopened = await startShop({ name: 'expired-reset-code', dataDir: shop.dataDir, port });
  try {
    await reset.handInCode(code);
    await reset.setPassword('second-password');
    await expectCodeProblem(
      page,
      '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
    );
    await resendCode(page);
    await reset.sendAgain(await outbox.newestCode(phone, 2));
    await reset.shows('パスワードを再設定しました');
    await expect(page).toHaveURL('/password-reset/complete');
    await page.close();
  } finally {
    await reopened.stop();
  }
});
