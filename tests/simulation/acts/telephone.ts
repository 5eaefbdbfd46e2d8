import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { call, expectCode, read } from '../calls';
import { told } from '../model/told';
import { count, subjectOf, type World } from '../world';
import { cardFor } from './cards';
import { noteOrder, noteTaken, REJECTED, type WantedOrder, wantOrder } from './place-order';

/** The office places an order for somebody on the telephone: as theirs, or to be paid by a link. */
export async function orderByTelephone(world: World): Promise<void> {
  const { choice, customers } = world;
  const tel = choice.of(customers);
  const wanted = await wantOrder(world, tel);
  if (!wanted) return count(world, 'by telephone: not offered');
  const isByLink = wanted.terms.payMethod === 'creditCard';
  const isTrial = wanted.menu.category === 'first';
  if (isTrial && world.ledger.customer(tel).trials.has(wanted.menu.id)) return;
  const order = isByLink ? { ...wanted.body, creditCard: undefined } : wanted.body;
  const body = {
    customerId: subjectOf(tel),
    order,
    payByLink: isByLink,
    deferredPaymentConsent: !isByLink,
  };
  const { code, content } = await call(world, 'office', officeApi.placeOrderForCustomer, { body });
  expectCode(world, `by telephone${isByLink ? ', to be paid' : ''}`, code, REJECTED);
  if (!content) return;
  if (isByLink) await noteRequest(world, wanted, content.orderId);
  else await noteOrder(world, wanted, content.orderId);
}

async function noteRequest(world: World, wanted: WantedOrder, orderId: string): Promise<void> {
  const { items } = await read(world, wanted.tel, mainApi.listPaymentRequests);
  const request = items.find((each) => each.orderId === orderId);
  if (!request) throw new Error(`${orderId} is to be paid, but is not shown`);
  const selectedDate = wanted.dates?.isWish
    ? wanted.dates.selectedDate.split(',')
    : request.starts.map(({ startsAt }) => startsAt);
  const order = noteTaken(world, wanted, orderId, { ...request, selectedDate });
  order.status = 'pending_payment';
  order.payUntil = new Date(`${request.payUntil}+09:00`);
  order.card = null;
  if (order.payment) order.payment.state = 'asked';
  world.ledger.tell(order, told.paymentAsked);
}

/** Within its time, by a new card; some are declined, and then it can still be paid. */
export async function payByLink(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const asked = [...ledger.orders.values()].filter(
    ({ status, payUntil }) => status === 'pending_payment' && payUntil !== null && payUntil > now,
  );
  if (asked.length === 0) return;
  const order = choice.of(asked);
  const card = await cardFor(world, order.tel);
  if (!card || !order.payment) return;
  shop.cardGateway.isDeclining = choice.percent(20);
  const body = { agreedTotal: order.payment.amount, ...card.body };
  const input = { params: { orderId: order.orderId }, body };
  const { code } = await call(world, order.tel, mainApi.payOrder, input);
  const isDeclined = shop.cardGateway.isDeclining && order.payment.amount > 0;
  shop.cardGateway.isDeclining = false;
  const declines = isDeclined || world.gateway.declines(card.gatewayId);
  expectCode(world, 'pay by link', code, declines ? ['card_declined'] : ['too_many_requests']);
  if (code !== null) return;
  const isWish = [...order.visits.values()].some(({ status }) => status === 'wished');
  order.status = isWish || order.visits.size === 0 ? 'received' : 'confirmed';
  order.since = now;
  order.payment.state = 'taken';
  order.card = card.gatewayId;
  ledger.tell(order, isWish ? told.received : told.booked);
}
