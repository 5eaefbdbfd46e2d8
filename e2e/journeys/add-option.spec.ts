import { mainApi } from '@/contract/main-api';
import { orderDetailSchema } from '@/contract/orders';
import { addJapanMinutes, formatJapanTime } from '@/domain/japan-time';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { countCalls, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { checkScreen } from '../screen-check';

/** A day of the calendar that no other test orders on. */
const BOOKED_DAY = 47;

test('a customer adds an option to a visit by keyboard, which the card pays once', async ({
  page,
  request,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, BOOKED_DAY);
  const orderId = await new ConfirmStep(page).placeOrder('13,200円');
  await page.goto(`/my/schedules?visitId=${orderId}-1`);

  await page.getByRole('button', { name: 'オプションを追加する' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: '追加するオプションをお選びください' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: '防カビ・抗菌コートを1つ増やす' }).focus();
  await page.keyboard.press('Enter');
  const end = formatJapanTime(addJapanMinutes(startsAt, 130));
  await expect(page.getByRole('paragraph').filter({ hasText: `終了の予定: ${end}` })).toBeVisible();
  await expect(page.getByText('クレジットカード(末尾1111)に、すぐにご請求します。')).toBeVisible();
  await checkScreen(page, 'my-visit-add-option');

  const calls = countCalls(page, `/api/v1/user/visits/${orderId}-1/additions`);
  await page
    .getByRole('button', { name: '1,650円(税込)で追加する' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByText('オプションを追加しました', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('防カビ・抗菌コート 1,650円(税込)')).toBeVisible();
  await checkScreen(page, 'my-visit-option-added');
  expect(calls()).toBe(1);

  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderDetailSchema.parse(await answer.json())).toMatchObject({
    price: { totalIncludingTax: 13_200 },
    additions: [{ startsAt, total: 1_650 }],
  });
  await page.goto(`/my/applications?orderId=${orderId}`);
  await expect(
    page.getByRole('heading', { name: 'お申し込みの後に追加したオプション' }),
  ).toBeVisible();
  await checkScreen(page, 'my-order-option-added');
});

test('a visit of a plan shows its options with the total and when it is charged', async ({
  page,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const list = await page.request.get(`${shopOrigin}/api/v1/user/schedules?kind=schedule&page=1`);
  const { schedules } = mainApi.listSchedules.response.parse(await list.json());
  const visit = schedules.findLast(({ project, canAddOptions }) => {
    return project === 'maid' && canAddOptions;
  });
  await page.goto(`/my/schedules?visitId=${visit?.visitId}`);
  await page.getByRole('button', { name: 'オプションを追加する' }).click();
  await page.getByRole('checkbox', { name: '担当者からの作業報告' }).check();
  await expect(page.getByText('この回の料金とあわせて、訪問前日の正午(12:00)に')).toBeVisible();
  await expect(page.getByRole('button', { name: '550円(税込)で追加する' })).toBeVisible();
  await checkScreen(page, 'my-plan-visit-add-option');
});
