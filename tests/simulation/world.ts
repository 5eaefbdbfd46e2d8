import { addMinutes } from 'date-fns';
import { eq } from 'drizzle-orm';
import { mainApi } from '@/contract/main-api';
import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { customers } from '@/main-api/customers/customer-tables';
import { openShop } from '../main-api/shop-visitor';
import { type SeededChoice, seededChoice } from '../soak/seeded-choice';
import type { GatewayView } from './model/charging';
import { Ledger } from './model/ledger';

type Shop = Awaited<ReturnType<typeof openShop>>;

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

/** What goes wrong outside the shop for a while. */
interface Troubles {
  /** The card gateway does not answer. */
  isGatewaySilent: boolean;
  /** No message can be sent. */
  isMailFailing: boolean;
}

export interface World {
  readonly shop: Shop;
  readonly choice: SeededChoice;
  readonly ledger: Ledger;
  readonly gateway: GatewayView;
  readonly troubles: Troubles;
  /** Where each customer lives, by telephone number. */
  readonly homeOf: ReadonlyMap<string, Home>;
  readonly customers: readonly string[];
  /** Ids at the gateway of registered cards, by the shop's id. */
  readonly cardIds: Map<string, string>;
  /** The order of each transaction at the gateway that paid for a quote. */
  readonly quoteCharges: Map<string, string>;
  /** How often each kind of act was done, and how it was answered. */
  readonly tally: Map<string, number>;
  /** The states and events that did not occur in the days that were asked for. People choose them in the days after. */
  unreached: readonly string[];
  /** What the guarantees have read already. */
  readonly seen: {
    readonly notices: Set<string>;
    /** Those that a mail has named. */
    readonly refunds: Set<string>;
    /** Keys (`comingOf`) of visits whose staff member was checked already. */
    readonly promised: Set<string>;
    noticesUntil: Date;
    checkedAt: Date;
    outbox: number;
    history: number;
    errors: number;
  };
  newKey(): string;
}

/** Returns undefined, so that an act that changed nothing can `return count(…)`. */
export function count({ tally }: World, what: string): undefined {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

/** `yyyy-MM-ddTHH:mm:00` in Japan. */
export function now({ shop }: World): string {
  return toJapanDateTime(shop.clock.now());
}

export function minutesLater(time: string, minutes: number): string {
  return toJapanDateTime(addMinutes(fromJapanTime(time), minutes));
}

/** The shop knows its customers by the subject of their id tokens. */
export function subjectOf(tel: string): string {
  return `subject-${tel}`;
}

export function mailOf(tel: string): string {
  return `${tel}@example.jp`;
}

async function findHomes(shop: Shop): Promise<Home[]> {
  const homes: Home[] = [];
  for (const zipCode of ZIP_CODES) {
    const path = `/address/search?zipCode=${zipCode}`;
    const { addresses } = await shop.answer(mainApi.searchAddress.response, null, path);
    if (addresses[0]) homes.push(addresses[0]);
  }
  return homes;
}

/** In percent; the others have none. */
const WITH_POINTS = 60;

/** The customer's points before the first order. */
async function givePoints({ deps }: Shop, tel: string, points: number): Promise<void> {
  const ofCustomer = eq(customers.subject, subjectOf(tel));
  await deps.db.update(customers).set({ pointBalance: points }).where(ofCustomer);
}

export async function openWorld(seed: number, customerCount: number): Promise<World> {
  const troubles: Troubles = {
    get isGatewaySilent() {
      return shop.cardGateway.isSilent;
    },
    set isGatewaySilent(isSilent) {
      shop.cardGateway.isSilent = isSilent;
    },
    isMailFailing: false,
  };
  const shop: Shop = await openShop({
    messagesWithin: (transaction) => {
      if (troubles.isMailFailing) throw new Error('no message can be sent');
      return shop.outbox.within(transaction);
    },
  });
  const choice = seededChoice(seed);
  const ledger = new Ledger();
  const homes = await findHomes(shop);
  const tels: string[] = [];
  const homeOf = new Map<string, Home>();
  for (let index = 0; index < customerCount; index += 1) {
    const tel = await shop.newCustomer();
    tels.push(tel);
    const home = choice.of(homes);
    homeOf.set(tel, { ...home, town: `${home.town}${index + 1}-1` });
    const points = choice.percent(WITH_POINTS) ? 500 + choice.below(5_000) : 0;
    await givePoints(shop, tel, points);
    ledger.customers.set(tel, { tel, points, trials: new Set() });
  }
  let keys = 0;
  return {
    shop,
    choice,
    ledger,
    troubles,
    gateway: {
      get isSilent() {
        return troubles.isGatewaySilent;
      },
      declines: (card) => shop.cardGateway.declinedCardIds.has(card),
    },
    homeOf,
    customers: tels,
    cardIds: new Map(),
    quoteCharges: new Map(),
    tally: new Map(),
    unreached: [],
    seen: {
      notices: new Set(),
      refunds: new Set(),
      promised: new Set(),
      noticesUntil: shop.clock.now(),
      checkedAt: shop.clock.now(),
      outbox: 0,
      history: 0,
      errors: 0,
    },
    newKey: () => {
      keys += 1;
      return `simulated-${seed}-${keys}`;
    },
  };
}
