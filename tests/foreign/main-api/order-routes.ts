import { availableDates, isDate, kindOfDate, kindOfTime, staff, staffSchedules } from './calendar';
import { firstTrialMenuIds, type Menu, postcodeDigits, questionnaires } from './catalogue';
import { keepWorkplace } from './customers';
import { type Answer, json, productError, Refusal, refuse } from './http';
import { allowOnly, requireProject } from './menu-routes';
import { isServedAddress, type OrderRequest, readOrder } from './order-body';
import { isUnsellable, type PricedSelection, price } from './prices';
import { open, type Request, type Route, type SignedInRequest, signedIn } from './routes';
import { idOf, required } from './shop';

/** SPEC names no path for "a maid variant" of POST /order/services: READINGS allows these. */
const maidOrderPaths: readonly string[] = [
  '/order/maid',
  '/order/maids',
  '/order/maid_services',
  '/maid/services',
  '/maid/orders',
];

const minimumOrderPrice = 7700;
const maximumNegotiableDates = 3;

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

const calendarNames = [
  'id',
  'project',
  'zipCode',
  'quantity',
  'beginDate',
  'workId',
  'staffType',
  'isForeignStaffAccepted',
];

function readCalendarQuery(request: Request, names: readonly string[]) {
  const { call } = request;
  allowOnly(request, names);
  required(call, ['id', 'zipCode', 'quantity', 'beginDate']);
  requireProject(call);
  const { beginDate = '', isForeignStaffAccepted, workId = '', zipCode = '' } = call.query;
  if (idOf(call, 'id') === null) refuse(['id is not a number']);
  if ((idOf(call, 'quantity') ?? 0) < 1) refuse(['quantity is not 1 or more']);
  if (postcodeDigits(zipCode).length !== 7) refuse(['zipCode is not a postcode']);
  if (!isDate(beginDate)) refuse(['beginDate is not a date']);
  if (!/^[1-5]?$/.test(workId)) refuse(['workId is not 1 to 5']);
  return {
    beginDate,
    today: request.shop.today,
    workId: idOf(call, 'workId'),
    isForeignStaffAccepted: isTrue(isForeignStaffAccepted),
  };
}

const staffRoute = (path: string): Route =>
  open('GET', path, (request) =>
    json({ staffs: staffSchedules(readCalendarQuery(request, calendarNames)) }),
  );

const refused = (code: string, message: string): Answer =>
  json({ errors: { code, messages: [message] }, data: null });

/** Menus whose visits this company charges for. */
const isCharged = ({ kind, paymentType }: Menu, total: number): boolean =>
  total > 0 && paymentType !== 'partner' && kind !== 'estimate' && kind !== 'informationSending';

function refusalOf(
  { shop, customer }: SignedInRequest,
  order: OrderRequest,
  { menu, total }: PricedSelection,
): Answer | null {
  if (!isServedAddress(order)) return refused('outside_area', 'サービスエリア外です');
  const placeId = order.workingAddress.id;
  if (placeId !== null && customer.workplaces.every(({ id }) => id !== placeId)) {
    return refused('workplace_not_found', '作業場所が見つかりません');
  }
  const kinds = order.dates.map((date) =>
    kindOfTime(date.slice(0, 10), date.slice(11, 16), shop.today),
  );
  if (kinds.includes('close')) return refused('date_closed', '選択された日時は受け付けできません');
  if (kinds.filter((kind) => kind === 'negotiable').length > maximumNegotiableDates) {
    return refused('too_many_dates', '応相談の日時は3つまでです');
  }
  if (order.staffIds.some((id) => staff.every((person) => person.id !== id))) {
    return refused('staff_not_found', 'スタッフが見つかりません');
  }
  if (order.friendlypointPrice > customer.usablePrice) {
    return refused('points_exceeded', 'ポイントが不足しています');
  }
  const isFirstTrial = firstTrialMenuIds.includes(menu.id);
  const feeBeforePoints = total + order.friendlypointPrice;
  if (isCharged(menu, total) && !isFirstTrial && feeBeforePoints < minimumOrderPrice) {
    return refused('minimum_price', 'ご注文は7,700円（税込）からです');
  }
  const card = order.creditCard;
  if (card?.id && customer.cards.every(({ id }) => id !== card.id)) {
    return refused('card_not_found', 'クレジットカードが見つかりません');
  }
  if (card?.id === null && card.token !== null && shop.options.lookUpCard(card.token) === null) {
    return refused('card_refused', 'クレジットカードが利用できません');
  }
  return null;
}

/** What of the payment does not fit to what the selection costs. */
function paymentProblems(
  { shop, customer }: SignedInRequest,
  order: OrderRequest,
  { menu, total }: PricedSelection,
): string[] {
  const { creditCard, np } = order;
  const problems: string[] = [];
  if (creditCard === null && np === null && isCharged(menu, total)) {
    problems.push('creditCard or np is missing');
  }
  if (np !== null && np.goodsPrice !== total) problems.push(`np.goodsPrice is not ${total}`);
  const isAuthenticated = shop.authentications.some(
    (authentication) =>
      authentication.customer === customer && authentication.outcome === 'success',
  );
  if (creditCard?.id === null && creditCard.token === null && !isAuthenticated) {
    problems.push('the credit token of a card without id is missing');
  }
  return problems;
}

function keepPayment({ shop, customer }: SignedInRequest, order: OrderRequest): void {
  const { creditCard, np } = order;
  if (np !== null) {
    customer.payMethod = 'np';
    customer.npId ??= shop.newId();
  }
  if (creditCard === null) return;
  customer.payMethod = 'creditCard';
  if (creditCard.id !== null) return;
  const details =
    (creditCard.token === null ? undefined : shop.options.lookUpCard(creditCard.token)) ??
    creditCard.details;
  const isKnown = customer.cards.some(
    (card) =>
      card.cardNumberHead === details.cardNumberHead &&
      card.cardNumberBottom === details.cardNumberBottom,
  );
  if (!isKnown) customer.cards.push({ id: shop.newId(), ...details });
}

function keepOrder(
  { shop, customer }: SignedInRequest,
  order: OrderRequest,
  { menu, total }: PricedSelection,
): number {
  const { id, customerName, customerNameKana, tel, email, ...address } = order.workingAddress;
  customer.name ??= customerName;
  customer.nameKana ??= customerNameKana;
  customer.tel ??= tel;
  customer.email ??= email;
  customer.isSendMailForCampaign = order.isSendMailForCampaign;
  customer.usablePrice -= order.friendlypointPrice;
  const workingAddress =
    customer.workplaces.find((place) => place.id === id) ??
    keepWorkplace(customer, address, shop.newId());
  const orderId = shop.newId();
  const status = shop.isFirstReading ? '受付済み' : null;
  customer.orders.unshift({
    orderId,
    status,
    menu: { id: menu.id, label: menu.label },
    selectedDate: order.dates.join(','),
    workingAddress,
  });
  for (const startAt of order.dates) {
    const date = startAt.slice(0, 10);
    // A visit on negotiable dates is arranged by telephone.
    if (kindOfDate(date, shop.today) !== 'open') continue;
    const visit = { id: shop.newId(), orderId, status, label: menu.label, date, startAt };
    customer.visits.push({ ...visit, price: total });
  }
  return orderId;
}

const orderRoute = (path: string): Route =>
  signedIn('POST', path, (request) => {
    const { shop, call } = request;
    shop.orderBodies.push(call.body);
    const { order, problems, surplus, absent } = readOrder(call.body);
    shop.deviates(call, 'surplus', surplus);
    shop.deviates(call, 'absent', absent);
    const reject = (reasons: readonly string[]): never => {
      throw new Refusal(productError('invalid_order', reasons.join(', ')), reasons);
    };
    if (order === null) return reject(problems);
    const priced = price(order);
    if (isUnsellable(priced)) return json({ errors: priced, data: null });
    const payment = paymentProblems(request, order, priced);
    if (payment.length > 0) return reject(payment);
    const refusal = refusalOf(request, order, priced);
    if (refusal !== null) return refusal;
    keepPayment(request, order);
    const orderId = keepOrder(request, order, priced);
    return json({ data: { orderId }, errors: { code: null, messages: '' } }, 201);
  });

export const imagePath = (number: number): string => `/uploads/${number}`;

function keepImage({ shop, call }: Request): Answer {
  const [file] = call.files;
  if (file === undefined) return refuse(['the file is missing']);
  if (!file.contentType.startsWith('image/')) return json({ image: null });
  shop.images.push(file);
  return json({ image: [`${shop.origin}${imagePath(shop.images.length)}`] });
}

export const orderRoutes: readonly Route[] = [
  open('GET', '/order/questionnaires', () => json({ questionnaires })),
  open('POST', '/order/questionnaire_images', keepImage),
  open('GET', '/order/available_dates', (request) => {
    const names = [...calendarNames, 'types', 'options', 'recommends'];
    const { beginDate, today } = readCalendarQuery(request, names);
    return json({ available_dates: availableDates(beginDate, today) });
  }),
  staffRoute('/maid/staff_work_schedules'),
  staffRoute('/maid/first_hearing_staff_work_schedules'),
  orderRoute('/order/services'),
  ...maidOrderPaths.map(orderRoute),
];
