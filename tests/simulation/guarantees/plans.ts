import { mainApi } from '@/contract/main-api';
import { toJapanDate } from '@/domain/japan-time';
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

/** A plan that goes on has each day of its rhythm within eight weeks entered, or told as missing. */
export const plansHaveTheirEightWeeks: Guarantee = async ({ shop }, orders) => {
  const today = toJapanDate(shop.clock.now());
  return orders.flatMap(({ orderId, plan, status }) => {
    const isChecked = plan?.checkedOn === today;
    if (plan?.status !== 'active' || status !== 'confirmed' || !isChecked) return [];
    const unknown = daysToEnter(plan, today).filter((day) => !plan.days.has(day));
    return unknown.map((day) => `${orderId} has nothing on ${day}, and nobody was told`);
  });
};
