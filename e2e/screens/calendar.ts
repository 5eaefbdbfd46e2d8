import type { Locator } from '@playwright/test';
import { tick } from '../pages/tick';
import type { Screen } from './screen';

type Calendar = Pick<Screen, 'getByRole' | 'locator'>;

/**
 * The radio button of a start, or its checkbox where it is one of several; `startsAt` as `yyyy-MM-ddTHH:mm:00` in
 * Japan time, not earlier than the weeks that are shown.
 */
export async function findStart(screen: Calendar, startsAt: string): Promise<Locator> {
  const [year, month, day] = startsAt.slice(0, 10).split('-').map(Number);
  const cell = screen.getByRole('gridcell', { name: `${year}年${month}月${day}日` });
  const isRead = screen.locator('[role=grid][aria-busy=false]');
  await isRead.waitFor();
  // Booking reaches three times five weeks.
  for (let weeks = 1; weeks < 3 && !(await cell.isVisible()); weeks += 1) {
    await screen.getByRole('button', { name: /^次の5週間/ }).click();
    await isRead.waitFor();
  }
  await cell.click();
  const time = `${Number(startsAt.slice(11, 13))}:${startsAt.slice(14, 16)}`;
  const name = new RegExp(`^${time}〜`);
  return screen.getByRole('radio', { name }).or(screen.getByRole('checkbox', { name }));
}

export async function chooseStart(screen: Calendar, startsAt: string): Promise<void> {
  await tick(await findStart(screen, startsAt));
}
