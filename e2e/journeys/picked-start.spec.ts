import { formatJapanDateTime } from '@/domain/japan-time';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { HouseCleaningOptionScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  DateScreen,
  PaymentScreen,
  QuestionsScreen,
} from '../screens/order-screens';
import type { Tab } from '../tab';
import { bathroomStarts, storeBathroomDraft, takeStart } from '../taken-start';

/** Opens the options with everything after them known but the date. */
async function openOptions(tab: Tab): Promise<HouseCleaningOptionScreen> {
  await storeDraft(tab.page, { selectedDate: [], selectedDateType: undefined });
  return tab.open(HouseCleaningOptionScreen, `/menu-select/houseclean/option?id=${AIRCON_SET.id}`);
}

const startsOf = (options: HouseCleaningOptionScreen) =>
  options.getByRole('group', { name: '訪問日時' }).getByRole('radio');

test('a start picked with the menu needs no page of dates, and is shown and changed from there on', async ({
  tab,
  customer: _signedIn,
}) => {
  const options = await openOptions(tab);
  const chip = startsOf(options).nth(1);
  await tick(chip);
  const picked = (await chip.locator('xpath=ancestor::label').textContent()) ?? '';
  expect(picked).toMatch(/^\d+\/\d+\(.+\) \d+:00$/);
  await checkScreen(tab.page, 'picked-start-option');
  const questions = await options.goOnToOrder(QuestionsScreen);
  let address = await questions.goOn(AddressScreen);
  let payment = await address.goOn(PaymentScreen);
  await expect(payment.main).toContainText(`訪問日時${picked}`);
  await checkScreen(tab.page, 'picked-start-payment');

  // The step that was passed over is not in the history.
  address = await tab.back(AddressScreen);
  payment = await address.goOn(PaymentScreen);

  let dates = await payment.follow(/^訪問日時を\s*変更$/, DateScreen);
  const expectOneChosen = () =>
    expect(dates.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expectOneChosen();
  dates = await tab.reload(DateScreen);
  await expectOneChosen();
  await tab.back(PaymentScreen);
  dates = await tab.open(DateScreen);
  await expectOneChosen();
  await dates.goOn(PaymentScreen);
});

test('a picked start that was taken meanwhile opens the dates with the nearest ones', async ({
  tab,
  newDevice,
  signIn,
  workerShop,
  customer,
  shopOrigin,
}) => {
  const quicker = workerShop.nextCustomer();
  const elsewhere = await newDevice();
  await signIn(elsewhere, quicker);
  const { last: startsAt } = await bathroomStarts(shopOrigin);
  const unchecked = { isDateUnchecked: true, selectedPayment: undefined };
  await storeBathroomDraft(tab, customer, startsAt, unchecked);
  await takeStart(elsewhere, quicker, shopOrigin, startsAt);

  const dates = await tab.open(DateScreen, '/order/payment');
  await tab.expectAddress('/order/date');
  const lost = `${formatJapanDateTime(startsAt)} は、受付を終了しました`;
  await expect(dates.getByText(lost)).toBeVisible();
  const nearest = dates.main.getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await expect(nearest).not.toHaveCount(0);
  const [year, month, day] = startsAt.slice(0, 10).split('-').map(Number);
  await expect(dates.getByRole('gridcell', { name: `${year}年${month}月${day}日` })).toBeVisible();
  await checkScreen(tab.page, 'picked-start-taken');
  await nearest.first().click();
  await dates.goOn(PaymentScreen);
});

test('free starts arrive on the options page without moving what stands below them', async ({
  tab,
  customer: _signedIn,
}) => {
  await tab.page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.page.route('**/api/v1/order/available_dates?*', async (route) => {
    await released;
    await route.continue();
  });
  const options = await openOptions(tab);
  const below = options.button('内容を見直す');
  await expect(options.summary).toContainText('13,200円(税込)');
  const before = await below.evaluate((button) => button.getBoundingClientRect().y);
  release();
  await expect(startsOf(options).first()).toBeVisible();
  expect(await below.evaluate((button) => button.getBoundingClientRect().y)).toBe(before);
});
