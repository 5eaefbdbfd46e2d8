import { housecleanOptionPath, officeReviewsPath, visitPath } from '@/config/paths';
import { expect, test } from '../fixtures';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';
import { VisitsScreen } from '../screens/account-screens';
import { HouseCleaningOptionScreen, HouseCleaningScreen } from '../screens/menu-screens';
import { OfficeReviewsScreen } from '../screens/office-screens';

/** The menu of the bathroom that a longtime customer had cleaned two months ago. */
const BATHROOM = '12001';
const WORDS = '水あかがすっかり落ちました。';
const ANSWER = 'ありがとうございます。またお待ちしています。';

test('a review goes from the page of its visit to the menu, gets an answer, is hidden, and is taken back', async ({
  tab,
  newDevice,
  shopOrigin,
  longtimeCustomer,
}) => {
  let visit = await tab.open(VisitsScreen, visitPath(`demo-order-1-${longtimeCustomer.number}-1`));
  await expect(visit.getByRole('heading', { name: 'ご感想をお聞かせください' })).toBeVisible();
  await visit.button('レビューを書く').click();
  const publish = visit.button('レビューを公開する');
  await publish.click();
  await expect(visit.link('評価をお選びください')).toBeVisible();
  await checkScreen(tab.page, 'review-form');
  await tick(visit.getByRole('radio', { name: '5 とても良かった' }));
  await visit.getByRole('textbox', { name: 'ご感想' }).fill(WORDS);
  await publish.click();
  await expect(visit.getByText('レビューを公開しました')).toBeVisible();
  await checkScreen(tab.page, 'review-written');

  const visitor = await newDevice();
  const menu = await visitor.open(HouseCleaningOptionScreen, housecleanOptionPath(BATHROOM));
  const reviews = menu.getByRole('region', { name: 'お客様のレビュー' });
  await expect(reviews).toContainText(WORDS);
  await expect(reviews).toContainText('レビュー1件の平均 5点満点中5.0点');
  await expect(reviews).not.toContainText('demo-order');
  await checkScreen(visitor.page, 'menu-with-review');
  const markup = await menu.locator('script[type="application/ld+json"]').allTextContents();
  expect(markup.join()).toContain('"aggregateRating"');
  const menus = await visitor.open(HouseCleaningScreen);
  await expect(menus.getByText('レビュー1件の平均 5点満点中5.0点').first()).toBeAttached();
  await checkScreen(visitor.page, 'menu-list-with-rating');

  const dispatcher = await newDevice();
  const { context } = dispatcher;
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  let office = await dispatcher.open(
    OfficeReviewsScreen,
    officeReviewsPath({ show: 'unanswered' }),
  );
  await expect(office.getByText(WORDS)).toBeVisible();
  await checkScreen(dispatcher.page, 'office-reviews');
  await office.button('返事を書く').click();
  await office.getByRole('textbox', { name: 'お店からの返事' }).fill(ANSWER);
  await checkScreen(dispatcher.page, 'office-review-answer');
  await office.button('返事を公開する').click();
  await expect(office.getByText('返事がまだのレビューはありません。')).toBeVisible();
  visit = await tab.reload(VisitsScreen);
  await expect(visit.getByText(ANSWER)).toBeVisible();

  office = await dispatcher.open(OfficeReviewsScreen, officeReviewsPath({ show: 'all' }));
  await office.button('公開を取りやめる').click();
  await office.dialog.getByRole('textbox', { name: /理由/ }).fill('別のお客様のお名前がある');
  await office.dialog.getByRole('button', { name: '公開を取りやめる' }).click();
  await expect(office.getByText('「別のお客様のお名前がある」')).toBeVisible();

  visit = await tab.reload(VisitsScreen);
  await expect(visit.getByText('このレビューは公開していません')).toBeVisible();
  await checkScreen(tab.page, 'review-hidden');
  await visit.button('取り下げる').click();
  await visit.button('レビューを取り下げる').click();
  await expect(visit.getByText('レビューを取り下げました')).toBeVisible();
  await expect(visit.button('レビューを書く')).toBeVisible();
});
