import { figuresCsvPath, paths } from '@/config/paths';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';

test('an owner sees the figures of the last twelve weeks as pictures, tables and a file', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.figures);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('集計');
  await checkScreen(page, 'office-figures');

  const until = toJapanDate(shopNow());
  const asked = { from: addJapanDays(until, -83), until };
  const rows = page.getByRole('group', { name: 'お申し込みの表' }).getByRole('row');
  const counts = (await rows.allInnerTexts())
    .slice(1)
    .map((row) => Number(/([\d,]+)件$/.exec(row.trim())?.[1]?.replaceAll(',', '')));
  const total = counts.pop();
  expect(total).toBeGreaterThan(0);
  expect(
    counts.reduce((sum, count) => sum + count, 0),
    'the weeks together',
  ).toBe(total);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSVを保存する' }).click();
  expect((await downloading).suggestedFilename()).toBe('figures.csv');
  const file = await context.request.get(`${shopOrigin}${figuresCsvPath(asked)}`);
  expect([...(await file.body()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  await page.getByLabel('開始の日').fill(addJapanDays(until, 7));
  await page.getByLabel('終了の日').press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    '開始の日以降を入力してください',
  );
});
