/** How long calls of the back ends may take, as multiples of a read (`BACK_END_DEADLINE_MS`), until the end of the answer. */
export const TIMES_A_READ = {
  read: 1,
  page: 2,
  inquiry: 2,
  /** A change may itself wait for the card gateway. */
  change: 4,
  /** A picture over a slow connection. */
  upload: 18,
} as const;
