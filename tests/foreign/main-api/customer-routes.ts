import { cardAnswer } from './card-routes';
import type { Customer, PlacedOrder, Visit, Workplace } from './customers';
import { type Answer, isRecord, json, numberOf, refuse } from './http';
import { allowOnly } from './menu-routes';
import { type Request, type Route, type SignedInRequest, signedIn } from './routes';
import { idOf, required, type Shop } from './shop';

const workplaceAnswer = (shop: Shop, place: Workplace) => ({
  ...place,
  parkingArea: place.parkingArea ?? shop.unknown,
  pets: place.pets ?? shop.unknown,
  familyStructure: place.familyStructure ?? shop.unknown,
});

const orderAnswer = (shop: Shop, order: PlacedOrder) => ({
  ...order,
  workingAddress: workplaceAnswer(shop, order.workingAddress),
  additional: [],
});

const visitAnswer = (shop: Shop, { id, status, label, date, startAt }: Visit) => ({
  id,
  status,
  label,
  date,
  start_at: startAt,
  end_at: shop.unknown,
});

/** What a query about one order or a later page leaves of a list. */
function asked<Entry extends { readonly orderId: number }>(
  { call }: Request,
  entries: readonly Entry[],
): Entry[] {
  const orderId = idOf(call, 'orderId') ?? idOf(call, 'order_id') ?? idOf(call, 'id');
  if ((idOf(call, 'page') ?? 1) > 1) return [];
  return entries.filter((entry) => orderId === null || entry.orderId === orderId);
}

const orderList = (request: SignedInRequest): Answer =>
  json({
    orders: asked(request, request.customer.orders).map((order) =>
      orderAnswer(request.shop, order),
    ),
  });

const reservationList = (request: SignedInRequest): Answer =>
  json({
    reservations: asked(request, request.customer.visits).map((visit) => {
      const { id, ...rest } = visitAnswer(request.shop, visit);
      return { id, orderId: visit.orderId, ...rest };
    }),
  });

function schedules(request: SignedInRequest): Answer {
  const { shop, call, customer } = request;
  allowOnly(request, ['kind', 'page', 'searchMonth']);
  required(call, ['kind', 'page']);
  const { kind = '', searchMonth = '' } = call.query;
  const page = idOf(call, 'page');
  if (kind !== 'history' && kind !== 'schedule') refuse(['kind is not history or schedule']);
  if (page === null) return refuse(['page is not a number']);
  if (searchMonth !== '' && !/^\d{4}-?\d{2}$/.test(searchMonth)) {
    refuse(['searchMonth is not a month']);
  }
  const month = searchMonth.replace('-', '');
  const visits = customer.visits
    .filter(({ date }) => date < shop.today === (kind === 'history'))
    .filter(({ date }) => date.replaceAll('-', '').startsWith(month));
  const answered = page > 1 ? [] : visits;
  return json({ schedules: answered.map((visit) => visitAnswer(shop, visit)), page });
}

function usageDetails(request: SignedInRequest): Answer {
  const { call, customer } = request;
  allowOnly(request, ['year', 'month']);
  required(call, ['year', 'month']);
  const year = idOf(call, 'year');
  const month = idOf(call, 'month');
  if (year === null || month === null || month < 1 || month > 12) {
    return refuse(['year and month are not a month']);
  }
  const prefix = `${year}-${String(month).padStart(2, '0')}-`;
  const visits = customer.visits.filter(({ date }) => date.startsWith(prefix));
  return json({
    year,
    month,
    usage_details: visits.map(({ id, date, label, price }) => ({ id, date, label, price })),
  });
}

const cardsOf = (shop: Shop, { cards }: Customer) => cards.map((card) => cardAnswer(shop, card));

const payMethod = ({ shop, customer }: SignedInRequest): Answer =>
  json({ payMethod: shop.orUnknown(customer.payMethod) });

function changePayMethod(request: SignedInRequest): Answer {
  const { customer, call } = request;
  const chosen = isRecord(call.body) ? call.body.payMethod : undefined;
  if (chosen !== 'creditCard' && chosen !== 'np') return refuse(['payMethod is missing']);
  customer.payMethod = chosen;
  return payMethod(request);
}

/** Schedules under the path of the given reading; SPEC names none. */
export const scheduleRoute = (path: string): Route => signedIn('GET', path, schedules);

export const customerRoutes: readonly Route[] = [
  signedIn('GET', '/order/customer_workplaces', ({ shop, customer }) =>
    json({
      customer_workplaces: customer.workplaces.map((place) => workplaceAnswer(shop, place)),
    }),
  ),
  signedIn('GET', '/user/informations', ({ shop, customer }) =>
    json({
      name: shop.orUnknown(customer.name),
      nameKana: shop.orUnknown(customer.nameKana),
      tel: shop.orUnknown(customer.tel),
      email: shop.orUnknown(customer.email),
      registrationDate: customer.registrationDate,
      isSendMailForCampaign: customer.isSendMailForCampaign,
      payMethod: shop.orUnknown(customer.payMethod),
    }),
  ),
  signedIn('GET', '/user/customer_pay_methods', ({ shop, customer }) =>
    json({
      payMethod: shop.orUnknown(customer.payMethod),
      creditCard: cardsOf(shop, customer),
      np: { id: shop.orUnknown(customer.npId) },
    }),
  ),
  signedIn('GET', '/user/customer_pay_method_creditcards', ({ shop, customer }) =>
    json(cardsOf(shop, customer)),
  ),
  signedIn('GET', '/user/orders', orderList),
  signedIn('GET', '/user/order_lists', orderList),
  signedIn('GET', '/user/reservations', reservationList),
  signedIn('GET', '/user/reservation_lists', reservationList),
  signedIn('GET', '/user/friendlypoints', ({ customer }) =>
    json({ usablePrice: numberOf(customer.usablePrice) }),
  ),
  signedIn('GET', '/user/usage_details', usageDetails),
  // SPEC does not show the method of this call.
  signedIn('GET', '/user/pay_methods', payMethod),
  signedIn('POST', '/user/pay_methods', changePayMethod),
  signedIn('PUT', '/user/pay_methods', changePayMethod),
  signedIn('PATCH', '/user/pay_methods', changePayMethod),
];
