import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { changeStored, type Stored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';

function part(stored: Stored, key: string): Stored {
  const value = stored[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

test('a customer can start a new order from the invalid-session page', async ({
  page,
  problems,
  shopOrigin,
}) => {
  problems.expect(/InternalDataError|内部データ不整合エラー/);
  await signIn(page, shopOrigin);
  await storeDraft(page, {});
  await changeStored(page, (stored) => ({
    ...stored,
    HouseCleaning: { ...part(stored, 'HouseCleaning'), project: 'maid' },
  }));
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
