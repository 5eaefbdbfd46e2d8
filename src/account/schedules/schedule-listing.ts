import type { Visit } from '@/contract/visits';

/** The visits to come or the visits that are over, as an address asks for them. */
export interface ScheduleListing {
  readonly kind: 'schedule' | 'history';
  readonly visits: readonly Visit[];
  readonly page: number;
  readonly hasNextPage: boolean;
  /** `yyyy-MM`: the month that is looked at, all of it; null for a list over all months. */
  readonly month: string | null;
  /** Public holidays of that month. */
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
}
