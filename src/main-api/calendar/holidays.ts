import holidayJp from '@holiday-jp/holiday_jp';

// The package's own queries depend on the machine's time zone.
const names = new Map<string, string>(
  Object.entries(holidayJp.holidays).map(([date, holiday]) => [date, holiday.name]),
);

/** @param month `yyyy-MM` */
export function holidaysOf(month: string) {
  return [...names]
    .filter(([date]) => date.startsWith(`${month}-`))
    .map(([date, name]) => ({ date, name }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** @param date `yyyy-MM-dd` */
export function holidayName(date: string): string | null {
  return names.get(date) ?? null;
}
