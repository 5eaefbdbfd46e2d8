import { bookedStarts } from '@/domain/visit-rhythm';
import type { BookingWindow } from './visit-rules';

/** Visits of a regular plan that are booked with its order. */
const SERIES_MAX = 4;

interface Rhythm {
  readonly window: BookingWindow;
  /** Weeks from one visit to the next; null for a single visit. */
  readonly rhythmWeeks: number | null;
}

/**
 * The visits that are booked together when the first begins at `startsAt`
 * (`yyyy-MM-ddTHH:mm:00` in Japan time): it alone, or for a regular plan up to four in its rhythm,
 * as far as shifts are fixed. Later ones are arranged as they come near.
 */
export function visitSeries({ window, rhythmWeeks }: Rhythm, startsAt: string): string[] {
  return rhythmWeeks === null
    ? [startsAt]
    : bookedStarts(startsAt, rhythmWeeks, SERIES_MAX, window.fixedUntil);
}

/** Days from the first to the last visit that may be booked together. */
export function seriesDays(rhythmWeeks: number | null): number {
  return rhythmWeeks === null ? 0 : (SERIES_MAX - 1) * rhythmWeeks * 7;
}
