import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { seller } from '@/config/env.seller';
import { myVisitPath, officeInboxPath, paths } from '@/config/paths';
import { officeOutcomeEndpoints } from '@/contract/office-outcomes';
import { test as base, expect } from '../fixtures';
import { waitForHydration } from '../hydration';
import { callOffice } from '../office';
import {
  signInAtOffice as actAs,
  listStaff,
  newOfficePerson,
  OFFICE_PASSWORD,
  type OfficePerson,
} from '../office-people';
import { checkScreen, expectNoSidewaysScroll } from '../screen-check';
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

async function openVisit(page: Page, context: BrowserContext, { origin, person, visitId }: Day) {
  await actAs(context, origin, person);
  await page.goto(myVisitPath(visitId));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: '訪問先' })).toBeVisible();
}

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

test('what a second device did meanwhile is not overwritten, and the page says so until it is read', async ({
  page,
  context,
  request,
  day,
  problems,
}) => {
  problems.expect(/409/);
  await openVisit(page, context, day);
  const { setVisitOutcome } = officeOutcomeEndpoints;
  const params = { visitId: day.visitId };
  const notDone = { outcome: 'not_done', cause: '停電' } as const;
  await callOffice(day.origin, setVisitOutcome, params, notDone);
  await button(page, '作業完了').click();
  await button(page, '作業完了を記録する').click();
  await expect(status(page)).toContainText('「作業完了」は、記録されませんでした');
  await expect(status(page)).toContainText('今の記録は「実施できませんでした」です');
  await page.reload();
  await expect(status(page)).toContainText('記録されませんでした');
  await checkScreen(page, 'office-my-day-refused');
  await button(page, '確認しました').click();
  await expect(page.getByText('記録されませんでした')).toHaveCount(0);
  const history = await readVisitHistory(request, day.origin, day.visitId);
  expect(history.map(({ event }) => event)).toEqual(['notDone']);
});

test('an act of somebody whose session ended is kept and sent after signing in', async ({
  page,
  context,
  request,
  day,
  problems,
}) => {
  problems.expect(/401/);
  await openVisit(page, context, day);
  await context.clearCookies();
  await button(page, '実施できませんでした').click();
  await button(page, '実施できなかったことを記録する').click();
  await expect(page.getByText('理由を入力してください')).toBeVisible();
  await button(page, '水や電気が使えない').click();
  await button(page, '実施できなかったことを記録する').click();
  await expect(status(page)).toContainText(UNSENT);
  await button(page, 'サインインして送信する').click();
  await page.getByLabel('メールアドレス').fill(day.person.email);
  await page.getByLabel('パスワード').fill(OFFICE_PASSWORD);
  await button(page, 'サインインする').click();
  await expect(status(page)).toContainText('に送信しました');
  const history = await readVisitHistory(request, day.origin, day.visitId);
  expect(history.map(({ event, details }) => [event, details.cause])).toEqual([
    ['notDone', '水や電気が使えない'],
  ]);
});

test('harassment is reported below the numbers to call, and text at 200 % stays on the screen', async ({
  page,
  context,
  day,
}) => {
  await openVisit(page, context, day);
  await button(page, 'ハラスメントや危険を報告する').click();
  await expect(page.getByRole('link', { name: /事務所/ })).toHaveAttribute(
    'href',
    `tel:${seller.phone.replaceAll('-', '')}`,
  );
  await expect(page.getByText('手配担当とオーナーだけです')).toBeVisible();
  await page.getByLabel('いつ、何がありましたか').fill('玄関で大声を出された。');
  await checkScreen(page, 'office-my-day-report');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.screenshot({
    path: 'test-results/screens/office-my-day-large-text.png',
    fullPage: true,
  });
  // Pressed by keyboard, since the button moves when the text field grows some time after the text became large.
  await button(page, '報告を送る').press('Enter');
  await expect(page.getByText('報告を受け付けました')).toBeVisible();
});

test('a report stands in the inbox of the office until somebody says what was done about it', async ({
  page,
  context,
  browser,
  day,
}) => {
  const text = '玄関で大声を出された。';
  await openVisit(page, context, day);
  await button(page, 'ハラスメントや危険を報告する').click();
  await page.getByLabel('いつ、何がありましたか').fill(text);
  await button(page, '報告を送る').click();
  await expect(page.getByText('手配担当かオーナーが翌営業日の18:00までに確認します')).toBeVisible();

  const desk = await browser.newContext({ baseURL: day.origin });
  await actAs(desk, day.origin, await newOfficePerson(day.origin, 'dispatcher'));
  const office = await desk.newPage();
  await office.goto(officeInboxPath('harassment'));
  await waitForHydration(office);
  const row = office.getByRole('row').filter({ hasText: '迷惑行為・危険の報告' });
  await expect(row).toContainText(/\d+月\d+日\(.\) 18:00/);
  expect(await office.content()).not.toContain(text);
  await checkScreen(office, 'office-inbox-report');
  await row.getByRole('link', { name: /報告を確認する$/ }).click();
  const dialog = office.getByRole('dialog', { name: '報告を確認する' });
  await expect(dialog).toContainText('家事 花子の報告');
  await expect(dialog).toContainText(text);
  await expect(button(office, '対応済みにする')).toBeDisabled();
  await dialog.getByLabel('確認した内容と対応').fill('担当者に電話で確認した。');
  await checkScreen(office, 'office-customer-report');
  await button(office, '対応済みにする').click();
  await expect(
    office.getByText(/対応済み: .* 業務 花子「担当者に電話で確認した。」/),
  ).toBeVisible();
  await expect(office.getByText(text)).toBeVisible();
  await expect(button(office, 'この報告を対応済みにする')).toHaveCount(0);
  await checkScreen(office, 'office-customer-report-resolved');
  await office.reload();
  await waitForHydration(office);
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await office.goto(officeInboxPath('harassment'));
  await waitForHydration(office);
  await expect(office.getByText('対応が必要なものはありません。')).toBeVisible();
  await desk.close();
});

test('nobody else sees the pages: another staff member, a dispatcher, nobody', async ({
  page,
  context,
  day,
  problems,
}) => {
  problems.expect(/40[34]/);
  await page.goto(myVisitPath(day.visitId));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: '業務へのサインイン' })).toBeVisible();
  await actAs(context, day.origin, await newOfficePerson(day.origin, 'dispatcher'));
  await page.goto(paths.office.myDay);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面を見る権限がありません',
  );
  const staff = await newOfficePerson(day.origin, 'staff', { staffId: day.otherStaffId });
  await actAs(context, day.origin, staff);
  await page.goto(myVisitPath(day.visitId));
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('この訪問は表示できません');
  expect(await page.content()).not.toContain('様');
});
