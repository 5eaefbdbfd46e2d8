import { isDeepStrictEqual } from 'node:util';
import { mainApi } from '@/contract/main-api';
import type { VisitAdditions } from '@/contract/visit-additions';
import { addJapanMinutes } from '@/domain/japan-time';
import { type CallInput, call, expectCode, read } from '../calls';
import { jumpTo } from '../clock';
import {
  additionDue,
  beginAddition,
  canAddOptions,
  noteAddition,
  optionsLeft,
  whyNothingCanBeAdded,
} from '../model/additions';
import { type ModelAddition, visitIdOf } from '../model/ledger';
import { isComing } from '../model/visits';
import { count, minutesLater, now, type World } from '../world';
import { type Found, findVisit } from './visits';

/** An addition that is on offer. */
export interface WantedAddition extends Found {
  readonly addition: Omit<ModelAddition, 'number'>;
  /** Its staff member has the time. */
  readonly fits: boolean;
  /** The order's card pays it at once. */
  readonly isPaidNow: boolean;
}

/** @throws Error when another offer is shown than that of the rules */
function requireOffer(visitId: string, { order, visit }: Found, offer: VisitAdditions): void {
  const left = optionsLeft(order, visit);
  const shown = {
    endsAt: offer.endsAt,
    due: offer.due,
    options: offer.options.map(({ id, price, minutes, maxQuantity }) => {
      return { id, price, minutes, left: maxQuantity };
    }),
  };
  const expected = {
    endsAt: addJapanMinutes(visit.startsAt, visit.minutes),
    due: additionDue(order, visit),
    options: left,
  };
  if (isDeepStrictEqual(shown, expected)) return;
  const both = [shown, expected].map((each) => JSON.stringify(each)).join(', not ');
  throw new Error(`what can be added to ${visitId} is shown as ${both}`);
}

/** What can be added to some visit that is to come, as it is shown; null when nothing can. */
export async function wantAddition(world: World): Promise<WantedAddition | null> {
  const { shop, choice } = world;
  const at = shop.clock.now();
  const found = findVisit(world, ({ visit }) => isComing(visit, at));
  if (!found) return null;
  const { order, visit } = found;
  const params = { visitId: visitIdOf(order, visit.position) };
  const shown = (await read(world, order.tel, mainApi.getVisit, { params })).visit;
  const isOffered = canAddOptions(order, visit, at);
  if (shown.canAddOptions !== isOffered) {
    throw new Error(`options can be added to ${params.visitId}: ${shown.canAddOptions}`);
  }
  const { code, content } = await call(world, order.tel, mainApi.listVisitAdditions, { params });
  const why = whyNothingCanBeAdded(order, visit, at);
  if (code !== why) throw new Error(`additions to ${params.visitId}: ${code}, not ${why}`);
  if (!content) return count(world, `what can be added: ${code}`) ?? null;
  requireOffer(params.visitId, found, content);
  const option = choice.of(content.options);
  const quantity = 1 + choice.below(Math.min(option.maxQuantity, 3));
  const minutes = quantity * option.minutes;
  return {
    ...found,
    addition: {
      options: [{ id: option.id, quantity }],
      minutes,
      amount: quantity * option.price,
    },
    fits: minutes <= content.freeMinutes,
    isPaidNow: content.due === 'now',
  };
}

export function addCall(
  world: World,
  { order, visit, addition }: WantedAddition,
  { dryRun, ...input }: Pick<CallInput, 'key' | 'mayFail' | 'isRaced'> & { dryRun?: true },
) {
  const params = { visitId: visitIdOf(order, visit.position) };
  const { options, amount: agreedTotal } = addition;
  const body = { options, agreedTotal, ...(dryRun && { dryRun }) };
  return call(world, order.tel, mainApi.addVisitOptions, { params, body, ...input });
}

const DECLINED = 15;

/** Adds an option to a visit that can still be moved; some do not fit, and some cards decline. */
export async function addOptions(world: World): Promise<void> {
  const { choice, shop, gateway, ledger, troubles } = world;
  const wanted = await wantAddition(world);
  if (!wanted) return;
  const { order, visit, addition, fits, isPaidNow } = wanted;
  if (isPaidNow && troubles.isGatewaySilent) return count(world, 'add: the gateway is silent');
  const key = world.newKey();
  const asked = await addCall(world, wanted, { key, dryRun: true });
  const beyondCredit = order.payment?.method === 'np' ? ['deferred_payment_limit'] : [];
  const unfit = fits ? beyondCredit : ['slot_unavailable'];
  expectCode(world, 'ask to add', asked.code, unfit);
  if (fits === (asked.code === 'slot_unavailable')) throw unfitting(wanted);
  shop.cardGateway.isDeclining = isPaidNow && choice.percent(DECLINED);
  const isDeclined =
    isPaidNow && (shop.cardGateway.isDeclining || gateway.declines(order.card ?? ''));
  const done = await addCall(world, wanted, { key });
  shop.cardGateway.isDeclining = false;
  const expected = asked.code ?? (isDeclined ? 'card_declined' : null);
  count(world, `add: ${done.code ?? 'done'}`);
  if (done.code === 'too_many_requests') return;
  if (done.code !== expected) {
    throw new Error(`adding to ${visitIdOf(order, visit.position)}: ${done.code}, not ${expected}`);
  }
  ledger.touched.add(order.orderId);
  if (asked.code !== null) return;
  const number = beginAddition(visit);
  if (done.code !== null) return repeatDeclined(world, wanted, key);
  if (!isDeepStrictEqual(asked.content?.addition, done.content.addition)) {
    throw new Error(
      `adding to ${visitIdOf(order, visit.position)} does not do what it says before`,
    );
  }
  noteAddition(ledger, order, visit, { ...addition, number });
}

function unfitting({ order, visit, addition, fits }: WantedAddition): Error {
  const visitId = visitIdOf(order, visit.position);
  return new Error(`${addition.minutes} minutes more ${fits ? 'do' : 'do not'} fit ${visitId}`);
}

/** A key whose addition was declined stays used. */
async function repeatDeclined(world: World, wanted: WantedAddition, key: string): Promise<void> {
  const { code } = await addCall(world, wanted, { key });
  if (code !== 'card_declined') throw new Error(`a declined addition is answered ${code} again`);
}

/**
 * The card gateway does not answer an addition. Within ten minutes it is made all the same; later the card has its
 * money back, and the visit is as long as it was.
 */
export async function loseAddition(world: World): Promise<void> {
  const { shop, choice, gateway, ledger, troubles } = world;
  if (troubles.isGatewaySilent) return;
  const wanted = await wantAddition(world);
  if (!wanted?.isPaidNow || !wanted.fits || gateway.declines(wanted.order.card ?? '')) return;
  const { order, visit, addition } = wanted;
  const key = world.newKey();
  if (choice.percent(50)) shop.cardGateway.losesAnswers = true;
  else shop.cardGateway.isSilent = true;
  const { code } = await addCall(world, wanted, { key, mayFail: true });
  expectCode(world, 'add without an answer', code, ['back_end_unavailable', 'too_many_requests']);
  const isGivenUp = choice.percent(40);
  if (isGivenUp) await jumpTo(world, minutesLater(now(world), 12));
  Object.assign(shop.cardGateway, { losesAnswers: false, isSilent: false });
  await jumpTo(world, minutesLater(now(world), 2));
  if (code === 'too_many_requests') return;
  const again = await addCall(world, wanted, { key });
  const expected = isGivenUp ? 'state_changed' : null;
  count(world, `add, asked for ${isGivenUp ? 'too late' : 'again'}: ${again.code ?? 'done'}`);
  if (again.code !== expected) {
    throw new Error(`an addition asked for again is answered ${again.code}, not ${expected}`);
  }
  ledger.touched.add(order.orderId);
  if (!isGivenUp) noteAddition(ledger, order, visit, { ...addition, number: beginAddition(visit) });
}
