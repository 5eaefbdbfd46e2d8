import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { paidByCard, readOrder } from '../order-journey';
import { ConfirmScreen, SeveralDatesScreen } from '../screens/order-screens';

test.use({ leavesShop: true });

/** Three visits of three hours: 46,200円, and transport of 880円 each. */
const COURSE = { id: '22005', project: 'lifeSupport' } as const;

test('a course is ordered with its three dates', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  customer,
}) => {
  await standAtDates(tab.page, request, shopOrigin, COURSE, {
    ...paidByCard(customer),
    agreedTotal: 48_840,
    isViewedOrderConfirm: true,
  });
  const nextStart = () => workerShop.starts.next(request, { ...COURSE, quantity: 1 });
  const starts = [await nextStart(), await nextStart(), await nextStart()];
  const dates = await tab.open(SeveralDatesScreen);
  for (const startsAt of starts) await dates.chooseStart(startsAt);
  const confirm = await dates.goOn(ConfirmScreen);
  await expect(confirm.section('ご予約の内容')).toContainText('訪問日時(3回目)');
  const { orderId } = await confirm.placeOrder('48,840円');
  expect(await readOrder(tab, orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: starts,
    price: { totalIncludingTax: 48_840 },
    payMethod: 'creditCard',
  });
});
