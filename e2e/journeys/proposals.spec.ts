import type { Locator, Page } from '@playwright/test';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { ConfirmStep } from '../pages/confirm-step';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const MENU = 'エアコン+室外機セット';

/** On the last days of the calendar, on which no other test orders. */
async function lastStarts(...from: Parameters<typeof findOpenStarts>): Promise<readonly string[]> {
  return (await findOpenStarts(...from)).slice(-6);
}

const BY_DEFERRED_PAYMENT = {
  selectedPayment: 'np',
  payment: { np: {} },
  isDeferredPaymentConsented: true,
  selectedBillingAddressType: 'workingAddress',
  agreedTotal: 13_530,
} as const;

const inJapan = (startsAt: string) => `${startsAt}+09:00`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By the keyboard alone. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function placeWishes(page: Page, wishes: readonly string[]): Promise<string> {
  await storeDraft(page, {
    ...BY_DEFERRED_PAYMENT,
    selectedDate: [...wishes],
    selectedDateType: 'negotiable',
  });
  await page.goto('/order/confirm');
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText(
    'お申し込みの翌営業日の18:00までに、日時を確定またはご提案し、SMSとメールでお知らせします。',
  );
  const orderId = await confirm.placeOrder('13,530円');
  await expect(page.getByRole('main')).toContainText(
    /\d日\(.\) 18:00までに、日時を確定またはご提案し、SMSとメールでお知らせします。お申し込みから7日以内に日時が決まらない場合は、/,
  );
  await checkScreen(page, 'wish-complete');
  return orderId;
}

test('a customer picks one of the dates that the shop proposes, by keyboard @phone', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(page, shopOrigin, outbox);
  const [wish = '', other = '', first = '', picked = '', third = ''] = await lastStarts(
    request,
    shopOrigin,
    AIRCON_SET,
  );
  const orderId = await placeWishes(page, [wish, other]);
  await page.goto('/my');
  await expect(page.getByText(`${MENU}の日時を調整しています`)).toBeVisible();
  await checkScreen(page, 'my-waiting');

  const starts = [first, picked, third].map((start) => ({ start: inJapan(start) }));
  await callOffice(shopOrigin, officeVisitEndpoints.proposeStarts, { orderId }, { starts });
  await page.goto('/my/applications');
  await expect(page.getByText('日時のご提案中', { exact: true })).toBeVisible();
  await checkScreen(page, 'my-orders-proposed');
  await page.goto(`/my/applications?orderId=${orderId}`);
  await expect(page.getByText(`${MENU}の日時をご提案しています`)).toBeVisible();
  await checkScreen(page, 'my-order-proposed');
  await page.goto('/my');
  await expect(page.getByText(`${MENU}の日時を調整しています`)).toBeHidden();
  await checkScreen(page, 'my-proposed');
  await press(page, page.getByRole('link', { name: /日時を選ぶ$/ }));
  await expect(page.getByRole('heading', { name: 'ご提案の日時' })).toBeVisible();
  await checkScreen(page, 'my-visit-proposed');

  for (const [name, title, screen] of [
    ['ほかの日時を相談する', 'ほかの日時を相談しますか', 'my-visit-proposed-others'],
    ['キャンセルする(無料)', 'この訪問をキャンセルしますか', 'my-visit-proposed-cancel'],
  ] as const) {
    await press(page, button(page, name));
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await checkScreen(page, screen);
    await press(page, button(page, 'ご提案の日時へ戻る'));
  }

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await checkScreen(page, 'my-visit-proposed-chosen');
  await press(page, button(page, `${formatJapanDateTime(picked)}に決める`));
  await expect(page.getByText('訪問日時が確定しました')).toBeVisible();
  await expect(page.getByText('予約確定', { exact: true })).toBeVisible();
  expect((await outbox.messagesTo(phone))[0]?.text).toContain('日時が確定しました');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'うかがう担当者' })).toBeVisible();
  await checkScreen(page, 'my-visit-who-comes');
});
