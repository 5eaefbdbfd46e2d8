import { officeBoardPath, officeRoutesPath } from '@/config/paths';
import { formatJapanDate } from '@/domain/japan-time';
import { bookVisit, freeStartsOf, minutesOf, placeOnBoard } from '../booked-visits';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { checkScreen } from '../screen-check';
import { BoardScreen, RoutesScreen } from '../screens/board-screens';
import type { Tab } from '../tab';

test.use({ leavesShop: true });

/** Shortens `09:00` to `9:00`, as the board shows it. */
const shown = (time: string) => time.replace(/^0/, '');

function openBoard(tab: Tab, day: string): Promise<BoardScreen> {
  const heading = `${formatJapanDate(day)}の予定`;
  return tab.open(BoardScreen, officeBoardPath({ date: day }), heading);
}

test('a visit is dragged to a free time only, and its customer is told after a look at the words', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
}) => {
  const visit = await bookVisit({ tab: customersTab, request, workerShop });
  const { staffId, start } = await placeOnBoard(shopOrigin, visit);
  const free = await freeStartsOf(shopOrigin, visit, staffId);
  const target = free.find((time) => minutesOf(time) >= minutesOf(start) + 60) ?? '';
  const tab = await newOfficeTab('dispatcher');
  const board = await openBoard(tab, visit.day);
  await expect(board.block(visit)).toHaveAccessibleName(
    /^\d+:\d\d〜\d+:\d\d エアコン.*、渋谷区、佐藤 次郎様、予約確定$/,
  );
  await checkScreen(tab.page, 'office-board');

  // Half past seven is before the working hours of all staff members.
  await board.dragTo(visit, staffId, '07:30');
  await expect(board.getByText('空いていません')).toBeVisible();
  await board.drop();
  await expect(board.dialog).toBeHidden();

  await board.dragTo(visit, staffId, target);
  await expect(board.getByText(`${shown(target)}から`)).toBeVisible();
  await tab.page.screenshot({ path: 'test-results/screens/office-board-dragging.png' });
  await board.drop();
  const dialog = board.moveDialog;
  await expect(dialog.getByLabel('開始')).toHaveText(new RegExp(target));
  await expect(dialog).toContainText(/佐藤 次郎様、エアコン.*、渋谷区/);
  await expect(dialog).toContainText(/現在: .*〜\d+:\d\d、.+\(.+から\)/);
  await expect(dialog).toContainText(new RegExp(`変更後: .* ${shown(target)}から、.+\\(.+から\\)`));
  await dialog.getByLabel('変更の理由').fill('お客様のご希望');
  await expect(board.getByRole('region', { name: 'お客様へのお知らせ' })).toContainText('SMS');
  await checkScreen(tab.page, 'office-board-move');
  await board.sendMove('お客様のご希望');
  await expect(board.getByRole('status')).toContainText('お客様にお知らせしました');
  await expect(board.block(visit)).toContainText(`${shown(target)}〜`);
  await expect(board.block(visit)).toBeFocused();
  expect(await placeOnBoard(shopOrigin, visit)).toMatchObject({ staffId, start: target });
});

test('the same move is made by keyboard alone', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
}) => {
  const visit = await bookVisit({ tab: customersTab, request, workerShop });
  const { name, start } = await placeOnBoard(shopOrigin, visit);
  const tab = await newOfficeTab('dispatcher');
  const { keyboard } = tab.page;
  const board = await openBoard(tab, visit.day);
  const block = board.block(visit);
  await board.getByLabel('担当者・地域・お客様で絞り込む').fill(name);
  await expect(board.getByRole('heading', { level: 2 })).toContainText([name]);
  await tabTo(tab.page, board.locator('[data-visit][tabindex="0"]'));
  for (let step = 0; step < 20; step += 1) {
    if (await block.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('ArrowRight');
  }
  await expect(block).toBeFocused();
  await keyboard.press('Enter');
  await expect(board.getByRole('menuitem', { name: '詳細' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(board.getByRole('menuitem', { name: '時間・担当者を変える…' })).toBeFocused();
  await keyboard.press('Enter');
  const dialog = board.moveDialog;
  const times = dialog.getByLabel('開始');
  await expect(times).toHaveText(/人が空き/);
  await tabTo(tab.page, times);
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(tab.page, dialog.getByLabel('変更の理由'));
  await keyboard.type('担当者の都合');
  await expect(dialog.getByRole('region', { name: 'お客様へのお知らせ' })).toContainText('SMS');
  await tabTo(tab.page, dialog.getByRole('button', { name: '変更してお知らせする' }));
  await keyboard.press('Enter');
  await expect(board.getByRole('status')).toContainText('お客様にお知らせしました');
  await expect(block).toBeFocused();
  const moved = await placeOnBoard(shopOrigin, visit);
  expect(minutesOf(moved.start)).toBeGreaterThan(minutesOf(start));
});

test('a week, and the routes of a day to print', async ({
  tab: customersTab,
  customer: _signedIn,
  newOfficeTab,
  request,
  shopOrigin,
  workerShop,
}) => {
  const first = await bookVisit({ tab: customersTab, request, workerShop });
  const second = await bookVisit({ tab: customersTab, request, workerShop });
  const { name } = await placeOnBoard(shopOrigin, first);
  const tab = await newOfficeTab('dispatcher');
  const week = await tab.open(BoardScreen, officeBoardPath({ date: first.day, view: 'week' }));
  await expect(week.block(first)).toHaveAccessibleName(/エアコン.*、渋谷区、.*、予約確定$/);
  await expect(week.block(second)).toBeVisible();
  const when = await week
    .block(first)
    .evaluate((block) => getComputedStyle(block, '::before').content);
  expect(when).toMatch(/^"\d+:\d\d〜\d+:\d\d"$/);
  await checkScreen(tab.page, 'office-board-week');
  const heading = `${formatJapanDate(first.day)}の予定`;
  const day = await week.follow('日', BoardScreen, heading);
  const routes = await day.follow('順路を印刷する', RoutesScreen);
  await tab.expectAddress(officeRoutesPath(first.day));
  const route = routes.routeOf(name);
  await expect(route).toContainText('東京都渋谷区神宮前3-2-1');
  await expect(route).toContainText('08011112222');
  await expect(route).toContainText('エアコン');
  await checkScreen(tab.page, 'office-routes');
  await tab.page.emulateMedia({ media: 'print' });
  await expect(routes.getByRole('banner')).toBeHidden();
  await expect(routes.button('印刷する')).toBeHidden();
  await tab.page.screenshot({
    path: 'test-results/screens/office-routes-paper.png',
    fullPage: true,
  });
});
