import type { Locator, Page } from '@playwright/test';
import { officeOutcomeEndpoints } from '@/contract/office-outcomes';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { formatJapanDateTime } from '@/domain/japan-time';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { test as ownShopTest } from '../own-shop';
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

test('a customer refuses a change by the shop and asks for other dates, by keyboard @phone', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const booked = (await lastStarts(request, shopOrigin, AIRCON_SET))[2] ?? '';
  await storeDraft(page, { ...BY_DEFERRED_PAYMENT, selectedDate: [booked] });
  await page.goto('/order/confirm');
  const orderId = await new ConfirmStep(page).placeOrder('13,530円');
  const later = (await lastStarts(request, shopOrigin, AIRCON_SET)).at(-1) ?? '';
  await callOffice(
    shopOrigin,
    officeVisitEndpoints.moveVisitByOffice,
    { visitId: `${orderId}-1` },
    { start: inJapan(later), reason: '担当者の休み' },
  );
  await page.goto('/my');
  await expect(page.getByText(`${MENU}の訪問日時が変わりました`)).toBeVisible();
  await checkScreen(page, 'my-moved-by-shop');
  await press(page, page.getByRole('link', { name: /内容を確認する$/ }));
  const change = page.getByRole('region', { name: '訪問日時が変わりました' });
  await expect(change).toContainText(`変更前${formatJapanDateTime(booked)}`);
  await expect(change).toContainText(`変更後${formatJapanDateTime(later)}`);
  await checkScreen(page, 'my-visit-moved-by-shop');
  await press(page, button(page, 'この変更を断る(無料)'));
  await checkScreen(page, 'my-visit-refuse');
  await press(page, button(page, '断って、ほかの日時を相談する'));
  await expect(page.getByText('ほかの日時のご相談を承りました')).toBeVisible();
  await expect(page.getByText('日程調整中', { exact: true })).toBeVisible();
  await checkScreen(page, 'my-visit-refused');
  await page.goto('/my');
  await expect(page.getByText(`${MENU}の日時を調整しています`)).toBeVisible();
  await checkScreen(page, 'my-waiting-again');
});

ownShopTest(
  'a visit that was not done is asked about on my page, and done again for nothing @phone',
  async ({ page, shopOrigin }) => {
    // A visit of three days ago.
    const visitId = 'demo-order-6-3';
    await callOffice(
      shopOrigin,
      officeOutcomeEndpoints.setVisitOutcome,
      { visitId },
      { outcome: 'not_done', cause: '担当者の急病' },
    );
    await signIn(page, shopOrigin);
    await page.goto('/my');
    await expect(
      page.getByText('家事代行 定期プラン 隔週の訪問を実施できませんでした'),
    ).toBeVisible();
    await checkScreen(page, 'my-not-done');
    await press(page, page.getByRole('link', { name: /お返事をする$/ }));
    await checkScreen(page, 'my-visit-not-done');
    await press(page, button(page, '無料でやり直しを頼む'));
    await expect(page.getByText('無料のやり直しを承りました')).toBeVisible();
    await page.goto('/my');
    await expect(
      page.getByText('家事代行 定期プラン 隔週のやり直しの日時を調整しています'),
    ).toBeVisible();
    await checkScreen(page, 'my-redo-waiting');
    await press(page, page.getByRole('link', { name: /日時は未確定です.*訪問の内容を見る$/ }));
    await expect(page.getByText('無料(やり直しの訪問です)')).toBeVisible();
    await checkScreen(page, 'my-visit-redo-waiting');
  },
);
