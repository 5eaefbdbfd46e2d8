import type { Page } from '@playwright/test';
import { officeOrderPath, paths } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { laterStarts, officeOrderOf, orderAircon } from '../office-orders';
import { newOfficePerson, OFFICE_PASSWORD, signInAtOffice } from '../office-people';
import { orderEstimate, validUntil } from '../quoted-orders';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const told = (page: Page) => page.getByRole('region', { name: 'お客様へのお知らせ' });

/** Types the day and chooses the free time of a start of the form `yyyy-MM-ddTHH:mm:00` in Japan, by keyboard. */
async function typeStart(page: Page, label: string, start: string): Promise<void> {
  await page.getByLabel(`${label}日付`).fill(start.slice(0, 10));
  const times = page.getByRole('combobox', { name: `${label}開始` });
  await times.press('Enter');
  await page.getByRole('option', { name: start.slice(11, 16) }).press('Enter');
}

test('a dispatcher fixes a wish by keyboard, sees what the customer will be told, and cancels it later', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  const { phone } = await signInNewCustomer(page, shopOrigin, outbox);
  const [wish = '', other = ''] = await laterStarts(request, shopOrigin);
  const orderId = await orderAircon(page, shopOrigin, [wish, other], 'negotiable');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeOrderPath(orderId));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`お申し込み ${orderId}`);
  await checkScreen(page, 'office-order-wished');

  const open = button(page, '1回目の訪問: 日時を確定する');
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(`第2希望 ${formatJapanDateTime(other)}`)).toBeChecked();
  await expect(told(page)).toContainText(formatJapanDateTime(other));
  await expect(page.getByText(/空いている担当者: \d+人/)).toBeVisible();
  await checkScreen(page, 'office-order-confirm');
  const confirm = button(page, 'この日時で確定する');
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(done(page, '訪問の日時を確定しました。')).toBeFocused();
  await expect(page.getByRole('region', { name: /^訪問/ })).toContainText(
    formatJapanDateTime(other),
  );
  await expect
    .poll(async () => (await outbox.messagesTo(phone))[0]?.text)
    .toContain('日時が確定しました');

  await button(page, 'お申し込みを取り消す').click();
  await page.getByLabel(/^理由/).fill('機材の故障');
  await expect(told(page)).toContainText('機材の故障');
  await dialog(page).getByRole('button', { name: 'お申し込みを取り消す' }).click();
  await expect(done(page, 'お申し込みを取り消しました。')).toBeVisible();
  await expect(button(page, 'お申し込みを取り消す')).toBeHidden();
  await expect(page.getByRole('region', { name: '履歴' })).toContainText('機材の故障');
  await checkScreen(page, 'office-order-cancelled');
});

test('starts are proposed, and a note for colleagues stays with the order', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const starts = (await laterStarts(request, shopOrigin)).slice(4);
  const [wish = '', first = '', second = ''] = starts;
  const orderId = await orderAircon(page, shopOrigin, [wish], 'negotiable');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeOrderPath(orderId));
  await waitForHydration(page);
  await button(page, '1回目の訪問: 日時を提案する').click();
  await typeStart(page, '候補1の', first);
  await button(page, '候補を追加する').click();
  await typeStart(page, '候補2の', second);
  await expect(told(page)).toContainText(formatJapanDateTime(second));
  await checkScreen(page, 'office-order-propose');
  await button(page, '提案を送る').click();
  await expect(done(page, '日時を2件提案しました。')).toBeVisible();
  await expect(page.getByRole('region', { name: /^訪問/ })).toContainText('日時のご提案中');

  const note = page.getByLabel('社内メモ(お客様には見えません)');
  await note.fill('お電話は午後に');
  await button(page, 'メモを追加する').click();
  await expect(done(page, '社内メモを追加しました。')).toBeVisible();
  await expect(page.getByRole('region', { name: '社内メモ' })).toContainText('業務 花子');
  await expect(note).toHaveValue('');
});

test('a quote shows its total by tax rate and the screen of the customer before it is sent', async ({
  page,
  context,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const orderId = await orderEstimate(page, shopOrigin);
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeOrderPath(orderId));
  await waitForHydration(page);
  await button(page, '見積もる').click();
  await page.getByLabel(/内訳1の内容/).fill('高木の剪定');
  await page.getByLabel(/内訳1の金額/).fill('33,000');
  await button(page, '内訳を追加する').click();
  await page.getByLabel(/内訳2の内容/).fill('値引き');
  await page.getByLabel(/内訳2の金額/).fill('-3300');
  await page.getByLabel(/^有効期限/).fill(validUntil());
  const running = page.getByRole('group', { name: '内訳' }).getByRole('status');
  await expect(running).toContainText('合計 29,700円(税込)10%対象 29,700円(うち消費税 2,700円)');
  const screen = page.getByRole('region', { name: 'お客様の画面' });
  await expect(screen).toContainText('29,700円(税込)で申し込む');
  await expect(told(page)).toContainText('29,700円');
  await checkScreen(page, 'office-order-quote');
  await button(page, 'お見積もりを送る').click();
  await expect(done(page, 'お見積もり(合計29,700円)を送りました。')).toBeVisible();
  await expect(page.getByRole('region', { name: 'お見積もり' })).toContainText('ご確認待ち');
});

test('a refund never exceeds what is left, and what a dispatcher may not is said before', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const start = (await laterStarts(request, shopOrigin))[8] ?? '';
  const orderId = await orderAircon(page, shopOrigin, [start], 'open');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeOrderPath(orderId));
  await waitForHydration(page);
  await button(page, /を返金する$/).click();
  await expect(dialog(page)).toContainText('担当が返金できるのは、あと20,000円までです');
  const amount = page.getByLabel(/^返金する金額/);
  await amount.fill('13,531');
  await page.getByLabel(/^理由/).fill('作業の不備');
  await expect(dialog(page)).toContainText('返金できるのは13,530円までです');
  await expect(dialog(page).getByRole('button', { name: '返金する' })).toBeDisabled();
  await amount.fill('3,530');
  await expect(told(page)).toContainText('3,530円');
  await checkScreen(page, 'office-order-refund');
  await dialog(page).getByRole('button', { name: '返金する' }).click();
  await expect(done(page, '3,530円を返金しました。')).toBeVisible();
  expect((await officeOrderOf(request, shopOrigin, orderId)).paid).toBe(10_000);
});

test('of two people at one order, the second sees the new state and keeps what was typed', async ({
  page,
  context,
  browser,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const [wish = ''] = (await laterStarts(request, shopOrigin)).slice(10);
  const orderId = await orderAircon(page, shopOrigin, [wish], 'negotiable');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const other = await browser.newContext({ baseURL: shopOrigin });
  await signInAtOffice(other, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  const theirs = await other.newPage();
  for (const each of [page, theirs]) {
    await each.goto(officeOrderPath(orderId));
    await waitForHydration(each);
    await button(each, '1回目の訪問: 日時を確定する').click();
  }
  await dialog(page)
    .getByLabel(/^社内メモ/)
    .fill('午前にお電話済み');
  await expect(told(page)).toContainText(formatJapanDateTime(wish));
  await button(theirs, 'この日時で確定する').click();
  await expect(done(theirs, '訪問の日時を確定しました。')).toBeVisible();
  await other.close();

  problems.expect(/409/);
  await button(page, 'この日時で確定する').click();
  await expect(dialog(page)).toContainText('ほかの操作で状態が変わりました');
  await expect(dialog(page)).toContainText(`今の状態: 予約確定 ${formatJapanDateTime(wish)}`);
  await expect(dialog(page).getByLabel(/^社内メモ/)).toHaveValue('午前にお電話済み');
  await dialog(page).getByRole('button', { name: '閉じる' }).click();
  await expect(button(page, '1回目の訪問: 時間・担当者を変える')).toBeVisible();
});

test('a session that ends in the middle of typing is begun again over the page', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const start = (await laterStarts(request, shopOrigin))[12] ?? '';
  const orderId = await orderAircon(page, shopOrigin, [start], 'open');
  const person = await newOfficePerson(shopOrigin, 'dispatcher');
  await signInAtOffice(context, shopOrigin, person);
  await page.goto(officeOrderPath(orderId));
  await waitForHydration(page);
  const note = page.getByLabel('社内メモ(お客様には見えません)');
  await note.fill('書きかけのメモ');
  await context.clearCookies({ name: 'officeToken' });
  problems.expect(/401/);
  await button(page, 'メモを追加する').click();
  await expect(dialog(page)).toContainText('もう一度サインインしてください');
  await dialog(page).getByLabel('メールアドレス').fill(person.email);
  await dialog(page).getByLabel('パスワード').fill(OFFICE_PASSWORD);
  // A code counts once, so the session is put back by its cookie, as a sign-in in another tab would.
  await signInAtOffice(context, shopOrigin, person);
  await page.keyboard.press('Escape');
  await expect(note).toHaveValue('書きかけのメモ');
  await button(page, 'メモを追加する').click();
  await expect(done(page, '社内メモを追加しました。')).toBeVisible();
});

test('an order is found by a part of its number, and the list by state', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const start = (await laterStarts(request, shopOrigin))[14] ?? '';
  const orderId = await orderAircon(page, shopOrigin, [start], 'open');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.orders);
  await waitForHydration(page);
  await expect(page.getByRole('table', { name: 'お申し込みの一覧' })).toContainText(orderId);
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('電話の末尾 2222');
  await checkScreen(page, 'office-orders');
  await page.getByLabel('お申し込み番号').fill(orderId.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('1件(新しい順)', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: '状態' }).selectOption({ label: 'キャンセル済み' });
  await button(page, '探す').click();
  await expect(page.getByText('該当するお申し込みはありません。')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('state')).toBe('cancelled');
});
