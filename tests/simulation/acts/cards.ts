import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { call, expectCode, read } from '../calls';
import { payOwedWith } from '../model/charging';
import type { World } from '../world';

export interface UsedCard {
  readonly gatewayId: string;
  readonly body: Partial<OrderBody>;
}

/** A card that nobody has used, with digits of its own. */
function newCard({ shop, newKey }: World) {
  const token = newKey();
  const cardNumberBottom = (token.split('-').at(-1) ?? '').slice(-4).padStart(4, '0');
  shop.cardGateway.card = { ...shop.cardGateway.card, cardNumberBottom, holderName: token };
  return { token, gatewayId: `card-of-${token}`, cardNumberBottom };
}

async function registeredCards(world: World, tel: string) {
  const { creditCards } = await read(world, tel, mainApi.listCreditCards);
  return creditCards.flatMap(({ id, cardNumberBottom }) => {
    const gatewayId = world.cardIds.get(id);
    return gatewayId === undefined ? [] : [{ id, gatewayId, cardNumberBottom }];
  });
}

const REGISTERED = 50;

/** A registered card, or a new one that was authenticated for this order alone; null while the gateway is silent. */
export async function cardFor(world: World, tel: string): Promise<UsedCard | null> {
  const { shop, choice } = world;
  if (world.troubles.isGatewaySilent) return null;
  const registered = await registeredCards(world, tel);
  if (registered.length > 0 && choice.percent(REGISTERED)) {
    const { id, gatewayId, cardNumberBottom } = choice.of(registered);
    const { creditCard } = shop.newCard;
    const card = { ...creditCard, id, cardNumberBottom, card_type: 'registered' as const };
    return { gatewayId, body: { creditCard: card } };
  }
  const { token, gatewayId, cardNumberBottom } = newCard(world);
  await shop.authenticate(tel, token);
  const creditCard = { ...shop.temporaryCard.creditCard, cardNumberBottom };
  return { gatewayId, body: { creditCard, creditToken: token } };
}

function ordersOf({ ledger }: World, tel: string) {
  return [...ledger.orders.values()].filter((order) => order.tel === tel);
}

/** Registers a further card, which then pays at once what others declined. */
export async function registerCard(world: World): Promise<void> {
  if (world.troubles.isGatewaySilent) return;
  const tel = world.choice.of(world.customers);
  await registerCardOf(world, tel);
}

async function registerCardOf(world: World, tel: string): Promise<void> {
  const { shop, ledger, gateway } = world;
  const { token, gatewayId } = newCard(world);
  const body = await shop.authenticateCard(tel, token);
  const { code, content } = await call(world, tel, mainApi.createCreditCard, { body });
  expectCode(world, 'register a card', code, ['too_many_requests']);
  if (!content) return;
  world.cardIds.set(content.card.id, gatewayId);
  payOwedWith(ledger, ordersOf(world, tel), gatewayId, gateway, shop.clock.now());
}

/** A customer whose card was declined changes it, or registers another. */
export async function answerDecline(world: World): Promise<void> {
  const { choice, ledger, troubles, shop, gateway } = world;
  const owing = [...ledger.orders.values()].filter(({ charges }) =>
    [...charges.values()].some(({ state }) => state === 'declined'),
  );
  if (owing.length === 0 || troubles.isGatewaySilent) return;
  const { tel, card } = choice.of(owing);
  const registered = await registeredCards(world, tel);
  const old = registered.find(({ gatewayId }) => gatewayId === card) ?? registered[0];
  if (!old || choice.percent(50)) return registerCardOf(world, tel);
  const { token, gatewayId } = newCard(world);
  const body = await shop.authenticateCard(tel, token);
  const params = { cardId: old.id };
  const { code } = await call(world, tel, mainApi.updateCreditCard, { params, body });
  expectCode(world, 'change a card', code, ['too_many_requests']);
  if (code !== null) return;
  world.cardIds.set(old.id, gatewayId);
  for (const order of ordersOf(world, tel))
    if (order.card === old.gatewayId) order.card = gatewayId;
  payOwedWith(ledger, ordersOf(world, tel), gatewayId, gateway, shop.clock.now());
}

/** The card of a running plan begins to decline; it may pay again later. */
export async function loseCard(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const { declinedCardIds } = shop.cardGateway;
  const running = [...ledger.orders.values()].flatMap(({ plan, card }) =>
    plan?.status === 'active' && card !== null ? [card] : [],
  );
  if (running.length > 0) declinedCardIds.add(choice.of(running));
  const [first] = declinedCardIds;
  if (first !== undefined && choice.percent(20)) declinedCardIds.delete(first);
}

/** The registered card that later visits of a plan are charged to. */
export async function choosePlanCard(world: World): Promise<void> {
  const { choice, ledger, troubles, shop, gateway } = world;
  const plans = [...ledger.orders.values()].filter(({ plan }) => plan?.status === 'active');
  if (plans.length === 0 || troubles.isGatewaySilent) return;
  const order = choice.of(plans);
  const [card] = await registeredCards(world, order.tel);
  if (!card || order.status !== 'confirmed') return;
  const body = { orderId: order.orderId, creditCardId: card.id };
  const { code } = await call(world, order.tel, mainApi.setPlanCard, { body });
  expectCode(world, 'choose a plan’s card', code, []);
  order.card = card.gatewayId;
  payOwedWith(ledger, [order], card.gatewayId, gateway, shop.clock.now());
}

/** A customer takes a registered card back. What was ordered with it is still paid by it. */
export async function removeCard(world: World): Promise<void> {
  const { choice, ledger } = world;
  const ordering = [...ledger.orders.values()].filter(({ card }) => card !== null);
  if (ordering.length === 0) return;
  const { tel } = choice.of(ordering);
  const registered = await registeredCards(world, tel);
  if (registered.length === 0) return;
  const { id } = choice.of(registered);
  const { code } = await call(world, tel, mainApi.deleteCreditCard, { params: { cardId: id } });
  expectCode(world, 'remove a card', code, []);
  world.cardIds.delete(id);
}
