import type { MainApiCall } from '@/contract/main-api';
import { orderStatusSchema } from '@/contract/orders';
import { visitStatusSchema } from '@/contract/visits';
import { cancellationDeadline } from '@/domain/cancellation';
import { isJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { answeredList, listIn, partsOf, toText } from './answer-parts';
import { startOn } from './date-answers';
import { type Fallbacks, fallbacksAt, type Reading } from './read-leniently';

/** A status as it is known, or as `other` with its own words. */
function readStatus(value: unknown, known: readonly string[]) {
  const text = toText(value);
  return known.includes(text) ? { status: text } : { status: 'other', statusText: text };
}

/** A place whose address may be among its own fields. */
export function readPlace(value: unknown) {
  const { zipCode, address, ...parts } = partsOf(value);
  const lines = partsOf(address ?? parts);
  return {
    zipCode: toText(zipCode),
    address: {
      prefecture: toText(lines.prefecture),
      city: toText(lines.city),
      town: toText(lines.town),
      building: toText(lines.building),
    },
  };
}

/** Starts in Japan of a list, or of a text with commas. */
function readStarts(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value.map(toText) : toText(value).split(',');
  return list.map((start) => startOn(start.slice(0, 10), start)).filter(isJapanDateTime);
}

const NO_PRICE = {
  lines: [],
  totalIncludingTax: 0,
  totalExcludingTax: 0,
  tax: 0,
  taxByRate: [],
  minimumOrderShortfall: 0,
};

/** A menu whose name the main API does not tell. */
const UNNAMED = { id: '0', label: 'お申し込みのメニュー', quantity: 1, types: [], options: [] };

const orderFallbacks: Fallbacks = {
  project: 'houseCleaning',
  orderedAt: '',
  menu: UNNAMED,
  ...Object.fromEntries(Object.entries(UNNAMED).map(([name, value]) => [`menu.${name}`, value])),
  kindType: 'service',
  durationMinutes: 0,
  isTel: false,
  price: NO_PRICE,
};

function readOrder(value: unknown): unknown {
  const order = partsOf(value);
  return {
    ...order,
    ...readStatus(order.status, orderStatusSchema.options),
    ...readPlace(order.workingAddress ?? order),
    selectedDate: readStarts(order.selectedDate),
    // The product offers it only where its own main API takes it.
    canBeRebooked: order.canBeRebooked ?? false,
  };
}

/** The order that was asked for, from a list or alone. */
function askedOrder(body: unknown, query: URLSearchParams): unknown {
  const alone = partsOf(body).orderId === undefined ? [] : [body];
  const listed = [...listIn(body, 'orders'), ...alone];
  return listed.find((order) => toText(partsOf(order).orderId) === query.get('orderId'));
}

function noonBefore(startsAt: string): string {
  return startsAt === '' ? '' : toJapanDateTime(cancellationDeadline(startsAt));
}

const visitFallbacks: Fallbacks = {
  project: 'houseCleaning',
  menuLabel: UNNAMED.label,
  endsAt: '',
  cancellationFee: 0,
  canBeMoved: false,
  canBeCancelled: false,
  cancelsWholeOrder: false,
};

function readVisit(value: unknown): unknown {
  const visit = partsOf(value);
  const day = toText(visit.date).slice(0, 10);
  const startsAt = startOn(day, visit.startsAt ?? visit.start_at) || startOn(day, '00:00');
  return {
    ...visit,
    ...readStatus(visit.status, visitStatusSchema.options),
    ...readPlace(visit.workingAddress ?? visit),
    visitId: visit.visitId ?? visit.id,
    orderId: visit.orderId ?? visit.id,
    menuLabel: visit.menuLabel ?? visit.label,
    startsAt,
    endsAt: startOn(day, visit.endsAt ?? visit.end_at),
    freeUntil: noonBefore(startsAt),
    // The product offers it only where its own main API takes it.
    canBeRebooked: visit.canBeRebooked ?? false,
  };
}

function visitsIn(member: string, body: unknown): unknown {
  const visits = answeredList(body, member, 'page', 'hasNextPage').map(readVisit);
  return { ...partsOf(body), [member]: visits, hasNextPage: partsOf(body).hasNextPage ?? false };
}

const reservations: Reading = {
  reshape: (body) => visitsIn('reservations', body),
  fallbacks: () => fallbacksAt('reservations[]', visitFallbacks),
};

const placedOrder: Reading = {
  reshape: (body) => {
    const { data, errors } = partsOf(body);
    const { code, messages } = partsOf(errors ?? partsOf(body).orderServiceErrors);
    const said = Array.isArray(messages) ? messages.map(toText).join('\n') : toText(messages);
    return {
      orderId: partsOf(data ?? body).orderId,
      orderServiceErrors: { code: toText(code), messages: said },
    };
  },
};

export const orderAnswers = {
  placeOrder: placedOrder,
  placeMaidOrder: placedOrder,
  getOrder: {
    reshape: (body, query) => readOrder(askedOrder(body, query)),
    rejection: (body, query) => (askedOrder(body, query) === undefined ? 'not_found' : undefined),
    fallbacks: () => orderFallbacks,
  },
  listOrders: {
    reshape: (body) => ({ ...partsOf(body), orders: answeredList(body, 'orders').map(readOrder) }),
    fallbacks: () => ({ hasNextPage: false, ...fallbacksAt('orders[]', orderFallbacks) }),
  },
  listReservations: reservations,
  listReservationPages: reservations,
  listSchedules: {
    reshape: (body) => visitsIn('schedules', body),
    fallbacks: () => fallbacksAt('schedules[]', visitFallbacks),
  },
} satisfies Partial<Record<MainApiCall, Reading>>;
