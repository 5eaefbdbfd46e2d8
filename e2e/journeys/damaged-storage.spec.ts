import type { Page } from '@playwright/test';
import { isYearEnd } from '@/domain/surcharges';
import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { changeStored, type Stored, writeStored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { readMenu, standAtDates } from '../menu-draft';
import { PAID_BY_CARD, standAtConfirm } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { checkScreen } from '../screen-check';
import { readStaffSchedules } from '../staff-schedules';

function part(stored: Stored, key: string): Stored {
  const value = stored[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const damage = {
  'is not JSON': (page: Page) => writeStored(page, '{"SelectedOrder":'),
  'is JSON of another kind': (page: Page) => writeStored(page, '["houseCleaning"]'),
  'has an order of the wrong type': (page: Page) =>
    changeStored(page, (stored) => ({ ...stored, SelectedOrder: 7 })),
  'has a field of the wrong type': (page: Page) =>
    changeStored(page, (stored) => ({
      ...stored,
      SelectedOrder: { ...part(stored, 'SelectedOrder'), selectedDate: 'tomorrow' },
    })),
  'names a project that does not exist': (page: Page) =>
    changeStored(page, (stored) => ({
      ...stored,
      SelectedOrder: { ...part(stored, 'SelectedOrder'), project: 'gardening' },
    })),
  'has no basic part': (page: Page) =>
    changeStored(page, ({ HouseCleaning: _, ...stored }) => stored),
  'has the basic part of another form': (page: Page) =>
    changeStored(page, (stored) => ({
      ...stored,
      HouseCleaning: { ...part(stored, 'HouseCleaning'), project: 'maid' },
    })),
} as const;

for (const [what, spoil] of Object.entries(damage)) {
  test(`stored order data that ${what} shows the invalid-session page`, async ({
    page,
    problems,
    shopOrigin,
  }) => {
    // React names what an error boundary caught.
    problems.expect(/InternalDataError|内部データ不整合エラー/);
    await signIn(page, shopOrigin);
    await storeDraft(page, {});
    await spoil(page);
    for (const step of ['ask', 'confirm']) {
      await page.goto(`/order/${step}`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'セッションデータが無効です' }),
      ).toBeVisible();
      await expect(page).toHaveTitle('セッションエラー｜おうちサービス');
    }
  });
}

/** Two hours every week: 5,580円 and transport 880円 each time. */
const WEEKLY = { id: '31001', project: 'maid', type: '2時間' } as const;

const OLDER_BUILDS = {
  'without whether foreign staff are accepted': ['isForeignStaffAccepted'],
  'without whether signing in is skipped': ['skip_authentication'],
  'without what a partner’s customers typed in': ['campaignAllianceCodeInputs'],
  'without the terms of its menu': ['visitTerms'],
  'without any of them': [
    'isForeignStaffAccepted',
    'skip_authentication',
    'campaignAllianceCodeInputs',
    'visitTerms',
    'isPaymentNeeded',
  ],
} as const;

for (const [what, missing] of Object.entries(OLDER_BUILDS)) {
  test(`a draft stored ${what} gets the missing values and can still be ordered`, async ({
    page,
    request,
    shopOrigin,
  }) => {
    await standAtConfirm(page, request, shopOrigin, 4);
    await changeStored(page, (stored) => {
      const { preferredDate, ...order } = part(stored, 'SelectedOrder');
      // Builds that stored less had the dates beside the rest.
      const older: Stored = { ...order, ...part({ preferredDate }, 'preferredDate') };
      for (const name of missing) delete older[name];
      return { ...stored, SelectedOrder: older };
    });
    await page.goto('/order/confirm');
    await expect(
      page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' }),
    ).toBeVisible();
    const confirm = new ConfirmStep(page);
    await expect(confirm.section('訪問先')).toContainText('神宮前1-2-3');
    await expect(confirm.orderButton('13,200円')).toBeEnabled();
  });
}

test('a draft of a regular plan stored without its terms still shows the price per visit on the confirm page', async ({
  page,
  request,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  const menu = await readMenu(request, shopOrigin, WEEKLY);
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, WEEKLY.type);
  const start = staffs.at(-1)?.openStarts.findLast((each) => !isYearEnd(each));
  await standAtDates(page, request, shopOrigin, WEEKLY, {
    ...PAID_BY_CARD,
    agreedTotal: 6_460,
    selectedDate: [start ?? ''],
    selectedDateType: 'open',
  });
  await changeStored(page, (stored) => {
    const { visitTerms: _, ...order } = part(stored, 'SelectedOrder');
    return { ...stored, SelectedOrder: order };
  });
  await page.goto('/order/confirm');
  await expect(new ConfirmStep(page).orderButton('毎回6,460円')).toBeEnabled();
});

test('a customer can start a new order from the invalid-session page', async ({
  page,
  problems,
  shopOrigin,
}) => {
  problems.expect(/InternalDataError|内部データ不整合エラー/);
  await signIn(page, shopOrigin);
  await storeDraft(page, {});
  await damage['has the basic part of another form'](page);
  await page.goto('/order/payment');
  await expect(
    page.getByRole('heading', { level: 1, name: 'セッションデータが無効です' }),
  ).toBeVisible();
  await checkScreen(page, 'invalid-session');

  await page.getByRole('main').getByRole('link', { name: 'トップページへ' }).click();
  await expect(page).toHaveURL('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'ハウスクリーニング', exact: true })
    .click();
  await page.getByRole('link', { name: 'エアコン+室外機セット', exact: true }).click();
  await page.getByRole('button', { name: 'この内容で進む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '事前のご質問' })).toBeVisible();
});
