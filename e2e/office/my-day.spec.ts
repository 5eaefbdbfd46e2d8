import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { test as base, expect } from '../fixtures';
import { waitForHydration } from '../hydration';
import {
  signInAtOffice as actAs,
  listStaff,
  newOfficePerson,
  type OfficePerson,
} from '../office-people';
import { checkScreen } from '../screen-check';
import { newDataDirectory } from '../seeded-data';
import { startShop } from '../shop';
import { letVisitsBegin, readVisitHistory } from '../staff-visits';

interface Day {
  readonly origin: string;
  readonly person: OfficePerson;
  /** A visit that has begun. */
  readonly visitId: string;
  readonly otherStaffId: string;
}

/** A shop of its own, in which a staff member has visits today. */
const test = base.extend<{ day: Day }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
  day: async ({}, use, { project }) => {
    const dataDir = newDataDirectory();
    const { staffId, visitIds } = await letVisitsBegin(dataDir);
    const shop = await startShop({ name: `my-day-${project.name}`, dataDir });
    const person = await newOfficePerson(shop.origin, 'staff', { name: '家事 花子', staffId });
    const others = (await listStaff(shop.origin)).filter((each) => each.staffId !== staffId);
    const [visitId = ''] = visitIds;
    const otherStaffId = others[0]?.staffId ?? '';
    await use({ origin: shop.origin, person, visitId, otherStaffId });
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  shopOrigin: async ({ day }, use) => use(day.origin),
});

/** Long enough to wait for midnight, which is hardly ever needed. */
test.setTimeout(12 * 60_000);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const status = (page: Page) => page.getByRole('status').first();
const UNSENT = 'まだ送信していません(1件)';

async function sayDone(page: Page) {
  await button(page, '作業完了').click();
  await expect(page.getByRole('dialog')).toContainText('SMSとメールですぐにお知らせします');
  await button(page, '作業完了を記録する').click();
}

/** Pages of staff members contain no amounts, also not in the data that their scripts read. */
async function expectNoAmounts(page: Page) {
  expect(await page.content()).not.toMatch(/\d円|[¥¥]\d|price|amount|16,?500/i);
}

test('a visit is walked from 「向かっています」 to 「作業完了」 @phone', async ({
  page,
  context,
  request,
  day,
}) => {
  await actAs(context, day.origin, day.person);
  await page.goto(paths.office.home);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('今日の訪問');
  await checkScreen(page, 'office-my-day');
  await expectNoAmounts(page);
  await page.getByRole('link', { name: /次の訪問/ }).click();
  await expect(page.getByRole('heading', { name: '訪問先' })).toBeVisible();
  await expectNoAmounts(page);
  await expect(page.getByRole('link', { name: '地図を開く' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=%/,
  );
  await expect(page.getByRole('link', { name: /^電話/ })).toHaveAttribute('href', /^tel:0\d+$/);

  await button(page, '向かっています').click();
  // The shortest choice, as the arrival must be today.
  await page.getByRole('button', { name: '5分後', exact: true }).click();
  await checkScreen(page, 'office-my-day-on-the-way');
  await button(page, 'お客様に知らせる').click();
  await expect(page.getByText(/に連絡済み\(.*ごろ到着の見込み\)/)).toBeVisible();
  await expect(button(page, '向かっています')).toHaveCount(0);

  await sayDone(page);
  await expect(status(page)).toContainText('「作業完了」を');
  await expect(page.getByRole('heading', { name: '記録を改める' })).toBeVisible();
  await checkScreen(page, 'office-my-day-visit');
  const events = await readVisitHistory(request, day.origin, day.visitId);
  expect(events.map(({ event, authorName }) => [event, authorName])).toEqual([
    ['onTheWay', '家事 花子'],
    ['done', '家事 花子'],
  ]);
  await page
    .getByRole('link', { name: /の訪問$/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /作業完了/ })).toBeVisible();
});

test('what was tapped in a tunnel is sent once after it, though the tab was closed and an answer was lost @phone', async ({
  page,
  context,
  request,
  day,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await actAs(context, day.origin, day.person);
  await page.goto(paths.office.myDay);
  await waitForHydration(page);
  await page.getByRole('link', { name: /次の訪問/ }).click();
  await expect(page.getByRole('heading', { name: '事前のご質問への回答' })).toBeVisible();
  await expect(page.getByText('まだ読み込んでいません')).toHaveCount(0);

  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '今日の訪問' })).toBeVisible();
  await page.getByRole('link', { name: /次の訪問/ }).click();
  await expect(page.getByText('前に読み込んだ内容を表示しています')).toBeVisible();
  await sayDone(page);
  await expect(status(page)).toContainText(UNSENT);
  await expect(page.getByText('作業完了(未送信)')).toBeVisible();
  await checkScreen(page, 'office-my-day-unsent');
  // Nothing about the customer is stored: which visit, what was tapped, and when.
  const stored = await page.evaluate(() => Object.values({ ...localStorage }));
  expect(stored.map((text) => JSON.parse(text))).toEqual([
    [
      {
        visitId: day.visitId,
        kind: 'done',
        seen: expect.stringMatching(/^[a-z_]+$/),
        key: expect.stringMatching(/^[\da-f]{32}$/),
        tappedAt: expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z$/),
      },
    ],
  ]);
  await page.close();
  expect(await readVisitHistory(request, day.origin, day.visitId)).toEqual([]);

  await context.setOffline(false);
  const back = await context.newPage();
  let sendings = 0;
  await back.route('**/api/v1/office/visits/*/outcome', async (route) => {
    sendings += 1;
    const answer = await route.fetch();
    if (sendings === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await back.goto(paths.office.myDay);
  await waitForHydration(back);
  await expect(status(back)).toContainText(UNSENT);
  await expect(status(back)).toContainText(/「作業完了」を、\d+:\d\dに送信しました/);
  expect(sendings).toBe(2);
  await expect(back.getByRole('link', { name: /作業完了/ })).toBeVisible();
  const history = await readVisitHistory(request, day.origin, day.visitId);
  expect(history.map(({ event }) => event)).toEqual(['done']);
  expect(await back.evaluate(() => localStorage.length)).toBe(0);
  await back.reload();
  await expect(back.getByRole('heading', { level: 1 })).toHaveText('今日の訪問');
  expect(sendings).toBe(2);
});
