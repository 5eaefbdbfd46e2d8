import { writeFile } from 'node:fs/promises';
import { cameraPhoto } from '../camera-photo';
import { newPhone } from '../customers';
import { expect, test } from '../fixtures';
import { readOrder } from '../order-journey';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { expectServed, KurashiOptionScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  CompleteScreen,
  ConfirmScreen,
  QuestionsScreen,
  SeveralDatesScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { NEWCOMER, signUp } from '../sign-up-journey';

test.use({ leavesShop: true });

const PRUNING = { id: '24004', project: 'lifeSupport', quantity: 1 } as const;

test('a new customer orders an estimate with a photo and three wishes, without payment', {
  tag: '@gate',
}, async ({ tab, request, shopOrigin, workerShop, outbox }) => {
  const wishes: string[] = [];
  while (wishes.length < 3) wishes.push(await workerShop.starts.next(request, PRUNING));

  const options = await tab.open(
    KurashiOptionScreen,
    `/menu-select/kurashi/option?id=${PRUNING.id}`,
  );
  const chosen = await options.goOn();
  await chosen.checkPostcode('1500001');
  await expectServed(chosen, '渋谷区神宮前');
  const input = await chosen.startOrder(SignUpInputScreen);
  const newcomer = { ...NEWCOMER, phone: newPhone() };
  const questions = await signUp(input, outbox, newcomer, QuestionsScreen);

  const photo = test.info().outputPath('tree.jpg');
  await writeFile(photo, await cameraPhoto(tab.page, { width: 400, height: 300 }));
  const chooserOpens = tab.page.waitForEvent('filechooser');
  await questions.button('写真を選ぶ').click();
  await (await chooserOpens).setFiles(photo);
  const picture = questions.getByRole('img', { name: '写真1' });
  await expect(picture).toBeVisible();
  const pictureId = (await picture.getAttribute('src'))?.split('/').at(-1);
  await questions.field(/^お庭の広さ/).fill('30');
  await tick(questions.getByRole('radio', { name: '袋に入れて敷地に残す' }));
  const address = await questions.goOn(AddressScreen);
  const dates = await address.giveAddress('神宮前３－２－１', SeveralDatesScreen);
  for (const startsAt of wishes) await dates.chooseStart(startsAt);
  const confirm = await dates.goOn(ConfirmScreen);

  await expect(confirm.section('ご予約の内容')).toContainText('第3希望(応相談・未確定)');
  await expect(confirm.section('ご回答')).toContainText('写真 1枚');
  await expect(
    confirm.getByText('お見積もり後に料金をお知らせします。', { exact: true }),
  ).toBeVisible();
  await checkScreen(tab.page, 'order-confirm-estimate');
  const complete = await confirm.press('見積もりを申し込む', CompleteScreen);
  await checkScreen(tab.page, 'order-complete-estimate');

  expect(await readOrder(tab, complete.orderId)).toMatchObject({
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
  const picturePath = `/api/v1/order/questionnaire_images/${pictureId}`;
  expect((await tab.page.request.get(picturePath)).status()).toBe(200);
  const headers = { origin: shopOrigin };
  const takenBack = await tab.page.request.delete(picturePath, { headers });
  expect(takenBack.status()).toBe(404);
});
