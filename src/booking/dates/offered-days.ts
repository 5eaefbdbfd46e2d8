/** The most days of which starts are offered. Apart from what reads calendars: pages keep the room of the starts at once. */
export const OFFERED_DAYS = 3;
