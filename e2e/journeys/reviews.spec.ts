import { housecleanOptionPath, officeReviewsPath, paths, visitPath } from '@/config/paths';
import { signIn } from '../customers';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { expect, test } from '../own-shop';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';

/** A bathroom of the demonstration data, which was cleaned two months ago. */
const DONE = { visitId: 'demo-order-1-1', menuId: '12001' } as const;
const WORDS = '水あかがすっかり落ちました。';
const ANSWER = 'ありがとうございます。またお待ちしています。';

test('a review goes from the page of its visit to the menu, gets an answer, is hidden, and is taken back', async ({
  page,
  browser,
  shop: { origin },
}) => {
  await signIn(page, origin);
  await page.goto(`${origin}${visitPath(DONE.visitId)}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'レビューをお聞かせください' })).toBeVisible();
  await page.getByRole('button', { name: 'レビューを書く' }).click();
  const publish = page.getByRole('button', { name: 'レビューを公開する' });
  await publish.click();
  await expect(page.getByRole('link', { name: '評価をお選びください' })).toBeVisible();
  await checkScreen(page, 'review-form');
  await tick(page.getByRole('radio', { name: '5 とても良かった' }));
  await page.getByRole('textbox', { name: 'ご感想' }).fill(WORDS);
  await publish.click();
  await expect(page.getByText('レビューを公開しました')).toBeVisible();
  await checkScreen(page, 'review-written');

  const visitor = await browser.newContext({ baseURL: origin });
  const menu = await visitor.newPage();
  await menu.goto(housecleanOptionPath(DONE.menuId));
  const reviews = menu.getByRole('region', { name: 'お客様のレビュー' });
  await expect(reviews).toContainText(WORDS);
  await expect(reviews).toContainText('レビュー1件の平均 5点満点中5.0点');
  await expect(reviews).not.toContainText('demo-order');
  await checkScreen(menu, 'menu-with-review');
  const markup = await menu.locator('script[type="application/ld+json"]').allTextContents();
  expect(markup.join()).toContain('"aggregateRating"');
  await menu.goto(paths.menuSelect.houseclean);
  await expect(menu.getByText('レビュー1件の平均 5点満点中5.0点').first()).toBeAttached();
  await checkScreen(menu, 'menu-list-with-rating');
  await visitor.close();

  const dispatcher = await browser.newContext({ baseURL: origin });
  await signInAtOffice(dispatcher, origin, await newOfficePerson(origin, 'dispatcher'));
  const office = await dispatcher.newPage();
  await office.goto(officeReviewsPath({ show: 'unanswered' }));
  await waitForHydration(office);
  await expect(office.getByText(WORDS)).toBeVisible();
  await checkScreen(office, 'office-reviews');
  await office.getByRole('button', { name: '返事を書く' }).click();
  await office.getByRole('textbox', { name: 'お店からの返事' }).fill(ANSWER);
  await checkScreen(office, 'office-review-answer');
  await office.getByRole('button', { name: '返事を公開する' }).click();
  await expect(office.getByText('返事がまだのレビューはありません。')).toBeVisible();
  await page.reload();
  await expect(page.getByText(ANSWER)).toBeVisible();

  await office.goto(officeReviewsPath({ show: 'all' }));
  await waitForHydration(office);
  await office.getByRole('button', { name: '公開を取りやめる' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /理由/ }).fill('別のお客様のお名前がある');
  await dialog.getByRole('button', { name: '公開を取りやめる' }).click();
  await expect(office.getByText('「別のお客様のお名前がある」')).toBeVisible();
  await dispatcher.close();

  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('このレビューは公開していません')).toBeVisible();
  await checkScreen(page, 'review-hidden');
  await page.getByRole('button', { name: '取り下げる' }).click();
  await page.getByRole('button', { name: 'レビューを取り下げる' }).click();
  await expect(page.getByText('レビューを取り下げました')).toBeVisible();
  await expect(page.getByRole('button', { name: 'レビューを書く' })).toBeVisible();
});
