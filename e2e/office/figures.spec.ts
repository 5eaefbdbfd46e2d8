import { figuresCsvPath } from '@/config/paths';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { checkScreen } from '../screen-check';
import { FiguresScreen } from '../screens/office-screens';

test.use({ leavesShop: true });

test('an owner sees the figures of the last twelve weeks as pictures, tables and a file', async ({
  newOfficeTab,
  shopOrigin,
}) => {
  const tab = await newOfficeTab('owner');
  const figures = await tab.open(FiguresScreen);
  await checkScreen(tab.page, 'office-figures');

  const until = toJapanDate(shopNow());
  const asked = { from: addJapanDays(until, -83), until };
  const rows = figures.getByRole('group', { name: 'お申し込みの表' }).getByRole('row');
  const counts = (await rows.allInnerTexts())
    .slice(1)
    .map((row) => Number(/([\d,]+)件$/.exec(row.trim())?.[1]?.replaceAll(',', '')));
  const total = counts.pop();
  expect(total).toBeGreaterThan(0);
  expect(
    counts.reduce((sum, count) => sum + count, 0),
    'the weeks together',
  ).toBe(total);

  const downloading = tab.page.waitForEvent('download');
  await figures.link('CSVを保存する').click();
  expect((await downloading).suggestedFilename()).toBe('figures.csv');
  const file = await tab.context.request.get(`${shopOrigin}${figuresCsvPath(asked)}`);
  expect([...(await file.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  await figures.getByLabel('開始の日').fill(addJapanDays(until, 7));
  await figures.getByLabel('終了の日').press('Enter');
  await expect(figures.main.getByRole('alert')).toContainText('開始の日以降を入力してください');
});
