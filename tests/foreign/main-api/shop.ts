import { dateInJapan } from './calendar';
import { type CardDetails, type Customer, newCustomer } from './customers';
import { numberOf, type ReceivedCall, type ReceivedFile, refuse } from './http';

/**
 * Which of the shapes that READINGS allows are answered: the first one, or bare lists of menus,
 * `""` for what is not known, schedules under /my and error statuses of refused cards.
 */
export type Readings = 'first' | 'second';

export interface Identity {
  readonly sub: string;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
}

export interface MaintenanceFlag {
  readonly is_maintenance_time: unknown;
  readonly start_at: unknown;
  readonly end_at: unknown;
}

/** What a request holds beside or short of the fields that SPEC names for it. */
export interface Deviation {
  readonly method: string;
  readonly path: string;
  readonly kind: 'surplus' | 'absent';
  readonly field: string;
}

export type AuthenticationOutcome = 'success' | 'failure' | 'cancelled';

/** A 3-D Secure authentication that was begun for a card. */
export interface Authentication {
  readonly id: number;
  /** The access id under which the card company's page knows it. */
  readonly accessId: string;
  readonly customer: Customer;
  readonly returnTo: string;
  readonly card: CardDetails;
  /** The id of a registered card, of the card to change, or null for a card of one order. */
  cardId: number | null;
  /** Whether the card joins the customer's cards, rather than being used for one order. */
  readonly isRegistered: boolean;
  outcome: AuthenticationOutcome | null;
}

interface ShopOptions {
  readonly readings: Readings;
  readonly now: () => Date;
  /** The card behind a token; null refuses the token; undefined takes the digits that were sent. */
  readonly lookUpCard: (token: string) => CardDetails | null | undefined;
  /** Where the card company's page of an authentication is. */
  readonly authenticationPage: (accessId: string) => string;
}

/** The state of one instance. */
export class Shop {
  origin = '';
  readonly customers = new Map<string, Customer>();
  readonly authentications: Authentication[] = [];
  readonly images: ReceivedFile[] = [];
  /** Bodies of received orders, as sent. */
  orderBodies: unknown[] = [];
  deviations: Deviation[] = [];
  maintenance: MaintenanceFlag = { is_maintenance_time: false, start_at: null, end_at: null };
  /** Whether customers can move to their planet account; READINGS has none that can. */
  isPlanetOpen = false;
  #lastId = 1000;

  constructor(readonly options: ShopOptions) {}

  /** How this API writes what it does not know. */
  get unknown(): null | '' {
    return this.options.readings === 'first' ? null : '';
  }

  get isFirstReading(): boolean {
    return this.options.readings === 'first';
  }

  get today(): string {
    return dateInJapan(this.options.now());
  }

  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** A customer of the pool is known here from the first call on. */
  customer({ sub, phoneNumber, email }: Identity): Customer {
    const known = this.customers.get(sub);
    if (known !== undefined) return known;
    const customer = newCustomer(this.newId(), sub, this.today);
    customer.tel = phoneNumber?.replace(/^\+81/, '0') ?? null;
    customer.email = email ?? null;
    this.customers.set(sub, customer);
    return customer;
  }

  deviates(call: ReceivedCall, kind: Deviation['kind'], fields: Iterable<string>): void {
    for (const field of fields) {
      this.deviations.push({ method: call.method, path: call.path, kind, field });
    }
  }

  orUnknown<Value>(value: Value | null): Value | null | '' {
    return value ?? this.unknown;
  }
}

/** The named parameters of a call, which has to bring them all. */
export function required(call: ReceivedCall, names: readonly string[]): void {
  const missing = names.filter((name) => (call.query[name] ?? '') === '');
  if (missing.length > 0) refuse(missing.map((name) => `${name} is missing`));
}

export const idOf = (call: ReceivedCall, name: string): number | null => numberOf(call.query[name]);
