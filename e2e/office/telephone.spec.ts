import type { APIRequestContext, Page } from '@playwright/test';
import { paths, telephoneOrderPath } from '@/config/paths';
import { addJapanDays, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { findOpenStarts } from '../calendar';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { enterCustomer, newTel } from '../office-customers';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';

/** 浴室クリーニング (16,500円). */
const BATHROOM = { id: '12001', quantity: 1 };

/** Chooses the bathroom of house cleaning and answers its questions. */
async function chooseBathroom(page: Page): Promise<void> {
  await page.getByLabel('サービス', { exact: true }).selectOption({ label: '浴室' });
  const menus = page.getByLabel('メニュー', { exact: true });
  await expect(menus.getByRole('option', { name: /^浴室クリーニング 16,500円/ })).toBeAttached();
  await menus.selectOption(BATHROOM.id);
  await page.getByLabel('浴室のつくり').selectOption({ label: 'ユニットバス' });
  await page.getByLabel('カビ', { exact: true }).check();
  await page.getByLabel('浴室乾燥機は付いていますか').selectOption({ label: 'いいえ' });
}

async function enterPlace(page: Page): Promise<void> {
  await page.getByLabel('郵便番号').fill('150-0001');
  await page.getByRole('button', { name: '住所を入れる' }).click();
  await expect(page.getByLabel('市区町村')).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前5-6-7');
}

/** @param day which of the days with a free start; no other test orders on it */
async function chooseStart(
  page: Page,
  request: APIRequestContext,
  origin: string,
  day: number,
): Promise<void> {
  const startsAt = (await findOpenStarts(request, origin, BATHROOM))[day] ?? '';
  let nextWeek = addJapanDays(toJapanDate(shopNow()), 7);
  while (nextWeek <= startsAt.slice(0, 10)) {
    await page.getByRole('button', { name: '次の週' }).click();
    nextWeek = addJapanDays(nextWeek, 7);
  }
  const name = `${formatJapanDateTime(startsAt)} 空きあり`;
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(/^選んだ日時: /)).toBeVisible();
}

test('a known customer orders with deferred payment, and hears price and messages before', async ({
  page,
  context,
  request,
  shopOrigin,
  problems,
}) => {
  const { customerId, name } = await enterCustomer(request, shopOrigin, '後払 竹子');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(telephoneOrderPath(customerId));
  await waitForHydration(page);
  await expect(page.getByText(`${name}様`)).toBeVisible();
  await chooseBathroom(page);
  await enterPlace(page);
  await chooseStart(page, request, shopOrigin, 14);
  await page.getByLabel('後払い(NP後払い)').check();

  // Typed input stays when the page is left and opened again.
  await page.getByRole('link', { name: 'お客様', exact: true }).click();
  await expect(page.getByText('新しいお客様から順に')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('町名・番地')).toHaveValue('神宮前5-6-7');

  // A contradiction between place and postal code is shown beside the field.
  await page.getByLabel('市区町村').fill('横浜市');
  problems.expect(/400/);
  const mismatch = '郵便番号と市区町村が合っていません。';
  await expect(page.getByText(`このままでは進められません: ${mismatch}`)).toBeVisible();
  await page.getByRole('button', { name: '16,830円(税込)で申し込む' }).click();
  await expect(page.getByRole('region', { name: '3. 訪問先' })).toContainText(mismatch);
  await page.getByLabel('市区町村').fill('渋谷区');

  const summary = page.getByRole('region', { name: '料金と確認' });
  await expect(summary).toContainText('16,830円(税込)');
  await expect(summary).toContainText('SMS');
  await expect(summary).toContainText('神宮前5-6-7');
  await checkScreen(page, 'office-telephone');
  await page.getByRole('button', { name: '16,830円(税込)で申し込む' }).click();
  await expect(page.getByRole('heading', { name: 'お申し込みを受けました' })).toBeFocused();
  await checkScreen(page, 'office-telephone-placed');
});

test('a new customer is entered and gets a link to pay', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  const tel = newTel();
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.telephone);
  await waitForHydration(page);
  await page.getByLabel('お名前', { exact: false }).first().fill('新規 桜子');
  await page.getByLabel('お名前(カナ)').fill('シンキ サクラコ');
  await page.getByLabel('電話番号(SMSを受け取る番号)').fill('123');
  await page.getByLabel('メールアドレス').fill(`${tel}@example.jp`);
  problems.expect(/400/);
  await page.getByRole('button', { name: 'この内容で登録して進む' }).click();
  await expect(page.getByLabel('電話番号(SMSを受け取る番号)')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('電話番号(SMSを受け取る番号)').fill(tel);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`新規 桜子様(シンキ サクラコ) ${tel}`)).toBeVisible();
  await chooseBathroom(page);
  await enterPlace(page);
  await chooseStart(page, request, shopOrigin, 16);
  await page.getByLabel(/お支払いのリンクを送る/).check();
  await expect(page.getByText('お支払いの前に、会員登録が必要です。')).toBeVisible();
  const send = page.getByRole('button', { name: '16,500円(税込)で申し込む' });
  await expect(send).toBeEnabled();
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'お申し込みを受けました' })).toBeFocused();
  await expect(async () => {
    const [newest] = await outbox.messagesTo(tel);
    expect(newest?.text).toContain('までにお支払いください');
  }).toPass();
});
