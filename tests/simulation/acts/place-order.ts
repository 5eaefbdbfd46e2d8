import { mainApi } from '@/contract/main-api';
import type { OrderBody, OrderDetail } from '@/contract/orders';
import { toPlace } from '@/main-api/calendar/districts';
import { ZIP } from '../../main-api/shop-visitor';
import { call, expectCode, read } from '../calls';
import type { ModelOrder, ModelPlan } from '../model/ledger';
import { told } from '../model/told';
import { addVisit } from '../model/visits';
import { count, type Home, mailOf, type World } from '../world';
import { answersOf, pricedAnswers } from './answers';
import { cardFor, type UsedCard } from './cards';
import {
  type Basic,
  type ChosenDates,
  chooseAmounts,
  chooseDates,
  type Menu,
  menus,
  priceOf,
  type Terms,
} from './choose-service';

export interface WantedOrder {
  readonly tel: string;
  readonly menu: Menu;
  readonly basic: Basic;
  readonly terms: Terms;
  /** Null for an order by telephone. */
  readonly dates: ChosenDates | null;
  readonly card: UsedCard | null;
  readonly body: OrderBody;
}

const WITH_COUPON = 15;
const WITH_POINTS = 50;

function chooseTerms({ choice, ledger }: World, tel: string, menu: Menu, home: Home): Terms {
  const payMethod = menu.payMethods.length === 0 ? undefined : choice.of(menu.payMethods);
  const { points } = ledger.customer(tel);
  const hasPoints = payMethod !== undefined && points > 0 && choice.percent(WITH_POINTS);
  const hasCoupon = menu.project !== 'counseling' && payMethod !== undefined;
  const coupon = menu.project === 'houseCleaning' ? 'OSOUJI10' : 'HAJIMETE1000';
  return {
    zipCode: home.zipCode,
    payMethod,
    coupon: hasCoupon && choice.percent(WITH_COUPON) ? coupon : undefined,
    friendlypointPrice: hasPoints ? Math.min(points, 500 + choice.below(2_500)) : undefined,
  };
}

export function personOf(tel: string, { zipCode, prefecture, city, town }: Home) {
  return {
    customerName: '試験 太郎',
    customerNameKana: 'シケン タロウ',
    tel,
    zipCode,
    address: { prefecture, city, town, building: '' },
  };
}

function bodyOf(
  world: World,
  wanted: Omit<WantedOrder, 'body'>,
  home: Home,
  enquete: OrderBody['enquete'],
  total: number,
): Promise<OrderBody> {
  const { tel, menu, basic, terms, dates, card } = wanted;
  const person = personOf(tel, home);
  const place = { parkingArea: '', pets: '', familyStructure: '', smoking: false };
  return world.shop.orderBody(ZIP.shibuya, {
    project: menu.project,
    basic,
    workingAddress: { ...person, email: mailOf(tel), ...place },
    np: terms.payMethod === 'np' ? { ...person, goodsPrice: total } : undefined,
    ...card?.body,
    enquete,
    agreedTotal: total,
    coupon: terms.coupon ?? '',
    friendlypointPrice: terms.friendlypointPrice ?? 0,
    selectedDate: dates?.selectedDate ?? '',
    selectedDateType: dates?.selectedDateType,
    fhStaffIds: dates?.staffId === undefined ? [] : [dates.staffId],
    phone_applied: dates === null,
  });
}

/** Anything that the catalogue has, in the customer's home, as it is offered now; null when it is not. */
export async function wantOrder(
  world: World,
  tel: string,
  wish?: Menu,
): Promise<WantedOrder | null> {
  const { choice, homeOf } = world;
  const menu = wish ?? choice.of(menus);
  const home = homeOf.get(tel);
  if (!home) throw new Error(`${tel} lives nowhere`);
  const chosen = chooseTerms(world, tel, menu, home);
  const basic = await chooseAmounts(world, menu, chosen);
  if (!basic) return null;
  const isByTelephone = menu.project === 'counseling' && choice.percent(50);
  const dates = isByTelephone ? null : await chooseDates(world, menu, basic, home);
  if (!isByTelephone && !dates) return null;
  const enquete = await answersOf(world, tel, menu);
  const terms: Terms = {
    ...chosen,
    enquete: pricedAnswers(enquete),
    selectedDate: dates?.selectedDate,
    fhStaffIds: dates?.staffId,
  };
  const price = await priceOf(world, menu, basic, terms);
  if (!price) return null;
  const card = terms.payMethod === 'creditCard' ? await cardFor(world, tel) : null;
  if (terms.payMethod === 'creditCard' && !card) return null;
  const wanted = { tel, menu, basic, terms, dates, card };
  const body = await bodyOf(world, wanted, home, enquete, price.price?.totalIncludingTax ?? 0);
  return { ...wanted, body };
}

export function sendOrder(
  world: World,
  { tel, menu, body }: WantedOrder,
  key: string,
  mayFail = false,
) {
  const endpoint = menu.visits.dateChoice === 'staff' ? mainApi.placeMaidOrder : mainApi.placeOrder;
  return call(world, tel, endpoint, { body, key, mayFail });
}

function planOf({ rhythmWeeks, selectedDate }: Taken, isWish: boolean): ModelPlan | null {
  if (rhythmWeeks === null) return null;
  const [day = '', time = ''] = (selectedDate[0] ?? '').split('T');
  return {
    status: 'active',
    rhythmWeeks,
    nextDay: isWish ? null : day,
    startTime: isWish ? '' : time,
    pause: null,
    unpaidSince: null,
    endsAfter: null,
    checkedOn: '',
    waitingDays: new Set(),
    days: new Map(isWish ? [] : selectedDate.map((start, index) => [start.slice(0, 10), index])),
  };
}

/** The gateway is not asked about a new card when nothing is to be paid with it, now or later. */
function isCardKnown(total: number, menu: Menu, { body }: UsedCard): boolean {
  return total > 0 || menu.visits.rhythmWeeks !== null || body.creditToken === undefined;
}

/** What the shop answers about an order that it took. */
type Taken = Pick<OrderDetail, 'price' | 'rhythmWeeks' | 'laterVisitsTotal'> &
  Pick<OrderDetail, 'selectedDate' | 'durationMinutes'>;

/** Writes an order into the model, with all that it took. */
export function noteTaken(
  world: World,
  { tel, menu, basic, terms, dates, card, body }: WantedOrder,
  orderId: string,
  detail: Taken,
): ModelOrder {
  const { ledger, shop, homeOf } = world;
  const { price, selectedDate } = detail;
  const isWish = dates?.isWish ?? true;
  const sumOf = (kind: string) =>
    price.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const now = shop.clock.now();
  const home = homeOf.get(tel);
  const method = terms.payMethod;
  const order: ModelOrder = {
    orderId,
    tel,
    menuId: menu.id,
    project: menu.project,
    basic,
    zipCode: terms.zipCode,
    place: home ? toPlace(home) : '',
    durationMinutes: detail.durationMinutes,
    soldVisits: menu.visits.count,
    isEstimate: menu.kind === 'estimate',
    workFrom: null,
    acceptedAtVisit: false,
    quotes: [],
    payUntil: null,
    status: isWish ? 'received' : 'confirmed',
    since: now,
    visits: new Map(),
    plan: planOf(detail, isWish),
    payment:
      method === undefined
        ? null
        : { method, amount: body.agreedTotal, state: method === 'np' ? 'billed' : 'taken' },
    surcharge: { amount: sumOf('earlyLate'), agreedStart: selectedDate[0] ?? null },
    nomination: { amount: sumOf('nomination'), staffId: dates?.staffId },
    laterPrices: [{ from: '', perVisit: detail.laterVisitsTotal ?? 0 }],
    card: card && isCardKnown(price.totalIncludingTax, menu, card) ? card.gatewayId : null,
    pointsUsed: -sumOf('friendlyPoint'),
    coupon: terms.coupon ?? null,
    charges: new Map(),
    refunds: [],
  };
  const starts = isWish ? selectedDate.slice(0, 1) : selectedDate;
  for (const [position, startsAt] of starts.entries()) {
    const wishes = isWish ? selectedDate : [];
    addVisit(order, { position, startsAt, wishes, status: isWish ? 'wished' : 'confirmed' }, now);
  }
  ledger.orders.set(orderId, order);
  const customer = ledger.customer(tel);
  customer.points -= order.pointsUsed;
  if (menu.category === 'first') customer.trials.add(menu.id);
  if (order.coupon !== null) {
    ledger.couponUses.set(order.coupon, (ledger.couponUses.get(order.coupon) ?? 0) + 1);
  }
  return order;
}

/** An order that was placed, and of which the customer is told. */
export async function noteOrder(world: World, wanted: WantedOrder, orderId: string): Promise<void> {
  const detail = await read(world, wanted.tel, mainApi.getOrder, { query: { orderId } });
  const order = noteTaken(world, wanted, orderId, detail);
  world.ledger.tell(order, order.status === 'received' ? told.received : told.booked);
}

/** Codes with which an order may be rejected although it was offered a moment ago. */
export const REJECTED = ['deferred_payment_limit', 'card_declined', 'too_many_requests'];

export async function orderSomething(world: World): Promise<void> {
  const tel = world.choice.of(world.customers);
  const wanted = await wantOrder(world, tel);
  if (!wanted) return count(world, 'order: not offered');
  if (world.troubles.isGatewaySilent && wanted.card) return;
  const { code, content } = await sendOrder(world, wanted, world.newKey());
  const hadTrial = world.ledger.customer(tel).trials.has(wanted.menu.id);
  if (hadTrial !== (code === 'first_trial_used')) {
    throw new Error(
      `${tel} ${hadTrial ? 'had' : 'had not had'} the trial ${wanted.menu.id}: ${code}`,
    );
  }
  expectCode(world, 'order', code, [...REJECTED, 'first_trial_used']);
  if (content) await noteOrder(world, wanted, content.orderId);
}
