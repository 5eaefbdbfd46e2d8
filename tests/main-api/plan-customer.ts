import { eq, sql } from 'drizzle-orm';
import { mainApi } from '@/contract/main-api';
import type { Plan, PlanChange } from '@/contract/plans';
import { addJapanDays } from '@/domain/japan-time';
import { sentNotices } from '@/main-api/messages/notice-repository';
import { orders } from '@/main-api/orders/order-tables';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { orderVisits } from '@/main-api/visits/visit-tables';
import type { openShop } from './shop-visitor';
import { visitCustomer } from './visit-customer';

type Shop = Awaited<ReturnType<typeof openShop>>;
type PlanCall = 'skip' | 'pause' | 'resume' | 'end' | 'change';

/** What customers of `shop` do with their regular plans. */
export function planCustomer(shop: Shop) {
  const customer = visitCustomer(shop);
  let keys = 0;

  const callOf = (body: object, key?: string) => {
    keys += 1;
    return { method: 'POST', body, key: key ?? `plan-${keys}` } as const;
  };

  async function plan(tel: string): Promise<Plan> {
    const { items } = await shop.answer(mainApi.listPlans.response, tel, '/user/plans');
    const [first] = items;
    if (!first) throw new Error('the customer has no plan');
    return first;
  }

  /** A weekly plan of three hours, with its visits entered as far as they are. */
  async function bookPlan(tel: string) {
    await customer.bookWeekly(tel);
    await keepPlans(shop.deps);
    return plan(tel);
  }

  /** What the jobs do on each day in Japan, at 10:00 and at noon, from the present one on. */
  async function passDays(from: string, days: number, onDay: (day: string) => Promise<void>) {
    for (let passed = 1; passed <= days; passed += 1) {
      const day = addJapanDays(from, passed);
      for (const time of ['10:00:00', '12:00:00']) {
        shop.clock.set(`${day}T${time}+09:00`);
        await completeOverdueVisits(shop.deps);
        await chargeLaterVisits(shop.deps);
        await keepPlans(shop.deps);
      }
      await onDay(day);
    }
  }

  function notices(tel: string) {
    return shop.deps.db
      .select({ subject: sentNotices.subject, text: sentNotices.text })
      .from(sentNotices)
      .innerJoin(orders, eq(orders.id, sentNotices.orderId))
      .where(eq(orders.subject, `subject-${tel}`))
      .orderBy(sentNotices.sentAt, sql`${sentNotices}.ctid`);
  }

  return {
    ...customer,
    plan,
    bookPlan,
    passDays,
    change: (tel: string, call: PlanCall, planId: string, body: object, key?: string) =>
      shop.answer(
        mainApi.pausePlan.response,
        tel,
        `/user/plans/${planId}/${call}`,
        callOf(body, key),
      ) satisfies Promise<PlanChange>,
    /** A change by the shop, for nothing. */
    refuse: (tel: string, visitId: string, body: { readonly others?: boolean }) =>
      shop.answer(
        mainApi.refuseShopChange.response,
        tel,
        `/user/visits/${visitId}/refusal`,
        callOf(body),
      ),
    changeRejected: (tel: string, call: PlanCall, planId: string, body: object) =>
      shop.rejection(tel, `/user/plans/${planId}/${call}`, callOf(body)),
    /** Subjects of the messages about the customer's orders, oldest first, without the shop's name. */
    told: async (tel: string): Promise<string[]> =>
      (await notices(tel)).map(({ subject }) => subject.replace(/^【.+?】/, '')),
    /** The mails, newest first. */
    mails: async (tel: string): Promise<string[]> =>
      (await notices(tel)).map(({ text }) => text).reverse(),
    visitRows: (orderId: string) =>
      shop.deps.db
        .select()
        .from(orderVisits)
        .where(eq(orderVisits.orderId, orderId))
        .orderBy(orderVisits.position),
  };
}
