import holidayJp from '@holiday-jp/holiday_jp';

// Looked up by its calendar day: the package's own queries go through the machine's time zone.
const names = new Map<string, string>(
  Object.entries(holidayJp.holidays).map(([date, holiday]) => [date, holiday.name]),
);

/** A public holiday in Japan; `date` is `yyyy-MM-dd`. */
interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** The public holidays of a `yyyy-MM`, in order. */
export function holidaysOf(month: string): Holiday[] {
  return [...names]
    .map(([date, name]) => ({ date, name }))
    .filter(({ date }) => date.startsWith(`${month}-`))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** The public holiday on a `yyyy-MM-dd`, null on other days. */
export function holidayName(date: string): string | null {
  return names.get(date) ?? null;
}
