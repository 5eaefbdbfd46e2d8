import { type AskedShop, type ShopCustomer, shopCustomer } from '../load/shop-customer';
import type { DeedTally } from './deed-tally';
import type { FaultWindows } from './fault-windows';
import type { LedgerEntry } from './order-ledger';
import type { Races } from './races';
import type { SeededChoice } from './seeded-choice';
import { type WatchedRequests, watchRequests } from './watched-requests';

/** What all customers of a run share. */
export interface SoakWorld {
  readonly shop: AskedShop;
  /** By which the card gateway knows the shop. */
  readonly shopId: string;
  /** yyyy-MM-dd in Japan. */
  readonly today: string;
  readonly tally: DeedTally;
  readonly faults: FaultWindows;
  readonly ledger: LedgerEntry[];
  readonly races: Races;
}

/** One person from coming to leaving. Their number changes when they change it. */
export interface SoakCustomer extends SoakWorld {
  readonly choice: SeededChoice;
  readonly watched: WatchedRequests;
  readonly browser: ShopCustomer;
  /** A number that is theirs, if they want another one. */
  readonly spareTel: string;
  tel: string;
  password: string;
}

export function soakCustomer(
  world: SoakWorld,
  choice: SeededChoice,
  person: { tel: string; spareTel: string; password: string; localAddress: string },
): SoakCustomer {
  const { tel, spareTel, password, localAddress } = person;
  const watched = watchRequests(world.tally, world.faults, choice);
  const browser = shopCustomer(world.shop, tel, localAddress, world.today, watched.send);
  return { ...world, choice, watched, browser, tel, spareTel, password };
}

/** @throws Error with the answer when it is a rejection */
export async function accepted(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return text;
}
