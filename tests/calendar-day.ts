import { screen, waitFor } from '@testing-library/react';

/**
 * The calendar's cell whose content begins with `dayName`, such as 2026年5月6日. That the content is the
 * cell's name is tested with the calendar; to compute it for every cell takes jsdom a tenth of a second.
 */
export async function findDay(dayName: string): Promise<HTMLElement> {
  await screen.findByRole('grid');
  return waitFor(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('td[role="gridcell"]')];
    const found = cells.find(({ textContent }) => textContent?.startsWith(`${dayName} `));
    if (!found) throw new Error(`The calendar does not show ${dayName}.`);
    return found;
  });
}
