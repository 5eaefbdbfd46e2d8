import { rmSync } from 'node:fs';
import { paths } from '@/config/paths';
import { test as base, expect } from '../fixtures';
import { listStaff, newOfficePerson, type OfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';
import { MyDayScreen } from '../screens/my-day-screens';
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

const UNSENT = 'まだ送信していません(1件)';

test('a visit is walked from 「向かっています」 to 「作業完了」 @phone', async ({
  tab,
  request,
  day,
}) => {
  await signInAtOffice(tab.context, day.origin, day.person);
  let today = await tab.open(MyDayScreen, paths.office.home);
  await checkScreen(tab.page, 'office-my-day');
  await today.expectNoAmounts();
  const visit = await today.openNextVisit();
  await expect(visit.getByRole('heading', { name: '訪問先' })).toBeVisible();
  await visit.expectNoAmounts();
  await expect(visit.link('地図を開く')).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=%/,
  );
  await expect(visit.link(/^電話/)).toHaveAttribute('href', /^tel:0\d+$/);

  await visit.button('向かっています').click();
  // The shortest choice, as the arrival must be today.
  await visit.button('5分後').click();
  await checkScreen(tab.page, 'office-my-day-on-the-way');
  await visit.button('お客様に知らせる').click();
  await expect(visit.getByText(/に連絡済み\(.*ごろ到着の見込み\)/)).toBeVisible();
  await expect(visit.getByRole('button', { name: '向かっています' })).toHaveCount(0);

  await visit.sayDone();
  await expect(visit.status).toContainText('「作業完了」を');
  await expect(visit.getByRole('heading', { name: '記録を改める' })).toBeVisible();
  await checkScreen(tab.page, 'office-my-day-visit');
  const events = await readVisitHistory(request, day.origin, day.visitId);
  expect(events.map(({ event, authorName }) => [event, authorName])).toEqual([
    ['onTheWay', '家事 花子'],
    ['done', '家事 花子'],
  ]);
  await visit
    .link(/の訪問$/)
    .first()
    .click();
  today = await tab.shows(MyDayScreen);
  await expect(today.link(/作業完了/)).toBeVisible();
});

test('what was tapped in a tunnel is sent once after it, though the tab was closed and an answer was lost @phone', async ({
  tab,
  newTab,
  request,
  day,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signInAtOffice(tab.context, day.origin, day.person);
  let today = await tab.open(MyDayScreen, paths.office.myDay);
  let visit = await today.openNextVisit();
  await expect(visit.getByRole('heading', { name: '事前のご質問への回答' })).toBeVisible();
  await expect(visit.getByText('まだ読み込んでいません')).toHaveCount(0);

  await tab.context.setOffline(true);
  today = await tab.back(MyDayScreen);
  visit = await today.openNextVisit();
  await expect(visit.getByText('前に読み込んだ内容を表示しています')).toBeVisible();
  await visit.sayDone();
  await expect(visit.status).toContainText(UNSENT);
  await expect(visit.getByText('作業完了(未送信)')).toBeVisible();
  await checkScreen(tab.page, 'office-my-day-unsent');
  // Nothing about the customer is stored: which visit, what was tapped, and when.
  const stored = await tab.page.evaluate(() => Object.values({ ...localStorage }));
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
  await tab.page.close();
  expect(await readVisitHistory(request, day.origin, day.visitId)).toEqual([]);

  await tab.context.setOffline(false);
  const back = await newTab();
  let sendings = 0;
  await back.page.route('**/api/v1/office/visits/*/outcome', async (route) => {
    sendings += 1;
    const answer = await route.fetch();
    if (sendings === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  today = await back.open(MyDayScreen, paths.office.myDay);
  await expect(today.status).toContainText(UNSENT);
  await expect(today.status).toContainText(/「作業完了」を、\d+:\d\dに送信しました/);
  expect(sendings).toBe(2);
  await expect(today.link(/作業完了/)).toBeVisible();
  const history = await readVisitHistory(request, day.origin, day.visitId);
  expect(history.map(({ event }) => event)).toEqual(['done']);
  expect(await back.page.evaluate(() => localStorage.length)).toBe(0);
  await back.reload(MyDayScreen);
  expect(sendings).toBe(2);
});
