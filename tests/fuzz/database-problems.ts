import { z } from 'zod';
import type { OpenDatabase } from '@/database/database';
import type { FakeCardGateway } from '../main-api/fake-card-gateway';

/** What must give no row, whatever was asked of the shop. */
const BROKEN_RULES = {
  'an order without its customer': `
    select id from orders where subject not in (select subject from customers)`,
  'points below zero': `select subject from customers where point_balance < 0`,
  'a coupon used more often than it may be': `
    select code from coupons where used_count < 0 or used_count > usage_limit`,
  'an amount below zero': `
    select id from orders where total < 0 or points_used < 0
    union all select order_id from order_payments where amount < 0
    union all select order_id from visit_charges where amount < 0`,
  'an order paid with another amount than its total': `
    select id from orders o join order_payments p on p.order_id = o.id
    where o.status not in ('pending_payment', 'cancelled') and p.amount <> o.total`,
  'a payment of somebody else': `
    select id from orders o join order_payments p on p.order_id = o.id
    where p.subject <> o.subject`,
  'an order that nobody finished': `select id from orders where status = 'pending_payment'`,
  'a person booked for two visits at a time': `
    select a.order_id from order_visits a join order_visits b
      on a.staff_id = b.staff_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
      and (a.order_id, a.position) < (b.order_id, b.position)
    join orders oa on oa.id = a.order_id join orders ob on ob.id = b.order_id
    where a.cancelled_at is null and b.cancelled_at is null
      and oa.status <> 'cancelled' and ob.status <> 'cancelled'`,
  'a coming visit without its slots': `
    select v.order_id from order_visits v join orders o on o.id = v.order_id
    where v.staff_id is not null and v.cancelled_at is null and o.status <> 'cancelled'
      and o.id not like 'demo-%'
      and not exists (select from staff_slots s where s.staff_id = v.staff_id
        and s.order_id = v.order_id and s.slot_start = v.starts_at)`,
  'a slot held for an order that is gone': `
    select s.order_id from staff_slots s left join orders o on o.id = s.order_id
    where s.order_id is not null and (o.id is null or o.status = 'cancelled')`,
  'one order for two idempotency keys': `
    select order_id from order_requests where order_id is not null
    group by order_id having count(*) > 1`,
  'a request that nobody finished': `
    select idempotency_key from order_requests where state = 'running'`,
  'a picture without its customer': `
    select id from questionnaire_images where subject = ''`,
} as const;

const paidByCard = z.array(
  z.object({ id: z.string(), transaction: z.string(), amount: z.coerce.number() }),
);

/** The rules of the shop that its database breaks; none unless something is wrong. */
export function databaseProblems(database: OpenDatabase): Promise<readonly string[]> {
  return database.transaction(async ({ query }) => {
    const problems: string[] = [];
    for (const [rule, statement] of Object.entries(BROKEN_RULES)) {
      const rows = await query(statement);
      if (rows.length > 0) problems.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    return problems;
  });
}

/** Orders that are paid by card with the shop and not with the gateway, or with another amount. */
export function chargeProblems(
  database: OpenDatabase,
  { charges }: FakeCardGateway,
): Promise<readonly string[]> {
  return database.transaction(async ({ query }) => {
    const rows = await query(`
      select order_id as id, transaction_id as transaction, amount from order_payments
      where status = 'authorised' and transaction_id like 'transaction-of-%'`);
    return paidByCard
      .parse(rows)
      .filter(({ transaction, amount }) => charges.get(transaction) !== amount)
      .map(({ id }) => `${id} is not charged as it says`);
  });
}
