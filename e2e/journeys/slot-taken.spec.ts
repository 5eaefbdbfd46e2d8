import { formatJapanDateTime } from '@/domain/japan-time';
import { ZIP } from '../../tests/main-api/shop-visitor';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { ordersAt } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { VisitSteps } from '../pages/visit-steps';
import { bathroomStarts, storeBathroomDraft, takeStart } from '../taken-start';

test('a start taken by somebody else before ordering returns the customer to the dates with everything else kept', async ({
  page,
  problems,
  shopOrigin,
}) => {
  problems.expect(/status of 409 .*\/api\/v1\/order\/services/);
  await signIn(page, shopOrigin);
  const [startsAt = ''] = await bathroomStarts(shopOrigin);
  await storeBathroomDraft(page, startsAt);
  await page.goto('/order/confirm');
  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('16,500円')).toBeEnabled();
  await takeStart(page, shopOrigin, startsAt);

  await confirm.orderButton('16,500円').click();
  await expect(page).toHaveURL('/order/date');
  const lost = `${formatJapanDateTime(startsAt)} は、受付を終了しました`;
  await expect(page.getByText(lost)).toBeVisible();
  const nearest = page.getByRole('main').getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await expect(nearest).not.toHaveCount(0);
  await nearest.first().click();
  await new VisitSteps(page).goOnWithDate();

  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await expect(confirm.section('訪問先')).toContainText('神奈川県鎌倉市扇ガ谷2-2');
  await expect(confirm.section('訪問先')).toContainText('犬が一匹');
  await expect(confirm.section('お支払い')).toContainText('1111');
  await confirm.placeOrder('16,500円');
  expect(await ordersAt(page, shopOrigin, startsAt, ZIP.kamakura)).toHaveLength(1);
});
