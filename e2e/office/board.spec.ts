import type { Browser, Locator, Page } from '@playwright/test';
import { officeBoardPath, officeRoutesPath } from '@/config/paths';
import { formatJapanDate } from '@/domain/japan-time';
import { type BookedVisit, bookVisits, freeStartsOf, placeOnBoard } from '../booked-visits';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { checkScreen } from '../screen-check';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Shortens `09:00` to `9:00`, as the board shows it. */
const shown = (time: string) => time.replace(/^0/, '');

function blockOf(page: Page, { visitId }: BookedVisit): Locator {
  return page.locator(`[data-visit="${visitId}"]`);
}

async function openBoard(page: Page, day: string): Promise<void> {
  await page.goto(officeBoardPath({ date: day }));
  await waitForHydration(page);
}

/** Returns the point of a minute from midnight in a staff member's row. */
async function pointOf(page: Page, staffId: string, minute: number) {
  const hours = page.getByLabel('担当者ごとの予定', { exact: true }).locator('span', {
    hasText: /^\d+:00$/,
  });
  const [first = ''] = await hours.allTextContents();
  const count = await hours.count();
  const box = await page.locator(`[data-staff="${staffId}"]`).boundingBox();
  if (!box) throw new Error('the row is not shown');
  const from = minutesOf(first.padStart(5, '0'));
  return { x: box.x + ((minute - from) / (count * 60)) * box.width, y: box.y + box.height / 2 };
}

/** Drags the visit by its middle and drops it where it would begin at `minute`. */
async function dragTo(page: Page, visit: BookedVisit, staffId: string, minute: number) {
  const block = blockOf(page, visit);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('the visit is not shown');
  const { start, end } = await placeOnBoard(new URL(page.url()).origin, visit);
  const half = (minutesOf(end) - minutesOf(start)) / 2;
  const answered = page.waitForResponse(/free-starts/);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2);
  await answered;
  const { x, y } = await pointOf(page, staffId, minute + half);
  await page.mouse.move(x, y, { steps: 4 });
}

async function sendMove(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '時間・担当者を変える' });
  await dialog.getByLabel('変更の理由').fill(reason);
  await expect(dialog.getByRole('region', { name: 'お客様へのお知らせ' })).toContainText('SMS');
  await dialog.getByRole('button', { name: '変更してお知らせする' }).click();
}

async function bookOne(
  browser: Browser,
  origin: string,
  outbox: Parameters<typeof bookVisits>[2],
  day: number,
): Promise<BookedVisit> {
  const [visit] = await bookVisits(browser, origin, outbox, [day]);
  if (!visit) throw new Error('nothing was booked');
  return visit;
}

test('a visit is dragged to a free time only, and its customer is told after a look at the words', async ({
  page,
  context,
  browser,
  shopOrigin,
  outbox,
}) => {
  const visit = await bookOne(browser, shopOrigin, outbox, 24);
  const { staffId, start } = await placeOnBoard(shopOrigin, visit);
  const free = await freeStartsOf(shopOrigin, visit, staffId);
  const target = free.find((time) => minutesOf(time) >= minutesOf(start) + 60) ?? '';
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await openBoard(page, visit.day);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${formatJapanDate(visit.day)}の予定`,
  );
  await expect(blockOf(page, visit)).toHaveAccessibleName(
    /^\d+:\d\d〜\d+:\d\d エアコン.*、渋谷区、佐藤 次郎様、予約確定$/,
  );
  await checkScreen(page, 'office-board');

  // Half past seven is before the working hours of all staff members.
  await dragTo(page, visit, staffId, 7 * 60 + 30);
  await expect(page.getByText('空いていません')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();

  await dragTo(page, visit, staffId, minutesOf(target));
  await expect(page.getByText(`${shown(target)}から`)).toBeVisible();
  await page.screenshot({ path: 'test-results/screens/office-board-dragging.png' });
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByLabel('開始')).toHaveText(new RegExp(target));
  const dialog = page.getByRole('dialog', { name: '時間・担当者を変える' });
  await expect(dialog).toContainText(/佐藤 次郎様、エアコン.*、渋谷区/);
  await expect(dialog).toContainText(/現在: .*〜\d+:\d\d、.+\(.+から\)/);
  await expect(dialog).toContainText(new RegExp(`変更後: .* ${shown(target)}から、.+\\(.+から\\)`));
  await page.getByRole('dialog').getByLabel('変更の理由').fill('お客様のご希望');
  await expect(page.getByRole('region', { name: 'お客様へのお知らせ' })).toContainText('SMS');
  await checkScreen(page, 'office-board-move');
  await sendMove(page, 'お客様のご希望');
  await expect(page.getByRole('status')).toContainText('お客様にお知らせしました');
  await expect(blockOf(page, visit)).toContainText(`${shown(target)}〜`);
  await expect(blockOf(page, visit)).toBeFocused();
  expect(await placeOnBoard(shopOrigin, visit)).toMatchObject({ staffId, start: target });
});

test('the same move is made by keyboard alone', async ({
  page,
  context,
  browser,
  shopOrigin,
  outbox,
}) => {
  const visit = await bookOne(browser, shopOrigin, outbox, 26);
  const { name, start } = await placeOnBoard(shopOrigin, visit);
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await openBoard(page, visit.day);
  await page.getByLabel('担当者・地域・お客様で絞り込む').fill(name);
  await expect(page.getByRole('heading', { level: 2 })).toContainText([name]);
  await tabTo(page, page.locator('[data-visit][tabindex="0"]'));
  for (let step = 0; step < 20; step += 1) {
    if (await blockOf(page, visit).evaluate((block) => block === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(blockOf(page, visit)).toBeFocused();
  await page.keyboard.press('Enter');
  const move = page.getByRole('menuitem', { name: '時間・担当者を変える…' });
  await expect(page.getByRole('menuitem', { name: '詳細' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '時間・担当者を変える' });
  const times = dialog.getByLabel('開始');
  await expect(times).toHaveText(/人が空き/);
  await tabTo(page, times);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('変更の理由'));
  await page.keyboard.type('担当者の都合');
  await expect(dialog.getByRole('region', { name: 'お客様へのお知らせ' })).toContainText('SMS');
  await tabTo(page, dialog.getByRole('button', { name: '変更してお知らせする' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('お客様にお知らせしました');
  await expect(blockOf(page, visit)).toBeFocused();
  const moved = await placeOnBoard(shopOrigin, visit);
  expect(minutesOf(moved.start)).toBeGreaterThan(minutesOf(start));
});

test('a week, and the routes of a day to print', async ({
  page,
  context,
  browser,
  shopOrigin,
  outbox,
}) => {
  const visits = await bookVisits(browser, shopOrigin, outbox, [32, 33]);
  const [first, second] = visits;
  if (!first || !second) throw new Error('nothing was booked');
  const { name } = await placeOnBoard(shopOrigin, first);
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(officeBoardPath({ date: first.day, view: 'week' }));
  await waitForHydration(page);
  await expect(blockOf(page, first)).toHaveAccessibleName(/エアコン.*、渋谷区、.*、予約確定$/);
  await expect(blockOf(page, second)).toBeVisible();
  const when = await blockOf(page, first).evaluate(
    (block) => getComputedStyle(block, '::before').content,
  );
  expect(when).toMatch(/^"\d+:\d\d〜\d+:\d\d"$/);
  await checkScreen(page, 'office-board-week');
  await page.getByRole('link', { name: '日', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${formatJapanDate(first.day)}の予定`,
  );
  await page.getByRole('link', { name: '順路を印刷する' }).click();
  await expect(page).toHaveURL(officeRoutesPath(first.day));
  const route = page.locator('section', { has: page.getByRole('heading', { name }) });
  await expect(route).toContainText('東京都渋谷区神宮前3-2-1');
  await expect(route).toContainText('08011112222');
  await expect(route).toContainText('エアコン');
  await checkScreen(page, 'office-routes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden();
  await page.screenshot({ path: 'test-results/screens/office-routes-paper.png', fullPage: true });
});
