import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { call, expectCode } from '../calls';
import { beginAddition, noteAddition } from '../model/additions';
import { visitIdOf } from '../model/ledger';
import { told } from '../model/told';
import { canBeCancelled, cancelledTogether } from '../model/visits';
import { count, type World } from '../world';
import { addCall, type WantedAddition, wantAddition } from './additions';
import { startsFor } from './choose-service';
import { noteFixed } from './office-dates';
import { noteCancellation } from './visits';

/** What somebody else does once the card gateway is asked for the money of the addition. */
async function addMeanwhile(
  world: World,
  wanted: WantedAddition,
  work: () => Promise<void>,
): Promise<string | null> {
  const { cardGateway } = world.shop;
  const atOnce = () => Promise.resolve();
  cardGateway.beforeAuthorisation = () => {
    cardGateway.beforeAuthorisation = atOnce;
    return work();
  };
  const { code } = await addCall(world, wanted, { isRaced: true });
  cardGateway.beforeAuthorisation = atOnce;
  count(world, `race: add: ${code ?? 'done'}`);
  return code;
}

/** One that fits, and that the order's card pays for now. */
async function wantPaidAddition(world: World): Promise<WantedAddition | null> {
  const { gateway, troubles } = world;
  const wanted = troubles.isGatewaySilent ? null : await wantAddition(world);
  if (!wanted?.fits || !wanted.isPaidNow) return null;
  return gateway.declines(wanted.order.card ?? '') ? null : wanted;
}

/** The customer cancels, from another tab, while the card pays for an addition: it is not made. */
export async function cancelWhileAdding(world: World): Promise<void> {
  const wanted = await wantPaidAddition(world);
  if (!wanted) return;
  const { order, visit } = wanted;
  const { ledger, shop } = world;
  const params = { visitId: visitIdOf(order, visit.position) };
  if (!canBeCancelled(order, visit, shop.clock.now())) return;
  const together = cancelledTogether(order, visit);
  const code = await addMeanwhile(world, wanted, async () => {
    const input = { params, body: { agreedFee: 0 }, isRaced: true };
    const cancelled = await call(world, order.tel, mainApi.cancelVisit, input);
    expectCode(world, 'race: cancel', cancelled.code, []);
  });
  if (code === 'too_many_requests') return;
  if (code !== 'state_changed') {
    throw new Error(`adding to ${params.visitId}, which was cancelled, is answered ${code}`);
  }
  const free = together.map((each) => ({ visit: each, fee: 0, isFree: true }));
  noteCancellation(world, wanted, free);
  ledger.tell(order, told.cancelledByCustomer);
}

/** The office moves the visit while the card pays for an addition: it is longer at its new start. */
export async function moveWhileAdding(world: World): Promise<void> {
  const wanted = await wantPaidAddition(world);
  const { open } = wanted ? await startsFor(world, wanted.order) : { open: [] };
  if (!wanted || open.length === 0) return;
  const { order, visit, addition } = wanted;
  const { ledger, choice } = world;
  const params = { visitId: visitIdOf(order, visit.position) };
  const startsAt = choice.of(open);
  const body = { start: `${startsAt}+09:00`, reason: '担当者の都合' };
  const code = await addMeanwhile(world, wanted, async () => {
    const input = { params, body, isRaced: true };
    const moved = await call(world, 'office', officeApi.moveVisitByOffice, input);
    expectCode(world, 'race: office moves', moved.code, ['slot_taken', 'staff_unavailable']);
    const isMoved = startsAt !== visit.startsAt;
    const isSame = !isMoved && moved.content?.staffId === visit.staffId;
    if (!moved.content || isSame) return;
    noteFixed(world, order, visit, moved.content);
    ledger.tell(order, isMoved ? told.movedByShop : told.otherPerson);
  });
  if (code === 'too_many_requests') return;
  if (code !== null) throw new Error(`adding to ${params.visitId}, which moves, fails: ${code}`);
  noteAddition(ledger, order, visit, { ...addition, number: beginAddition(visit) });
}
