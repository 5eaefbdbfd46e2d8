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
