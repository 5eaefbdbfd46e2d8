import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { officeAccountsPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { totpAt } from '@/embedded/main-api/office-accounts/totp';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { newOfficePerson, OFFICE_PASSWORD, signInAtOffice } from '../office-people';
import { test as ownShopTest } from '../own-shop';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN } from '../shop';

const STEP_MS = 30_000;

/** A code counts once. The present one makes an account, so the code of the next 30 seconds signs in. */
const codeOf = (secret: string, step: 'present' | 'next') =>
  totpAt(secret, new Date(shopNow().getTime() + (step === 'next' ? STEP_MS : 0)));

const main = (page: Page) => page.getByRole('main');
const passwordField = (page: Page) => main(page).locator('input[name="password"]');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function newFirstOwnerLink(origin: string): Promise<string> {
  const { path, response } = officeApi.createFirstOwnerKey;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ goodForHours: 24 }),
  });
  return `${origin}${paths.office.invitation}#key=${response.parse(await answer.json()).key}`;
}

/** Reads the secret from the page, which shows it in groups of four letters. */
async function shownSecret(page: Page): Promise<string> {
  const shown = main(page).locator('code');
  await expect(shown).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  return (await shown.textContent())?.replaceAll(' ', '') ?? '';
}

/** Chooses a password and proves that the secret was stored. */
async function completeAccount(page: Page, secret: string): Promise<void> {
  await passwordField(page).fill(OFFICE_PASSWORD);
  await page.getByLabel('認証アプリに表示された6桁のコード').fill(codeOf(secret, 'present'));
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('アカウントの準備ができました');
}

async function keepCodesAndGoOn(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'サインインへ進む' });
  await expect(goOn).toBeDisabled();
  await page.getByLabel('保存しました').check();
  await goOn.click();
  await expect(h1(page)).toHaveText('業務へのサインイン');
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(OFFICE_PASSWORD);
  await page.getByLabel('認証アプリの6桁のコード').fill(codeOf(secret, 'next'));
  await page.keyboard.press('Enter');
}

ownShopTest(
  'the first owner makes an account by the printed link, signs in and invites a dispatcher',
  async ({ page, context, shop, problems }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const link = await newFirstOwnerLink(shop.origin);
    await page.goto(link);
    await expect(h1(page)).toHaveText('最初のオーナーのアカウントをつくる');
    await expect(page).toHaveURL(`${shop.origin}${paths.office.invitation}`);

    // The key is in memory only, but the link can be opened again.
    await page.reload();
    await expect(h1(page)).toHaveText('招待のリンクをもう一度開いてください');
    await checkScreen(page, 'office-invitation-no-key');
    await page.goto(link);
    await expect(h1(page)).toHaveText('最初のオーナーのアカウントをつくる');
    await expect(page).toHaveURL(`${shop.origin}${paths.office.invitation}`);
    await checkScreen(page, 'office-first-owner');

    const secret = await shownSecret(page);
    await expect(page.getByRole('img', { name: '認証アプリに登録するQRコード' })).toBeVisible();
    await page.getByRole('button', { name: 'アカウントをつくる' }).click();
    await expect(page.getByLabel('お名前')).toBeFocused();
    await page.getByLabel('お名前').fill('店主 一郎');
    await page.getByLabel('メールアドレス').fill('owner@shop.example');
    await passwordField(page).fill('short');
    await page.getByLabel('認証アプリに表示された6桁のコード').fill('000000');
    await page.keyboard.press('Enter');
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).fill(OFFICE_PASSWORD);
    problems.expect(/422/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('認証アプリに表示された6桁のコード')).toBeFocused();
    await expect(main(page)).toContainText('コードが正しくありません');
    await checkScreen(page, 'office-first-owner-wrong-code');
    await completeAccount(page, secret);
    await expect(h1(page)).toBeFocused();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'コピーする' }).click();
    await expect(page.getByRole('status')).toHaveText('コピーしました。');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(10);
    await checkScreen(page, 'office-recovery-codes');
    await keepCodesAndGoOn(page);
    const key = new URL(link).hash.slice('#key='.length);
    expect(asked.filter((url) => url.includes(key) && !url.endsWith(`#key=${key}`))).toEqual([]);

    // The link can be used once.
    problems.expect(/404/);
    await page.goto(link);
    await expect(h1(page)).toHaveText('この招待は使えません');
    await checkScreen(page, 'office-invitation-over');

    await main(page).getByRole('link', { name: 'サインイン' }).click();
    await signIn(page, 'owner@shop.example', secret);
    await expect(h1(page)).toHaveText('対応が必要なもの');
    await page.getByRole('link', { name: 'アカウント' }).click();
    await page.getByRole('button', { name: '招待する' }).click();
    await page.getByRole('combobox', { name: '権限' }).selectOption('手配担当');
    await page.getByLabel('お名前').fill('手配 久美子');
    await page.getByLabel('メールアドレス').fill('dispatcher@shop.example');
    await checkScreen(page, 'office-invite');
    await page.getByRole('button', { name: '招待のリンクをつくる' }).click();
    const invitation = await page.getByRole('textbox', { name: '招待のリンク' }).inputValue();
    expect(invitation).toMatch(/\/office\/invitation#key=[\w-]{43}$/);
    await checkScreen(page, 'office-invitation-link');
    await page.getByRole('button', { name: '渡したので閉じる' }).click();

    // The last owner cannot be stopped; the reason is shown beside the button.
    problems.expect(/400/);
    await page.getByRole('button', { name: '店主 一郎のアカウント: 停止' }).click();
    await page.getByRole('button', { name: '停止する' }).click();
    await expect(page.getByRole('dialog').getByRole('alert').last()).toHaveText(
      'オーナーが1人は必要です',
    );
    await checkScreen(page, 'office-last-owner');
    await page.getByRole('button', { name: '閉じる' }).click();

    await page.goto(invitation);
    await expect(main(page)).toContainText('手配 久美子さんが、手配担当として招待されています。');
    await checkScreen(page, 'office-invitation');
    const dispatchersSecret = await shownSecret(page);
    await completeAccount(page, dispatchersSecret);
    await expect(main(page)).toContainText('サインアウトされます');
    await keepCodesAndGoOn(page);
    await signIn(page, 'dispatcher@shop.example', dispatchersSecret);
    await expect(page.getByRole('button', { name: '手配 久美子(手配担当)' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'アカウント' })).toBeHidden();
  },
);

/** Opens the page of the list that has the account. New accounts come last, and stopped ones after them. */
async function openAccountOf(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('row', { name });
  for (let number = 1; number <= 20; number += 1) {
    await page.goto(officeAccountsPath(number));
    await waitForHydration(page);
    if ((await row.count()) > 0) return row;
  }
  throw new Error(`${name} is not in the list of accounts`);
}

test('an owner stops an account, starts it again, changes its role and renews its access', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  const owner = await newOfficePerson(shopOrigin, 'owner', { name: '店主 二郎' });
  const name = `手配 ${randomUUID().slice(0, 4)}`;
  const dispatcher = await newOfficePerson(shopOrigin, 'dispatcher', { name });
  await signInAtOffice(context, shopOrigin, owner);
  let row = await openAccountOf(page, name);
  await checkScreen(page, 'office-accounts');

  await row.getByRole('button', { name: '停止' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('すべての端末からサインアウトされます');
  await checkScreen(page, 'office-account-stop');
  await page.getByRole('button', { name: '停止する' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  row = await openAccountOf(page, name);
  await expect(row).toContainText('停止中');
  const session = await fetch(`${shopOrigin}/api/v1${officeApi.getOfficeSession.path}`, {
    headers: { authorization: `Bearer ${dispatcher.token}` },
  });
  expect(session.status).toBe(401);
  await row.getByRole('button', { name: '再開' }).click();
  await page.getByRole('button', { name: '再開する' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  row = await openAccountOf(page, name);
  await expect(row).toContainText('利用中');

  await row.getByRole('button', { name: '権限を変更' }).click();
  await page.getByRole('combobox', { name: '権限' }).selectOption('オーナー');
  await page.getByRole('button', { name: '権限を変更する' }).click();
  await expect(row).toContainText('オーナー');

  await row.getByRole('button', { name: '設定し直し' }).click();
  problems.expect(/400/);
  await page.getByRole('button', { name: 'リンクをつくる' }).click();
  await expect(page.getByRole('dialog')).toContainText('理由を入力してください');
  await page.getByLabel('理由').fill('機種変更');
  await checkScreen(page, 'office-account-renew');
  await page.getByRole('button', { name: 'リンクをつくる' }).click();
  const link = await page.getByRole('textbox', { name: '招待のリンク' }).inputValue();
  await page.getByRole('button', { name: '渡したので閉じる' }).click();

  await page.getByRole('link', { name: '履歴' }).click();
  const entry = page.getByRole('row', { name }).filter({ hasText: '設定し直しのリンクを出した' });
  await expect(entry).toContainText('理由: 機種変更');
  await checkScreen(page, 'office-account-history');

  await page.goto(link);
  await expect(h1(page)).toHaveText('パスワードと認証を設定し直す');
  await checkScreen(page, 'office-access-renewed');
});
