import { expect, test } from '../fixtures';
import { standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { checkScreen } from '../screen-check';

test('a customer can change their details from the confirm page without losing the rest of the order', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 0);
  const confirm = new ConfirmStep(page);
  const details = confirm.section('お客様情報');
  const email = page.getByLabel('メールアドレス', { exact: true });
  const visit = await confirm.section('訪問日時').textContent();

  await details.getByRole('link', { name: /^お客様情報を\s?変更$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の変更' })).toBeVisible();
  await expect(page.getByText('090-0000-0001')).toBeVisible();
  await checkScreen(page, 'signup-input-change');
  await email.fill('kawarita@');
  await page.getByRole('button', { name: 'この内容に変更する' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('ｋａｗａｔｔａ@example.jp');
  await page.reload();
  await expect(email).toHaveValue(/example\.jp$/);
  await page.getByRole('button', { name: 'この内容に変更する' }).click();

  await expect(details).toContainText('kawatta@example.jp');
  expect(await confirm.section('訪問日時').textContent()).toBe(visit);
  await expect(confirm.orderButton('13,200円')).toBeEnabled();
  await page.reload();
  await expect(details).toContainText('kawatta@example.jp');
});
