import { mainApi } from '@/contract/main-api';
import type { ModelOrder } from './ledger';
import { count, type World } from './world';

/** A visit that is not over in the model. */
function openVisit({ choice, ledger }: World) {
  const visits = [...ledger.orders.values()].flatMap((order) =>
    [...order.visits]
      .filter(([, { status }]) => ['wished', 'proposed', 'confirmed'].includes(status))
      .map(([position]) => ({ order, position })),
  );
  return visits.length === 0 ? null : choice.of(visits);
}

const visitIdOf = ({ orderId }: ModelOrder, position: number) => `${orderId}-${position + 1}`;

async function visitOf({ shop }: World, order: ModelOrder, position: number) {
  const path = `/user/visits/${visitIdOf(order, position)}`;
  return (await shop.answer(mainApi.getVisit.response, order.tel, path)).visit;
}

/** Courses and wishes are cancelled as a whole. */
export async function cancelSomething(world: World): Promise<string | undefined> {
  const found = openVisit(world);
  if (!found) return undefined;
  const { order, position } = found;
  const visit = await visitOf(world, order, position);
  const path = `/user/visits/${visit.visitId}/cancel`;
  const body = { agreedFee: visit.cancellationFee };
  const response = await world.shop.send(order.tel, path, {
    method: 'POST',
    key: world.newKey(),
    body,
  });
  if (!response.ok) return count(world, `cancel: ${(await response.json()).error.code}`);
  count(world, 'cancel: done');
  const cancelled = visit.cancelsWholeOrder ? [...order.visits.keys()] : [position];
  for (const each of cancelled) world.ledger.setVisit(order.orderId, each, { status: 'cancelled' });
  return order.orderId;
}

export async function moveSomething(world: World): Promise<string | undefined> {
  const found = openVisit(world);
  if (!found) return undefined;
  const { order, position } = found;
  const visit = await visitOf(world, order, position);
  if (!visit.canBeMoved) return count(world, 'move: not possible');
  const day = visit.startsAt.slice(0, 10);
  const path = `/user/visits/${visit.visitId}/available_dates?beginDate=${day}`;
  const { days } = await world.shop.answer(mainApi.listVisitDates.response, order.tel, path);
  const open = days.flatMap(({ times }) => times).filter(({ kind }) => kind === 'open');
  if (open.length === 0) return count(world, 'move: no date');
  const { startsAt } = world.choice.of(open);
  const response = await world.shop.send(order.tel, `/user/visits/${visit.visitId}`, {
    method: 'PATCH',
    key: world.newKey(),
    body: { from: visit.startsAt, startsAt },
  });
  if (!response.ok) return count(world, `move: ${(await response.json()).error.code}`);
  count(world, 'move: done');
  world.ledger.setVisit(order.orderId, position, { startsAt });
  return order.orderId;
}
