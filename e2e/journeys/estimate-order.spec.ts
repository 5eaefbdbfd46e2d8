import { writeFile } from 'node:fs/promises';
import { orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from '../calendar';
import { cameraPhoto } from '../camera-photo';
import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { orderSummary } from '../pages/order-summary';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';
import { NEWCOMER, signUpForOrder } from '../sign-up-journey';

const PRUNING = { id: '24004', project: 'lifeSupport', quantity: 1 } as const;

test('a new customer orders an estimate with a photo and three wishes, without payment', async ({
  page,
  request,
  shopOrigin,
  outbox,
}) => {
  const wishes = (await findOpenStarts(request, shopOrigin, PRUNING)).slice(0, 3);

  await page.goto('/menu-select/kurashi/option?id=24004');
  await orderSummary(page).getByRole('button', { name: 'この内容で進む' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '選んだメニューの確認' })).toBeVisible();
  await page.getByLabel('郵便番号', { exact: true }).fill('1500001');
  await page.getByRole('button', { name: 'エリアを確認する' }).click();
  await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();
  await signUpForOrder(page, outbox, { ...NEWCOMER, phone: newPhone() });

  const photo = test.info().outputPath('tree.jpg');
  await writeFile(photo, await cameraPhoto(page, { width: 400, height: 300 }));
  const chooserOpens = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '写真を選ぶ' }).click();
  await (await chooserOpens).setFiles(photo);
  const visit = new VisitSteps(page);
  const picture = page.getByRole('img', { name: '写真1' });
  await expect(picture).toBeVisible();
  const pictureId = (await picture.getAttribute('src'))?.split('/').at(-1);
  await page.getByLabel('お庭の広さ').fill('30');
  await tick(page.getByRole('radio', { name: '袋に入れて敷地に残す' }));
  await visit.goOn();
  await visit.giveAddress('神宮前３－２－１');
  for (const startsAt of wishes) await visit.chooseStart(startsAt);
  await visit.goOnWithDate();

  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText('第3希望(応相談・未確定)');
  await expect(page.getByText('写真 1枚')).toBeVisible();
  await expect(
    page.getByText('お見積もり後に料金をお知らせします。', { exact: true }),
  ).toBeVisible();
  await checkScreen(page, 'order-confirm-estimate');
  await page.getByRole('button', { name: '見積もりを申し込む' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'お申し込みが完了しました' }),
  ).toBeVisible();
  await checkScreen(page, 'order-complete-estimate');

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const answer = await page.request.get(`${shopOrigin}/api/v1/user/orders?orderId=${orderId}`);
  expect(orderEndpoints.getOrder.response.parse(await answer.json())).toMatchObject({
    project: 'lifeSupport',
    kindType: 'estimate',
    status: 'received',
    selectedDate: wishes,
    staffNames: [null, null, null],
    menu: { id: '24004', quantity: 1 },
    price: { lines: [], totalIncludingTax: 0 },
    payMethod: null,
    paymentStatus: null,
  });
  // What an order names is kept: its customer sees the picture, and cannot take it back any more.
  const address = `${shopOrigin}/api/v1/order/questionnaire_images/${pictureId}`;
  expect((await page.request.get(address)).status()).toBe(200);
  const takenBack = await page.request.delete(address, { headers: { origin: shopOrigin } });
  expect(takenBack.status()).toBe(404);
});
