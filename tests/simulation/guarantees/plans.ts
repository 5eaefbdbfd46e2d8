import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mainApi } from '@/contract/main-api';
import { isAnyOf } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import { planDays } from '@/main-api/plans/plan-tables';
import { read } from '../calls';
import { visitIdOf } from '../model/ledger';
import { laterPriceOn } from '../model/money';
import { daysToEnter } from '../model/rhythm';
import { isComing } from '../model/visits';
import type { Guarantee } from './guarantee';

/** A customer sees of a plan the visits that are entered, and the days for which nobody was found. */
export const plansAreShownAsTheyAre: Guarantee = async (world, orders) => {
  const now = world.shop.clock.now();
  const problems: string[] = [];
  for (const order of orders) {
    const { plan, tel, orderId, visits, status } = order;
    if (!plan || status === 'pending_payment' || status === 'released') continue;
    const { items } = await read(world, tel, mainApi.listPlans);
    const shown = items.find(({ planId }) => planId === orderId);
    const coming = [...visits.values()].filter((visit) => isComing(visit, now));
    const missing = [...plan.days].filter(
      ([day, visit]) => typeof visit !== 'number' && day >= toJapanDate(now),
    );
    const prices = order.laterPrices.filter(({ from }) => from > toJapanDate(now));
    const seen = [
      shown?.status,
      shown?.perVisit,
      ...(shown?.priceChanges ?? []).map(({ from, perVisit }) => `${perVisit} from ${from}`),
      ...(shown?.visits ?? []).map(({ visitId, startsAt }) => `${visitId} ${startsAt}`).sort(),
      ...(shown?.missing ?? []).map(({ date }) => `missing ${date}`).sort(),
    ].join(', ');
    const wanted = [
      plan.status,
      laterPriceOn(order, toJapanDate(now)),
      ...prices.map(({ from, perVisit }) => `${perVisit} from ${from}`),
      ...coming.map((visit) => `${visitIdOf(order, visit.position)} ${visit.startsAt}`).sort(),
      ...missing.map(([day]) => `missing ${day}`).sort(),
    ].join(', ');
    if (seen !== wanted) problems.push(`the plan ${orderId} is shown as ${seen}; it is ${wanted}`);
  }
  return problems;
};

const dayRows = z.array(
  z.object({ order_id: z.string(), day: z.string(), position: z.number().nullable() }),
);

/**
 * A plan that goes on has each day of its rhythm within eight weeks entered, or known as missing, or waiting because the
 * visit of another day was moved there. Which days those are, and whose visit each has, is as in the model, where the
 * customer was told of it.
 */
export const plansHaveTheirEightWeeks: Guarantee = async ({ shop }, orders) => {
  const today = toJapanDate(shop.clock.now());
  const going = orders.flatMap(({ orderId, plan, status }) =>
    plan?.status === 'active' && status === 'confirmed' ? [{ orderId, plan }] : [],
  );
  if (going.length === 0) return [];
  const ids = going.map(({ orderId }) => orderId);
  const { rows } = await shop.deps.db.execute(sql`
    SELECT order_id, day::text, position FROM plan_days
    WHERE day >= ${today} AND ${isAnyOf(planDays.orderId, ids)}`);
  const stored = dayRows.parse(rows);
  return going.flatMap(({ orderId, plan }) => {
    const days = stored.filter((row) => row.order_id === orderId);
    const wanted = [...plan.days].filter(([day]) => day >= today);
    const [is, has] = [
      days.map(({ day, position }) => `${day}: ${position ?? 'missing'}`),
      wanted.map(([day, visit]) => `${day}: ${typeof visit === 'number' ? visit : 'missing'}`),
    ].map((each) => each.sort().join(', '));
    const rhythm = plan.checkedOn === today ? daysToEnter({ ...plan, days: new Map() }, today) : [];
    return [
      ...(is === has ? [] : [`${orderId} has the days ${is}, and ${has} in the model`]),
      ...rhythm
        .filter((each) => !days.some(({ day }) => day === each) && !plan.waitingDays.has(each))
        .map((day) => `${orderId} has nothing on ${day}, and nobody was told`),
    ];
  });
};
