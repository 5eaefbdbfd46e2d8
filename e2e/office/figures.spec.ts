import { figuresCsvPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { addJapanDays, formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { newOfficePerson, useAsOffice } from '../office-people';
import { checkScreen } from '../screen-check';

test('an owner sees the figures of the last twelve weeks as pictures, tables and a file', async ({
  page,
  context,
  shopOrigin,
}) => {
  await useAsOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.figures);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('集計');
  await checkScreen(page, 'office-figures');

  const until = toJapanDate(new Date());
  const asked = { from: addJapanDays(until, -83), until };
  const answer = await context.request.get(
    `${shopOrigin}/api/v1/office/figures?from=${asked.from}&until=${asked.until}`,
  );
  const { items, from } = officeApi.getFigures.response.parse(await answer.json());
  const orders = items.reduce((sum, item) => sum + item.orders, 0);
  expect(orders).toBeGreaterThan(0);
  const table = page.getByRole('group', { name: 'お申し込みの表' });
  await expect(table.getByRole('row').last()).toContainText(`${orders}件`);
  await expect(table.getByRole('row').nth(1)).toContainText(formatJapanDate(from));

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

test('the figures are for owners only', async ({ page, context, shopOrigin, problems }) => {
  await useAsOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  problems.expect(/403/);
  await page.goto(paths.office.figures);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面を見る権限がありません',
  );
});
