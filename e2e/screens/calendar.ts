import type { Locator } from '@playwright/test';
import { tick } from '../pages/tick';
import type { Screen } from './screen';

/**
 * The radio button of a start, or its checkbox where several can be chosen; `startsAt` as `yyyy-MM-ddTHH:mm:00` in
 * Japan time, not earlier than the month that is shown.
 */
export async function findStart(screen: Screen, startsAt: string): Promise<Locator> {
  const [year, month, day] = startsAt.slice(0, 10).split('-').map(Number);
  const grid = screen.getByRole('grid', { name: `${year}年${month}月` });
  const nextMonth = screen.getByRole('button', { name: `次の月 ${year}年${month}月` });
  await grid.or(nextMonth).first().waitFor();
  if (await nextMonth.isVisible()) await nextMonth.click();
  await grid.getByRole('gridcell', { name: `${year}年${month}月${day}日` }).click();
  const time = `${Number(startsAt.slice(11, 13))}:${startsAt.slice(14, 16)}`;
  const name = new RegExp(`^${time}〜`);
  return screen.getByRole('radio', { name }).or(screen.getByRole('checkbox', { name }));
}

export async function chooseStart(screen: Screen, startsAt: string): Promise<void> {
  await tick(await findStart(screen, startsAt));
}
