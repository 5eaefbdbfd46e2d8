import { addMinutes } from 'date-fns';
import { mainApi } from '@/contract/main-api';
import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { mainApiRounds } from '@/embedded/repeated-work';
import { openShop } from '../main-api/shop-visitor';
import { type SeededChoice, seededChoice } from '../soak/seeded-choice';
import { Ledger } from './ledger';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Homes in different districts, so that travel counts. */
const ZIP_CODES = [
  '1500001',
  '1340088',
  '1920081',
  '2480011',
  '2200012',
  '3300845',
  '2720034',
  '5300001',
  '6590093',
] as const;

export interface Home {
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

export interface World {
  readonly shop: Shop;
  readonly choice: SeededChoice;
  readonly ledger: Ledger;
  readonly homes: readonly Home[];
  /** Where each customer lives, by telephone number. */
  readonly homeOf: Map<string, Home>;
  readonly customers: readonly string[];
  /** How often each kind of act was done, and how it was answered. */
  readonly tally: Map<string, number>;
  newKey(): string;
}

/** For acts that changed nothing, it also is their answer. */
export function count({ tally }: World, what: string): undefined {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

/** `yyyy-MM-ddTHH:mm:00` in Japan. */
export function now({ shop }: World): string {
  return toJapanDateTime(shop.clock.now());
}

/** Runs what the back ends run by themselves, as often as it takes until nothing is left for this moment. */
export async function runJobs({ shop }: World): Promise<void> {
  for (const { work } of mainApiRounds(shop.deps)) await work();
}

/** @param time `yyyy-MM-ddTHH:mm:00` in Japan, not before the present one */
export async function jumpTo(world: World, time: string): Promise<void> {
  world.shop.clock.set(fromJapanTime(time).toISOString());
  world.ledger.advance(world.shop.clock.now());
  await runJobs(world);
}

export function minutesLater(time: string, minutes: number): string {
  return toJapanDateTime(addMinutes(fromJapanTime(time), minutes));
}

export async function openWorld(seed: number, customerCount: number): Promise<World> {
  const shop = await openShop();
  const choice = seededChoice(seed);
  const homes: Home[] = [];
  for (const zipCode of ZIP_CODES) {
    const path = `/address/search?zipCode=${zipCode}`;
    const { addresses } = await shop.answer(mainApi.searchAddress.response, null, path);
    if (addresses[0]) homes.push(addresses[0]);
  }
  const customers: string[] = [];
  const homeOf = new Map<string, Home>();
  for (let index = 0; index < customerCount; index += 1) {
    const tel = await shop.newCustomer();
    customers.push(tel);
    homeOf.set(tel, choice.of(homes));
  }
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `simulated-${seed}-${keys}`;
  };
  const ledger = new Ledger();
  return { shop, choice, ledger, homes, homeOf, customers, tally: new Map(), newKey };
}
