/** How free a day or a time is, as the calendar shows it. */
export type AvailabilityKind = 'open' | 'negotiable' | 'close';

/** Told apart by symbol and words, so that colour is never needed. */
export const availabilityLook: Record<AvailabilityKind, { mark: string; label: string }> = {
  open: { mark: '○', label: '即予約' },
  negotiable: { mark: '△', label: '応相談' },
  close: { mark: '×', label: '受付終了' },
};
