import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { ONE_VISIT } from '../../tests/factories/order-draft';
import { executable } from '../../tests/pictures';
import { cameraPhoto } from '../camera-photo';
import { storeWholeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { AddressScreen, QuestionsScreen } from '../screens/order-screens';
import type { Screen } from '../screens/screen';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

const MEGABYTE = 1024 * 1024;

/** 植木の剪定 お見積もり, which asks for pictures. */
async function openQuestions(tab: Tab): Promise<QuestionsScreen> {
  await storeWholeDraft(tab.page, {
    order: {
      project: 'lifeSupport',
      menuType: 'estimate',
      serviceId: '240',
      visitTerms: { ...ONE_VISIT, dateChoice: 'multiple', isNegotiableOnly: true },
      isPaymentNeeded: false,
      hearing: {},
      isHearingDone: false,
      selectedDate: [],
    },
    basic: {
      project: 'lifeSupport',
      menuType: 'estimate',
      id: '24004',
      quantity: 1,
      types: [],
      options: [],
      additional: [],
    },
    answerTexts: [],
  });
  return tab.open(QuestionsScreen);
}

/** Chooses files of that content by keyboard. */
async function choose(
  questions: Screen,
  files: readonly { name: string; content: Uint8Array }[],
): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ content }, index) => writeFile(paths[index] ?? '', content)));
  const chooserOpens = questions.page.waitForEvent('filechooser');
  await questions.button('写真を選ぶ').press('Enter');
  await (await chooserOpens).setFiles(paths);
}

/** Pixels of a preview as it is shown, once it is. */
async function sizeOf(preview: Locator) {
  await expect(preview).toHaveJSProperty('complete', true);
  return preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}

test('photos are sent resized, upright and without location data, and are kept until the customer removes them', async ({
  tab,
  shopOrigin,
  customer: _signedIn,
}) => {
  const questions = await openQuestions(tab);
  const question = questions.getByRole('group', { name: /^剪定したい木の写真/ });
  await expect(question).toBeVisible();
  await checkScreen(tab.page, 'order-ask-pictures');

  const lying = await cameraPhoto(tab.page, { width: 3_000, height: 1_500 });
  const small = await cameraPhoto(tab.page, { width: 60, height: 40 });
  await choose(questions, [
    { name: 'tree.jpg', content: lying },
    { name: 'root.jpg', content: small },
  ]);
  const first = question.getByRole('img', { name: '写真1' });
  const second = question.getByRole('img', { name: '写真2' });
  expect(await sizeOf(first)).toEqual([1_000, 2_000]);
  expect(await sizeOf(second)).toEqual([40, 60]);
  await expect(question.getByText('写真を2枚送りました')).toBeAttached();
  await expect(question.getByText('あと3枚')).toBeVisible();

  const address = (await first.getAttribute('src')) ?? '';
  const stored = await tab.page.request.get(`${shopOrigin}${address}`);
  expect(stored.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
  expect((await stored.body()).toString('latin1')).not.toMatch(/Exif|GPS/);

  await choose(questions, [
    { name: 'photo.jpg', content: executable },
    { name: 'notes.txt', content: Buffer.from('not a picture') },
    { name: 'large.jpg', content: Buffer.concat([lying, Buffer.alloc(30 * MEGABYTE)]) },
  ]);
  const rejection = question.getByRole('alert');
  await expect(rejection).toContainText('「photo.jpg」は写真ではないため、送れません。');
  await expect(rejection).toContainText('「notes.txt」は写真ではないため、送れません。');
  await expect(rejection).toContainText('「large.jpg」は20MBを超えているため、送れません。');
  await checkScreen(tab.page, 'order-ask-pictures-rejected');

  const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.jpg`, content: small }));
  await choose(questions, six);
  await expect(rejection).toContainText('写真は5枚までです。はじめの3枚だけを加えました。');
  await expect(question.getByRole('img')).toHaveCount(5);
  await expect(question.getByRole('button', { name: '写真を選ぶ' })).toBeDisabled();

  await tab.reload(QuestionsScreen);
  await expect(question.getByRole('img')).toHaveCount(5);
  expect(await sizeOf(first)).toEqual([1_000, 2_000]);
  for (let left = 4; left >= 2; left -= 1) {
    await question.getByRole('button', { name: '写真3を取り消す' }).click();
    await expect(question.getByRole('img')).toHaveCount(left);
  }
  await expect(question.getByRole('button', { name: '写真を選ぶ' })).toBeFocused();

  await questions.getByLabel('お庭の広さ').fill('30');
  await tick(questions.getByRole('radio', { name: '袋に入れて敷地に残す' }));
  await questions.goOn(AddressScreen);
  await tab.back(QuestionsScreen);
  await expect(question.getByRole('img')).toHaveCount(2);
  expect(await sizeOf(second)).toEqual([40, 60]);
});
