import type { BodyInput } from '@/contract/endpoint';
import type { mainApi } from '@/contract/main-api';
import type { Absence } from '@/contract/office-staff';
import type { QuantityItem } from '@/contract/pricing';
import { addJapanDays, toJapanDateTime } from '@/domain/japan-time';
import type { PayMethod } from '@/domain/pay-method-codes';
import type { OrderState, PlanState, VisitState } from '@/main-api/orders/states';

/** Starts that the shop offers; each holds its person. */
interface Offer {
  readonly proposedAt: Date;
  readonly heldUntil: Date;
  readonly starts: readonly { readonly startsAt: string; readonly staffId: string }[];
  isReminded: boolean;
}

/** Priced work for an estimate menu, which its customer accepts or declines. */
export interface ModelQuote {
  readonly quoteId: string;
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'replaced';
  readonly quotedAt: Date;
  endedAt: Date | null;
  /** The last day in Japan. */
  readonly validUntil: string;
  readonly total: number;
  readonly minutes: number;
  /** Null once its starts are not held any more. */
  heldUntil: Date | null;
  readonly starts: readonly { readonly startsAt: string; readonly staffId: string }[];
  isReminded: boolean;
}

/** Options that were added to a visit; they have a charge of their own, unless a plan's visit is charged with them. */
export interface ModelAddition {
  readonly number: number;
  readonly options: readonly QuantityItem[];
  readonly minutes: number;
  /** Yen. */
  readonly amount: number;
}

export interface ModelVisit {
  readonly position: number;
  /** The length of the visit with its additions, minutes. */
  minutes: number;
  /** Oldest first. */
  readonly additions: ModelAddition[];
  /** Additions that were begun, those that the card declined included. */
  begunAdditions: number;
  status: VisitState;
  since: Date;
  /** `yyyy-MM-ddTHH:mm:00` in Japan; means nothing while the visit is wished for or proposed. */
  startsAt: string;
  /** The shop chooses who comes, so this is what it answered. */
  staffId: string | null;
  readonly wishes: readonly string[];
  /** Why it waits for a date, in the inbox's words. */
  waitsFor: 'wish' | 'other_dates' | 'refusal';
  /** Yen kept for it when it was cancelled. */
  fee: number;
  cancelledAt: Date | null;
  /** The position of the visit that it does again for nothing. */
  readonly redoOf: number | null;
  /** What the shop fixed or changed may be refused for nothing until then. */
  refusableUntil: Date | null;
  offer: Offer | null;
  /** Once, also when it is corrected. */
  isDoneTold: boolean;
}

/** Of a later visit of a plan, or a fee for one. */
export interface ModelCharge {
  readonly amount: number;
  state: 'due' | 'taken' | 'declined' | 'waived';
  card: string;
  tries: number;
  /** Days in Japan. */
  triedOn: string;
  declinedOn: string | null;
  givenUpAt: Date | null;
}

export interface ModelRefund {
  /** Null for the order's own payment, else of that visit's charge. */
  readonly position: number | null;
  /** The number of the addition that the charge belongs to; 0 for other charges. */
  readonly addition: number;
  readonly amount: number;
  readonly points: number;
  readonly at: Date;
  readonly kind: 'cancelled' | 'cheaper' | 'office' | 'other_person' | 'remedy';
  state: 'due' | 'returned' | 'by_hand';
  settledAt: Date | null;
  /** The visit that was not done, when its customer chose the money. */
  readonly remedyFor: number | null;
}

/** Days are `yyyy-MM-dd` in Japan. */
export interface ModelPlan {
  status: PlanState;
  readonly rhythmWeeks: number;
  /** A day of the rhythm; null until the first date is agreed. */
  nextDay: string | null;
  startTime: string;
  /** That its customer chose. */
  pause: { from: string; until: string } | null;
  /** It pauses for missing payments. */
  unpaidSince: string | null;
  endsAfter: string | null;
  checkedOn: string;
  /** What became of each day of the rhythm: its visit, or since when it has none. */
  readonly days: Map<string, number | { readonly since: Date }>;
  /** Days of the rhythm on which the visit of another day stood when the plan was last checked. */
  readonly waitingDays: Set<string>;
}

export interface ModelOrder {
  readonly orderId: string;
  readonly tel: string;
  readonly menuId: string;
  readonly project: string;
  /** As the calendar is asked for it. */
  readonly basic: BodyInput<typeof mainApi.placeOrder>['basic'];
  readonly zipCode: string;
  /** Ward or city. */
  readonly place: string;
  durationMinutes: number;
  /** Visits that the menu is sold with; those that were wished for come with the first date. */
  readonly soldVisits: number;
  readonly isEstimate: boolean;
  /** Of an accepted quote, the first visit that is sold; the inspections before it are free. */
  workFrom: number | null;
  /** Its quote was accepted on the day of an inspection, once that had begun. */
  acceptedAtVisit: boolean;
  readonly quotes: ModelQuote[];
  /** An order by telephone is paid by a link until then. */
  payUntil: Date | null;
  status: OrderState;
  since: Date;
  readonly visits: Map<number, ModelVisit>;
  plan: ModelPlan | null;
  /** Yen; `billed` is by deferred payment. */
  payment: {
    readonly method: PayMethod;
    readonly amount: number;
    state: 'asked' | 'taken' | 'billed' | 'bill_paid';
  } | null;
  /** Yen in the agreed price for work early or late, at the first of the agreed starts. */
  readonly surcharge: { readonly amount: number; readonly agreedStart: string | null };
  /** Whom the customer asked for, and yen in the agreed price for it. */
  readonly nomination: { readonly amount: number; readonly staffId: string | undefined };
  /** Of each later visit of a plan from a day on, ascending; the first from the beginning on. */
  readonly laterPrices: { readonly from: string; readonly perVisit: number }[];
  /** At the gateway; pays what comes later. */
  card: string | null;
  readonly pointsUsed: number;
  readonly coupon: string | null;
  readonly charges: Map<number, ModelCharge>;
  readonly refunds: ModelRefund[];
}

export interface ModelCustomer {
  readonly tel: string;
  points: number;
  /** Menus of the first trials they have used. */
  readonly trials: Set<string>;
}

/** What a customer was told about an order, by the subject of the message. */
interface ToldMessage {
  readonly orderId: string;
  readonly subject: string;
}

/**
 * What orders, visits, plans and money must be, kept beside the shop from the answers of its calls and from the
 * rules of OFFICE.md alone. Only who comes is taken over from the shop's tables.
 */
export class Ledger {
  readonly orders = new Map<string, ModelOrder>();
  readonly customers = new Map<string, ModelCustomer>();
  /** Absences of each staff member, as the office entered them. */
  readonly absences = new Map<string, readonly ModelAbsence[]>();
  /** The time after the last day of work, for each staff member who leaves the shop. */
  readonly departures = new Map<string, Unavailable>();
  /** Subjects that each order's customer has to be told and was not seen to be told yet. */
  readonly untold: ToldMessage[] = [];
  /** As `untold`, for messages of jobs that wait for the end of the night. */
  keptUntilMorning: ToldMessage[] = [];
  /** Visits with the start that their customer was reminded of. */
  readonly reminders = new Set<string>();
  /** Visits with the start to which somebody was said to be on the way. */
  readonly onTheWay = new Set<string>();
  /** Keys (`comingOf`) of visits for which the office chose the staff member. */
  readonly named = new Set<string>();
  /** Visits that nobody said anything about, and whose customer is not told yet. */
  readonly doneByClock = new Set<ModelVisit>();
  /** How often each coupon is used. */
  readonly couponUses = new Map<string, number>();
  /** Orders that may have changed since the last check. */
  readonly touched = new Set<string>();

  /** @throws Error for an order that nobody placed */
  order(orderId: string): ModelOrder {
    const order = this.orders.get(orderId);
    if (!order) throw new Error(`${orderId} was never placed`);
    return order;
  }

  customer(tel: string): ModelCustomer {
    const customer = this.customers.get(tel);
    if (!customer) throw new Error(`nobody has the number ${tel}`);
    return customer;
  }

  /** Absences, and the departure. */
  unavailable(staffId: string | null): readonly Unavailable[] {
    if (staffId === null) return [];
    const departure = this.departures.get(staffId);
    return [...(this.absences.get(staffId) ?? []), ...(departure ? [departure] : [])];
  }

  /** After what waits for the morning about the order. */
  tell(order: ModelOrder, subject: string): void {
    const isOfOrder = ({ orderId }: ToldMessage) => orderId === order.orderId;
    this.untold.push(...this.keptUntilMorning.filter(isOfOrder));
    this.keptUntilMorning = this.keptUntilMorning.filter((kept) => !isOfOrder(kept));
    this.tellAlone(order, subject);
  }

  private tellAlone({ orderId }: ModelOrder, subject: string): void {
    this.untold.push({ orderId, subject });
    this.touched.add(orderId);
  }

  /** For messages of jobs: between 21:00 and 9:00 in Japan they wait, unless they are about a time before 9:00. */
  tellByClock(order: ModelOrder, subject: string, now: Date, about?: string): void {
    const morning = endOfNight(now);
    if (morning === null || (about !== undefined && about <= morning))
      this.tellAlone(order, subject);
    else this.keptUntilMorning.push({ orderId: order.orderId, subject });
  }

  /** Messages that waited for the end of the night are told by day. */
  endNight(now: Date): void {
    if (endOfNight(now) === null) this.untold.push(...this.keptUntilMorning.splice(0));
  }
}

/** `yyyy-MM-ddT09:00:00` in Japan; null by day. */
export function endOfNight(now: Date): string | null {
  const [day = '', time = ''] = toJapanDateTime(now).split('T');
  if (time >= '09:00' && time < '21:00') return null;
  return `${time < '09:00' ? day : addJapanDays(day, 1)}T09:00:00`;
}

/** A time at which a staff member does not come. */
export interface Unavailable {
  readonly from: Date;
  readonly until: Date;
  readonly enteredAt: Date;
}

export interface ModelAbsence extends Unavailable {
  /** As the office entered it. */
  readonly absence: Absence;
}

/** A key for a staff member coming to an order at a start. A start on offer keeps its key once it is agreed. */
export function comingOf(coming: {
  readonly orderId: string;
  readonly staffId: string | null;
  readonly startsAt: string;
}): string {
  return `${coming.orderId} ${coming.staffId} ${coming.startsAt}`;
}

/** Of the order's own payment, a visit's charge, or that of one of its additions. */
export function chargeIdOf(order: ModelOrder, position: number | null, addition = 0): string {
  if (position === null) return order.orderId;
  const visitId = visitIdOf(order, position);
  return addition === 0 ? visitId : `${visitId}-A${addition}`;
}

export function visitIdAt(orderId: string, position: number): string {
  return `${orderId}-${position + 1}`;
}

export function visitIdOf({ orderId }: ModelOrder, position: number): string {
  return visitIdAt(orderId, position);
}

/** @throws Error for another order's visit */
export function positionOf({ orderId }: ModelOrder, visitId: string): number {
  if (!visitId.startsWith(`${orderId}-`)) throw new Error(`${visitId} is not of ${orderId}`);
  return Number(visitId.slice(orderId.length + 1)) - 1;
}

/** @throws Error when there is none */
export function visitAt({ orderId, visits }: ModelOrder, position: number): ModelVisit {
  const visit = visits.get(position);
  if (!visit) throw new Error(`${orderId} has no visit ${position}`);
  return visit;
}
