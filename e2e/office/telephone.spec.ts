import { telephoneOrderPath } from '@/config/paths';
import { expect, test } from '../fixtures';
import { enterCustomer, newTel } from '../office-customers';
import { checkScreen } from '../screen-check';
import {
  OfficeCustomersScreen,
  TelephoneOrderPlacedScreen,
  TelephoneScreen,
} from '../screens/office-screens';

test.use({ leavesShop: true });

/** 浴室クリーニング (16,500円). */
const BATHROOM = { id: '12001', quantity: 1 };

test('a known customer orders with deferred payment, and hears price and messages before', async ({
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
  problems,
}) => {
  const { customerId, name } = await enterCustomer(request, shopOrigin, '後払 竹子');
  const tab = await newOfficeTab('dispatcher');
  let telephone = await tab.open(TelephoneScreen, telephoneOrderPath(customerId));
  await expect(telephone.getByText(`${name}様`)).toBeVisible();
  await telephone.chooseBathroom(BATHROOM.id);
  await telephone.enterPlace();
  await telephone.chooseStart(await workerShop.starts.next(request, BATHROOM));
  await telephone.getByLabel('後払い(NP後払い)').check();
  await telephone.getByLabel(/同意をいただいた$/).check();

  // Typed input stays when the page is left and opened again.
  const customers = await telephone.follow('お客様', OfficeCustomersScreen);
  await expect(customers.getByText('新しいお客様から順に')).toBeVisible();
  telephone = await tab.back(TelephoneScreen);
  await expect(telephone.getByLabel('町名・番地')).toHaveValue('神宮前5-6-7');

  // A contradiction between place and postal code is shown beside the field.
  await telephone.getByLabel('市区町村').fill('横浜市');
  problems.expect(/400/);
  const mismatch = '郵便番号と市区町村が合っていません。';
  await expect(telephone.getByText(`このままでは進められません: ${mismatch}`)).toBeVisible();
  await telephone.button('16,830円(税込)で申し込む').click();
  await expect(telephone.getByRole('region', { name: '3. 訪問先' })).toContainText(mismatch);
  await telephone.getByLabel('市区町村').fill('渋谷区');

  const summary = telephone.getByRole('region', { name: '料金と確認' });
  await expect(summary).toContainText('16,830円(税込)');
  await expect(summary).toContainText('SMS');
  await expect(summary).toContainText('神宮前5-6-7');
  await checkScreen(tab.page, 'office-telephone');
  const placed = await telephone.press('16,830円(税込)で申し込む', TelephoneOrderPlacedScreen);
  await expect(placed.heading).toBeFocused();
  await checkScreen(tab.page, 'office-telephone-placed');
});

test('a new customer is entered and gets a link to pay', async ({
  newOfficeTab,
  request,
  workerShop,
  outbox,
  problems,
}) => {
  const tel = newTel();
  const tab = await newOfficeTab('dispatcher');
  const telephone = await tab.open(TelephoneScreen);
  await telephone.getByLabel('お名前').first().fill('新規 桜子');
  await telephone.getByLabel('お名前(カナ)').fill('シンキ サクラコ');
  await telephone.tel.fill('123');
  await telephone.getByLabel('メールアドレス').fill(`${tel}@example.jp`);
  problems.expect(/400/);
  await telephone.button('この内容で登録して進む').click();
  await expect(telephone.tel).toHaveAttribute('aria-invalid', 'true');
  await telephone.tel.fill(tel);
  await tab.page.keyboard.press('Enter');
  await expect(telephone.getByText(`新規 桜子様(シンキ サクラコ) ${tel}`)).toBeVisible();
  await telephone.chooseBathroom(BATHROOM.id);
  await telephone.enterPlace();
  await telephone.chooseStart(await workerShop.starts.next(request, BATHROOM));
  await telephone.getByLabel(/お支払いのリンクを送る/).check();
  await expect(telephone.getByText('お支払いの前に、会員登録が必要です。')).toBeVisible();
  const send = telephone.button('16,500円(税込)で申し込む');
  await expect(send).toBeEnabled();
  await send.focus();
  await tab.page.keyboard.press('Enter');
  const placed = await tab.shows(TelephoneOrderPlacedScreen);
  await expect(placed.heading).toBeFocused();
  await expect(async () => {
    const [newest] = await outbox.messagesTo(tel);
    expect(newest?.text).toContain('までにお支払いください');
  }).toPass();
});
