import { mainApi } from '@/contract/main-api';
import { addJapanMinutes, formatJapanTime } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { countCalls, openConfirm, readOrder } from '../order-journey';
import { checkScreen } from '../screen-check';
import { OrdersScreen, VisitsScreen } from '../screens/account-screens';

test.use({ leavesShop: true });

test('a customer adds an option to a visit by keyboard, which the card pays once', async ({
  tab,
  request,
  workerShop,
  customer,
}) => {
  const { confirm, startsAt } = await openConfirm({ tab, request, workerShop, customer });
  const { orderId } = await confirm.placeOrder('13,200円');
  const visit = await tab.open(VisitsScreen, `/my/schedules?visitId=${orderId}-1`);

  await visit.button('オプションを追加する').focus();
  await tab.page.keyboard.press('Enter');
  const heading = visit.getByRole('heading', { name: '追加するオプションをお選びください' });
  await expect(heading).toBeFocused();
  await visit.button('防カビ・抗菌コートを1つ増やす').focus();
  await tab.page.keyboard.press('Enter');
  const end = formatJapanTime(addJapanMinutes(startsAt, 130));
  await expect(
    visit.getByRole('paragraph').filter({ hasText: `終了の予定: ${end}` }),
  ).toBeVisible();
  await expect(visit.getByText('クレジットカード(末尾1111)に、すぐにご請求します。')).toBeVisible();
  await checkScreen(tab.page, 'my-visit-add-option');

  const calls = countCalls(tab.page, `/api/v1/user/visits/${orderId}-1/additions`);
  await visit.button('1,650円(税込)で追加する').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(visit.getByText('オプションを追加しました', { exact: true }).first()).toBeVisible();
  await expect(visit.getByText('防カビ・抗菌コート 1,650円(税込)')).toBeVisible();
  await checkScreen(tab.page, 'my-visit-option-added');
  expect(calls()).toBe(1);

  expect(await readOrder(tab, orderId)).toMatchObject({
    price: { totalIncludingTax: 13_200 },
    additions: [{ startsAt, total: 1_650 }],
  });
  const order = await tab.open(OrdersScreen, `/my/applications?orderId=${orderId}`);
  await expect(
    order.getByRole('heading', { name: 'お申し込みの後に追加したオプション' }),
  ).toBeVisible();
  await checkScreen(tab.page, 'my-order-option-added');
});

test('a visit of a plan shows its options with the total and when it is charged', async ({
  tab,
  longtimeCustomer: _signedIn,
}) => {
  const list = await tab.page.request.get('/api/v1/user/schedules?kind=schedule&page=1');
  const { schedules } = mainApi.listSchedules.response.parse(await list.json());
  const visits = schedules.filter(({ project, canAddOptions }) => {
    return project === 'maid' && canAddOptions;
  });
  expect(visits, 'visits of a plan that take options').not.toEqual([]);
  const visit = await tab.open(VisitsScreen, `/my/schedules?visitId=${visits.at(-1)?.visitId}`);
  await visit.button('オプションを追加する').click();
  await visit.getByRole('checkbox', { name: '担当者からの作業報告' }).check();
  await expect(visit.getByText('この回の料金とあわせて、訪問前日の正午(12:00)に')).toBeVisible();
  await expect(visit.button('550円(税込)で追加する')).toBeVisible();
  await checkScreen(tab.page, 'my-plan-visit-add-option');
});
