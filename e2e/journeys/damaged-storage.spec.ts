import type { Page } from '@playwright/test';
import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { changeStored, type Stored, writeStored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';

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
  test(`storage that ${what} leads to the invalid-session page`, async ({
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

test('whoever meets the invalid-session page can start again', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: '選んだメニューの確認' })).toBeVisible();
});
