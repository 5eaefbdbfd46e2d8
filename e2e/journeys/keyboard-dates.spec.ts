import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { standAtDates } from '../menu-draft';
import { paidByCard } from '../order-journey';
import { ConfirmScreen, MaidDateScreen } from '../screens/order-screens';
import { readStaffSchedules } from '../staff-schedules';

test.use({ leavesShop: true });

const KAJI = { id: '31010', project: 'maid', type: '3時間' } as const;

function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

function clockOf(startsAt: string): string {
  return `${Number(startsAt.slice(11, 13))}:${startsAt.slice(14, 16)}`;
}

/** The day in the grid, reached by the keys of a date grid (WAI-ARIA APG). */
async function goToDay(dates: MaidDateScreen, date: string): Promise<void> {
  const { page } = dates;
  const grid = dates.getByRole('grid');
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, grid.locator('[tabindex="0"]'));
  const target = dates.getByRole('gridcell', { name: dayText(date) });
  if (!(await target.isVisible())) {
    await page.keyboard.press('PageDown');
    await expect(target).toBeVisible();
    await expect(grid).toHaveAttribute('aria-busy', 'false');
  }
  const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
  const [, year, month, ofMonth] = /^(\d+)年(\d+)月(\d+)日/.exec(focused) ?? [];
  const from = Date.UTC(Number(year), Number(month) - 1, Number(ofMonth));
  const days = (Date.parse(date) - from) / (24 * 60 * 60 * 1000);
  const [week, day] = days < 0 ? ['ArrowUp', 'ArrowLeft'] : ['ArrowDown', 'ArrowRight'];
  for (let left = Math.abs(days); left > 0; left -= left >= 7 ? 7 : 1) {
    await page.keyboard.press(left >= 7 ? week : day);
  }
  await expect(target).toBeFocused();
}

/** Down the radio buttons of the day to the wanted time. */
async function goToTime(dates: MaidDateScreen, startsAt: string): Promise<void> {
  const { page } = dates;
  const time = dates.getByRole('radio', { name: new RegExp(`^${clockOf(startsAt)}〜`) });
  await tabTo(page, dates.getByRole('radio', { name: /〜.*即予約/ }).first());
  await page.keyboard.press('Space');
  for (let step = 0; step < 12 && !(await time.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(time).toBeChecked();
}

test('a staff member and a start can be chosen with the keyboard alone', async ({
  tab,
  request,
  shopOrigin,
  customer,
}) => {
  const menu = await standAtDates(tab.page, request, shopOrigin, KAJI, {
    ...paidByCard(customer),
    isViewedOrderConfirm: true,
  });
  const { staffs } = await readStaffSchedules(request, shopOrigin, menu, KAJI.type);
  const person = staffs.find(({ openStarts }) => openStarts.length > 0);
  // Far enough for the keys to have a way to go, and near enough to lie in these five weeks or the next.
  const startsAt = person?.openStarts[Math.floor(person.openStarts.length / 2)] ?? '';

  const { keyboard } = tab.page;
  const dates = await tab.open(MaidDateScreen);
  await tabTo(tab.page, dates.getByRole('button', { name: '担当者を変更' }));
  await keyboard.press('Enter');
  const wanted = dates.getByRole('radio', { name: person?.name ?? '', exact: true });
  await wanted.waitFor();
  await tabTo(tab.page, dates.getByRole('radio', { name: 'おまかせ' }));
  for (let step = 0; step < staffs.length && !(await wanted.isChecked()); step += 1) {
    await keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
  await tabTo(tab.page, dates.getByRole('button', { name: 'この担当者で日時を選ぶ' }));
  await keyboard.press('Enter');
  await goToDay(dates, startsAt.slice(0, 10));
  await keyboard.press('Enter');
  await goToTime(dates, startsAt);
  await tabTo(tab.page, dates.getByRole('button', { name: /で進む$/ }));
  await keyboard.press('Enter');
  const confirm = await tab.shows(ConfirmScreen);
  const visit = confirm.section('ご予約の内容');
  await expect(visit).toContainText(person?.name ?? '');
  await expect(visit).toContainText(`${clockOf(startsAt)}〜`);
});
