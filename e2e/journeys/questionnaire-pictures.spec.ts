import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ONE_VISIT } from '../../tests/factories/order-draft';
import { executable } from '../../tests/pictures';
import { cameraPhoto } from '../camera-photo';
import { signIn } from '../customers';
import { storeWholeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';

const MEGABYTE = 1024 * 1024;

/** 植木の剪定 お見積もり, which asks for pictures. */
async function standAtQuestions(page: Page, origin: string): Promise<Locator> {
  await signIn(page, origin);
  await storeWholeDraft(page, {
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
  await page.goto('/order/ask');
  const question = page.getByRole('group', { name: /^剪定したい木の写真/ });
  await expect(question).toBeVisible();
  return question;
}

/** Chooses files of that content by keyboard. */
async function choose(
  page: Page,
  files: readonly { name: string; content: Uint8Array }[],
): Promise<void> {
  const paths = files.map(({ name }) => test.info().outputPath(name));
  await Promise.all(files.map(({ content }, index) => writeFile(paths[index] ?? '', content)));
  const chooserOpens = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '写真を選ぶ' }).press('Enter');
  await (await chooserOpens).setFiles(paths);
}

/** Pixels of a preview as it is shown, once it is. */
async function sizeOf(preview: Locator) {
  await expect(preview).toHaveJSProperty('complete', true);
  return preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}

test('photos are sent resized, upright and without location data, and are kept until the customer removes them', async ({
  page,
  shopOrigin,
}) => {
  const question = await standAtQuestions(page, shopOrigin);
  await checkScreen(page, 'order-ask-pictures');

  const lying = await cameraPhoto(page, { width: 3_000, height: 1_500 });
  const small = await cameraPhoto(page, { width: 60, height: 40 });
  await choose(page, [
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
  const stored = await page.request.get(`${shopOrigin}${address}`);
  expect(stored.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  });
  expect((await stored.body()).toString('latin1')).not.toMatch(/Exif|GPS/);

  await choose(page, [
    { name: 'photo.jpg', content: executable },
    { name: 'notes.txt', content: Buffer.from('not a picture') },
    { name: 'large.jpg', content: Buffer.concat([lying, Buffer.alloc(30 * MEGABYTE)]) },
  ]);
  const rejection = question.getByRole('alert');
  await expect(rejection).toContainText('「photo.jpg」は写真ではないため、送れません。');
  await expect(rejection).toContainText('「notes.txt」は写真ではないため、送れません。');
  await expect(rejection).toContainText('「large.jpg」は20MBを超えているため、送れません。');
  await checkScreen(page, 'order-ask-pictures-rejected');

  const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.jpg`, content: small }));
  await choose(page, six);
  await expect(rejection).toContainText('写真は5枚までです。はじめの3枚だけを加えました。');
  await expect(question.getByRole('img')).toHaveCount(5);
  await expect(question.getByRole('button', { name: '写真を選ぶ' })).toBeDisabled();

  await page.reload();
  await expect(question.getByRole('img')).toHaveCount(5);
  expect(await sizeOf(first)).toEqual([1_000, 2_000]);
  for (let left = 4; left >= 2; left -= 1) {
    await question.getByRole('button', { name: '写真3を取り消す' }).click();
    await expect(question.getByRole('img')).toHaveCount(left);
  }
  await expect(question.getByRole('button', { name: '写真を選ぶ' })).toBeFocused();

  await page.getByLabel('お庭の広さ').fill('30');
  await tick(page.getByRole('radio', { name: '袋に入れて敷地に残す' }));
  await new VisitSteps(page).goOn();
  await expect(page.getByRole('heading', { level: 1, name: '訪問先の住所' })).toBeVisible();
  await page.goBack();
  await expect(question.getByRole('img')).toHaveCount(2);
  expect(await sizeOf(second)).toEqual([40, 60]);
});
