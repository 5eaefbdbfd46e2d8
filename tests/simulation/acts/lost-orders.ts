import { expectCode } from '../calls';
import { jumpTo } from '../clock';
import { count, minutesLater, now, type World } from '../world';
import { noteOrder, sendOrder, wantOrder } from './place-order';

/** Rejections of a repetition that comes after the shop gave the order up. */
const GIVEN_UP = ['card_token_invalid', 'slot_taken', 'slot_unavailable', 'staff_unavailable'];

/**
 * The card gateway does not answer an order, before or after it took the money. Within ten minutes the order is
 * placed all the same, and who asks again gets it; later everything is given back.
 */
export async function loseAnswer(world: World): Promise<void> {
  const { shop, choice, customers, troubles } = world;
  if (troubles.isGatewaySilent) return;
  const wanted = await wantOrder(world, choice.of(customers));
  const isLasting = wanted?.menu.category === 'first' || wanted?.menu.visits.rhythmWeeks;
  if (!wanted?.card || isLasting) return;
  const key = world.newKey();
  const isTaken = choice.percent(50);
  if (isTaken) shop.cardGateway.losesAnswers = true;
  else shop.cardGateway.isSilent = true;
  const { code } = await sendOrder(world, wanted, key, true);
  expectCode(world, 'an order without an answer', code, ['back_end_unavailable']);
  const isGivenUp = choice.percent(40);
  if (isGivenUp) await jumpTo(world, minutesLater(now(world), 12));
  Object.assign(shop.cardGateway, { losesAnswers: false, isSilent: false });
  await jumpTo(world, minutesLater(now(world), 2));
  const again = await sendOrder(world, wanted, key);
  const what = isGivenUp ? 'an order asked for too late' : 'an order asked for again';
  const declined = world.gateway.declines(wanted.card.gatewayId) ? ['card_declined'] : [];
  expectCode(world, what, again.code, isGivenUp ? [...GIVEN_UP, ...declined] : declined);
  if (again.content) await noteOrder(world, wanted, again.content.orderId);
  else count(world, 'an order given up');
}
