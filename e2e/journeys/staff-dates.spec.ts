import { formatJapanDateTime } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { paidByCard, readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { ConfirmScreen, MaidDateScreen } from '../screens/order-screens';
import { readStaffSchedules } from '../staff-schedules';

test.use({ leavesShop: true });

/** Three hours: 10,470円, transport 880円, and 550円 for a person by name. */
const SPOT = { id: '31010', project: 'maid', type: '3時間' } as const;

test('a customer can include foreign staff, choose a staff member and see the nomination fee', {
  tag: '@phone',
}, async ({ tab, request, shopOrigin, customer: _signedIn }) => {
  const menu = await standAtDates(tab.page, request, shopOrigin, SPOT);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, SPOT.type);
  const dates = await tab.open(MaidDateScreen);
  await expect(dates.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await checkScreen(tab.page, 'date-maid');
  await tick(dates.getByRole('checkbox', { name: '外国籍の担当者の訪問も希望する' }));
  await dates.beginChoice();
  await expect(dates.getByText('外国籍の担当者', { exact: true }).first()).toBeVisible();
  await checkScreen(tab.page, 'date-maid-people');
  await dates.endChoice();
  await dates.chooseStaff(staffs[0]?.name ?? '');
  await dates.chooseStart(staffs[0]?.openStarts[0] ?? '');
  await expect(dates.getByText('指名料 550円(税込)').first()).toBeVisible();
  await checkScreen(tab.page, 'date-maid-chosen');
});

test('an order with a nomination stores the staff member and the nomination fee', async ({
  tab,
  request,
  shopOrigin,
  customer,
}) => {
  const menu = await standAtDates(tab.page, request, shopOrigin, SPOT, {
    ...paidByCard(customer),
    // Back to confirm after the dates.
    isViewedOrderConfirm: true,
    agreedTotal: 11_900,
  });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, SPOT.type);
  const [, person] = staffs.filter(({ openStarts }) => openStarts.length > 2);
  const startsAt = person?.openStarts[1] ?? '';
  const dates = await tab.open(MaidDateScreen);
  await dates.chooseStaff(person?.name ?? '');
  await dates.chooseStart(startsAt);
  const confirm = await dates.goOn(ConfirmScreen);
  await expect(confirm.section('ご予約の内容')).toContainText(person?.name ?? '');
  await expect(confirm.section('ご予約の内容')).toContainText(formatJapanDateTime(startsAt));
  const { orderId } = await confirm.placeOrder('11,900円');
  const order = await readOrder(tab, orderId);
  expect(order).toMatchObject({
    project: 'maid',
    status: 'confirmed',
    selectedDate: [startsAt],
    staffNames: [person?.name],
    menu: { id: '31010', types: [{ label: '3時間', quantity: 1 }] },
    durationMinutes: 180,
    price: { totalIncludingTax: 11_900 },
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
  });
  expect(order.price.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['type', 10_470],
    ['nomination', 550],
    ['transport', 880],
  ]);
});
