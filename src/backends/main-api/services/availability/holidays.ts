import holidayJp from '@holiday-jp/holiday_jp';

// Looked up by its calendar day: the package's own queries go through the machine's time zone.
const names = new Map<string, string>(
  Object.entries(holidayJp.holidays).map(([date, holiday]) => [date, holiday.name]),
);

/** The public holiday on a `yyyy-MM-dd`, null on other days. */
export function holidayName(date: string): string | null {
  return names.get(date) ?? null;
}
