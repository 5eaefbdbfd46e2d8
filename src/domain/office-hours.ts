/**
 * When the office works on a business day, Japan time. What it promises for a day is due when it closes, and the next day
 * can be booked until then.
 * `closes` has two digits for the hour, as times of the day are compared with it as texts.
 */
export const officeHours = { opens: '9:00', closes: '18:00' } as const;
