import { newPhone } from '../customers';
import { letCodesExpire } from '../expired-codes';
import { expect, test } from '../own-shop';
import { startShop } from '../shop';
import { expectCodeProblem, resendCode, standAtCode } from '../sign-up-journey';

test('an expired sign-up code shows an error, and a resent code completes the sign-up', async ({
  page,
  shop,
  outbox,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/auth\/signup\/verify/);
  const phone = newPhone();
  const signUp = await standAtCode(page, phone);
  const code = await outbox.newestCode(phone);

  await shop.stop();
  await letCodesExpire(shop.dataDir);
  const port = Number(new URL(shop.origin).port);
  const reopened = await startShop({ name: 'expired-code-later', dataDir: shop.dataDir, port });
  try {
    await signUp.enterCode(code);
    await expectCodeProblem(
      page,
      '確認コードの有効期限が切れました。コードを再送して、新しいコードを入力してください。',
    );
    await resendCode(page);
    await signUp.enterCode(await outbox.newestCode(phone, 1));
    await expect(page.getByRole('heading', { level: 1, name: 'お支払い方法' })).toBeVisible();
    await page.close();
  } finally {
    await reopened.stop();
  }
});
