import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAnyOf } from '@/database/queries';
import { fromJapanTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { mainApiRounds } from '@/main-api/operations/rounds';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { adoptCheckedPlan } from './acts/plans';
import { followClock } from './model/clock';
import type { World } from './world';

/** What the back ends run by themselves within a minute. */
export async function runJobs(deps: MainApiDependencies): Promise<void> {
  for (const { work } of mainApiRounds(deps)) await work();
}

/** Who comes is the shop's choice, so the model takes it over; the guarantees judge it. */
async function adoptPeople({ ledger, shop }: World): Promise<void> {
  const rows = await shop.deps.db
    .select()
    .from(orderVisits)
    .where(isAnyOf(orderVisits.orderId, [...ledger.touched]));
  for (const { orderId, position, staffId } of rows) {
    const visit = ledger.orders.get(orderId)?.visits.get(position);
    if (visit) visit.staffId = staffId;
  }
}

const entryRows = z.array(z.object({ last: z.coerce.number(), order_id: z.string() }));

/** Orders that the shop changed are looked at, too, also when nothing should have happened to them. */
export async function noteChangedOrders(world: World): Promise<void> {
  const { ledger, shop, seen } = world;
  const { rows } = await shop.deps.db.execute(sql`
    SELECT order_id, max(id) AS last FROM order_history WHERE id > ${seen.history} GROUP BY 1`);
  for (const { order_id: orderId, last } of entryRows.parse(rows)) {
    seen.history = Math.max(seen.history, last);
    ledger.touched.add(orderId);
  }
  if (ledger.touched.size > 0) await adoptPeople(world);
}

/** The model does what the jobs have to have done. */
async function follow(world: World): Promise<void> {
  const { ledger, gateway, shop } = world;
  for (const checked of followClock(ledger, gateway, shop.clock.now())) {
    await adoptCheckedPlan(world, checked);
    ledger.touched.add(checked.order.orderId);
  }
}

/** @param time `yyyy-MM-ddTHH:mm:00` in Japan, not before the present one */
export async function jumpTo(
  world: World,
  time: string,
  jobs: (deps: MainApiDependencies) => Promise<void> = runJobs,
): Promise<void> {
  const { shop } = world;
  const isNewDay =
    time.slice(0, 10) >
    new Date(shop.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  shop.clock.set(fromJapanTime(time).toISOString());
  await jobs(shop.deps);
  if (isNewDay && !world.troubles.isGatewaySilent) await purgeExpiredRows(shop.deps);
  await follow(world);
}
