import holidayJp from '@holiday-jp/holiday_jp';

// The package's own queries depend on the machine's time zone.
const names = new Map<string, string>(
  Object.entries(holidayJp.holidays).map(([date, holiday]) => [date, holiday.name]),
);

interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** @param month `yyyy-MM` */
export function holidaysOf(month: string): Holiday[] {
  return [...names]
    .map(([date, name]) => ({ date, name }))
    .filter(({ date }) => date.startsWith(`${month}-`))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** @param date `yyyy-MM-dd` */
export function holidayName(date: string): string | null {
  return names.get(date) ?? null;
}
