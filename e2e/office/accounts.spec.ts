import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { officeAccountsPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { totpAt } from '@/main-api/office/totp';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { newOfficePerson, OFFICE_PASSWORD } from '../office-people';
import { test as ownShopTest } from '../own-shop';
import { checkScreen } from '../screen-check';
import {
  AccountHistoryScreen,
  AccountsScreen,
  InboxScreen,
  InvitationScreen,
  OfficeSignInScreen,
} from '../screens/office-screens';
import { OPS_TOKEN } from '../shop';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const STEP_MS = 30_000;

/** A code counts once. The present one makes an account, so the code of the next 30 seconds signs in. */
const codeOf = (secret: string, step: 'present' | 'next') =>
  totpAt(secret, new Date(shopNow().getTime() + (step === 'next' ? STEP_MS : 0)));

async function newFirstOwnerLink(origin: string): Promise<string> {
  const { path, response } = officeApi.createFirstOwnerKey;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ goodForHours: 24 }),
  });
  return `${origin}${paths.office.invitation}#key=${response.parse(await answer.json()).key}`;
}

const FIRST_OWNER = '最初のオーナーのアカウントをつくる';

ownShopTest(
  'the first owner makes an account by the printed link, signs in and invites a dispatcher',
  async ({ tab, shop, problems }) => {
    const { context } = tab;
    const { keyboard } = tab.page;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    const link = await newFirstOwnerLink(shop.origin);
    await tab.open(InvitationScreen, link, FIRST_OWNER);
    await tab.expectAddress(`${shop.origin}${paths.office.invitation}`);

    // The key is in memory only, but the link can be opened again.
    await tab.reload(InvitationScreen, '招待のリンクをもう一度開いてください');
    await checkScreen(tab.page, 'office-invitation-no-key');
    const ownersLink = await tab.open(InvitationScreen, link, FIRST_OWNER);
    await tab.expectAddress(`${shop.origin}${paths.office.invitation}`);
    await checkScreen(tab.page, 'office-first-owner');

    const secret = await ownersLink.shownSecret();
    await expect(
      ownersLink.getByRole('img', { name: '認証アプリに登録するQRコード' }),
    ).toBeVisible();
    await ownersLink.button('アカウントをつくる').click();
    await expect(ownersLink.getByLabel('お名前')).toBeFocused();
    await ownersLink.getByLabel('お名前').fill('店主 一郎');
    await ownersLink.getByLabel('メールアドレス').fill('owner@shop.example');
    await ownersLink.password.fill('short');
    await ownersLink.code.fill('000000');
    await keyboard.press('Enter');
    await expect(ownersLink.password).toBeFocused();
    await ownersLink.password.fill(OFFICE_PASSWORD);
    problems.expect(/422/);
    await keyboard.press('Enter');
    await expect(ownersLink.code).toBeFocused();
    await expect(ownersLink.main).toContainText('コードが正しくありません');
    await checkScreen(tab.page, 'office-first-owner-wrong-code');
    const ready = await ownersLink.completeAccount(codeOf(secret, 'present'));
    await expect(ready.heading).toBeFocused();
    await expect(ready.getByRole('listitem')).toHaveCount(10);
    await ready.button('コピーする').click();
    await expect(ready.getByRole('status')).toHaveText('コピーしました。');
    const copied = await tab.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toHaveLength(10);
    await checkScreen(tab.page, 'office-recovery-codes');
    await ready.keepCodesAndGoOn();
    const key = new URL(link).hash.slice('#key='.length);
    expect(asked.filter((url) => url.includes(key) && !url.endsWith(`#key=${key}`))).toEqual([]);

    // The link can be used once.
    problems.expect(/404/);
    const over = await tab.open(InvitationScreen, link, 'この招待は使えません');
    await checkScreen(tab.page, 'office-invitation-over');

    await over.main.getByRole('link', { name: 'サインイン' }).click();
    let signIn = await tab.shows(OfficeSignInScreen);
    const inbox = await signIn.signIn('owner@shop.example', codeOf(secret, 'next'), InboxScreen);
    const accounts = await inbox.follow('アカウント', AccountsScreen);
    await accounts.button('招待する').click();
    await accounts.getByRole('combobox', { name: '権限' }).selectOption('手配担当');
    await accounts.getByLabel('お名前').fill('手配 久美子');
    await accounts.getByLabel('メールアドレス').fill('dispatcher@shop.example');
    await checkScreen(tab.page, 'office-invite');
    await accounts.button('招待のリンクをつくる').click();
    const invitation = await accounts.getByRole('textbox', { name: '招待のリンク' }).inputValue();
    expect(invitation).toMatch(/\/office\/invitation#key=[\w-]{43}$/);
    await checkScreen(tab.page, 'office-invitation-link');
    await accounts.button('渡したので閉じる').click();

    // The last owner cannot be stopped; the reason is shown beside the button.
    problems.expect(/400/);
    await accounts.button('店主 一郎のアカウント: 停止').click();
    await accounts.button('停止する').click();
    await expect(accounts.dialog.getByRole('alert').last()).toHaveText('オーナーが1人は必要です');
    await checkScreen(tab.page, 'office-last-owner');
    await accounts.button('閉じる').click();

    const invited = await tab.open(InvitationScreen, invitation, 'アカウントをつくる');
    await expect(invited.main).toContainText('手配 久美子さんが、手配担当として招待されています。');
    await checkScreen(tab.page, 'office-invitation');
    const dispatchersSecret = await invited.shownSecret();
    const invitedReady = await invited.completeAccount(codeOf(dispatchersSecret, 'present'));
    await expect(invitedReady.main).toContainText('サインアウトされます');
    signIn = await invitedReady.keepCodesAndGoOn();
    const code = codeOf(dispatchersSecret, 'next');
    const theirs = await signIn.signIn('dispatcher@shop.example', code, InboxScreen);
    await expect(theirs.button('手配 久美子(手配担当)')).toBeVisible();
    await expect(theirs.link('アカウント')).toBeHidden();
  },
);

interface FoundAccount {
  readonly accounts: AccountsScreen;
  readonly row: Locator;
}

/** Opens the page of the list that has the account. New accounts come last, and stopped ones after them. */
async function openAccountOf(tab: Tab, name: string): Promise<FoundAccount> {
  for (let number = 1; number <= 20; number += 1) {
    const accounts = await tab.open(AccountsScreen, officeAccountsPath(number));
    const row = accounts.rowOf(name);
    if ((await row.count()) > 0) return { accounts, row };
  }
  throw new Error(`${name} is not in the list of accounts`);
}

test('an owner stops an account, starts it again, changes its role and renews its access', async ({
  newOfficeTab,
  shopOrigin,
  problems,
}) => {
  const tab = await newOfficeTab('owner', { name: '店主 二郎' });
  const name = `手配 ${randomUUID().slice(0, 4)}`;
  const dispatcher = await newOfficePerson(shopOrigin, 'dispatcher', { name });
  let { accounts, row } = await openAccountOf(tab, name);
  await checkScreen(tab.page, 'office-accounts');

  await row.getByRole('button', { name: '停止' }).press('Enter');
  await expect(accounts.dialog).toContainText('すべての端末からサインアウトされます');
  await checkScreen(tab.page, 'office-account-stop');
  await accounts.button('停止する').press('Enter');
  await expect(accounts.dialog).toBeHidden();
  ({ accounts, row } = await openAccountOf(tab, name));
  await expect(row).toContainText('停止中');
  const session = await fetch(`${shopOrigin}/api/v1${officeApi.getOfficeSession.path}`, {
    headers: { authorization: `Bearer ${dispatcher.token}` },
  });
  expect(session.status).toBe(401);
  await row.getByRole('button', { name: '再開' }).click();
  await accounts.button('再開する').click();
  await expect(accounts.dialog).toBeHidden();
  ({ accounts, row } = await openAccountOf(tab, name));
  await expect(row).toContainText('利用中');

  await row.getByRole('button', { name: '権限を変更' }).click();
  await accounts.getByRole('combobox', { name: '権限' }).selectOption('オーナー');
  await accounts.button('権限を変更する').click();
  await expect(row).toContainText('オーナー');

  await row.getByRole('button', { name: '設定し直し' }).click();
  problems.expect(/400/);
  await accounts.button('リンクをつくる').click();
  await expect(accounts.dialog).toContainText('理由を入力してください');
  await accounts.getByLabel('理由').fill('機種変更');
  await checkScreen(tab.page, 'office-account-renew');
  await accounts.button('リンクをつくる').click();
  const link = await accounts.getByRole('textbox', { name: '招待のリンク' }).inputValue();
  await accounts.button('渡したので閉じる').click();

  const history = await accounts.follow('履歴', AccountHistoryScreen);
  const entry = history
    .getByRole('row', { name })
    .filter({ hasText: '設定し直しのリンクを出した' });
  await expect(entry).toContainText('理由: 機種変更');
  await checkScreen(tab.page, 'office-account-history');

  await tab.open(InvitationScreen, link, 'パスワードと認証を設定し直す');
  await checkScreen(tab.page, 'office-access-renewed');
});
