import type { Page } from '@playwright/test';
import { officeOrderPath } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { laterStarts, orderAircon } from '../office-orders';
import { newOfficePerson, signInAtOffice } from '../office-people';
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
