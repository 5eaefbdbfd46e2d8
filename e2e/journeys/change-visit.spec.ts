import { orderDetailSchema } from '@/contract/orders';
import { formatCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { countCalls, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';

/** Days of the calendar that no other test orders on. */
const BOOKED_DAY = 40;
const LATER_DAY = 44;

test('a customer moves a visit and then cancels it free of charge from my page', async ({
  page,
  request,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, BOOKED_DAY);
  const orderId = await new ConfirmStep(page).placeOrder('13,200円');
  const movedTo = (await findOpenStarts(request, shopOrigin, AIRCON_SET))[LATER_DAY] ?? '';

  await page.goto(`/my/applications?orderId=${orderId}`);
  await page.getByRole('link', { name: 'エアコン+室外機セット' }).click();
  await expect(page.getByText(`${formatCancellationDeadline(startsAt)}まで、`)).toBeVisible();
  await page.getByRole('button', { name: '日時を変更する' }).click();
  await new VisitSteps(page).chooseStart(movedTo);
  await checkScreen(page, 'my-visit-move');
  await page.getByRole('button', { name: `${formatJapanDateTime(movedTo)}に変更する` }).click();
  await expect(page.getByText('日時を変更しました')).toBeVisible();
  await expect(page.getByText(`${formatCancellationDeadline(movedTo)}まで、`)).toBeVisible();

  const file = await page.getByRole('link', { name: /カレンダーに登録$/ }).getAttribute('href');
  const calendar = await page.request.get(`${shopOrigin}${file}`);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain(
    `DTSTART;TZID=Asia/Tokyo:${movedTo.replaceAll(/[-:]/g, '')}`,
  );

  await page.getByRole('button', { name: 'キャンセルする', exact: true }).click();
  await expect(page.getByText('キャンセル料はかかりません', { exact: true })).toBeVisible();
  await checkScreen(page, 'my-visit-cancel');
  const calls = countCalls(page, `/api/v1/user/visits/${orderId}-1/cancel`);
  await page
    .getByRole('button', { name: '無料でキャンセルする' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText('キャンセルを承りました')).toBeVisible();
  await expect(page.getByText('キャンセル済み')).toBeVisible();
  await checkScreen(page, 'my-visit-cancelled');
  expect(calls()).toBe(1);

  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderDetailSchema.parse(await answer.json())).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
  });
  // The former times can be had by others again.
  const free = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  expect(free).toEqual(expect.arrayContaining([startsAt, movedTo]));
});

test('ordering a completed order again opens the confirm page with everything filled in, which can be changed', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await page.goto('/my/applications?orderId=demo-order-1');
  await page.getByRole('button', { name: /浴室クリーニング.*もう一度申し込む$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await expect(page).toHaveURL(/\/order\/confirm$/);
  const suggestion = page.getByText(/前回と同じ.曜日で、いちばん早く空いている日/);
  await expect(suggestion).toBeVisible();
  await expect(page.getByRole('button', { name: /円\(税込\)で申し込む$/ })).toBeEnabled();
  await checkScreen(page, 'order-again');

  await page.reload();
  await expect(suggestion).toBeVisible();
  await page.goto('/order/address');
  await expect(page.getByRole('radio', { name: /サンプルマンション101/ })).toBeChecked();
  await page.goto('/order/ask');
  await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
});

test('one tap on my page leads to the button that orders the last completed order again', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await page.goto('/my');
  await page.getByRole('button', { name: /エアコンクリーニング.*もう一度申し込む$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await expect(page.getByRole('button', { name: /円\(税込\)で申し込む$/ })).toBeEnabled();
});
