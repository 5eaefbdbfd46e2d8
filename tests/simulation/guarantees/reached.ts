import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { quoteSchema } from '@/contract/quotes';
import { orderTransitions, planTransitions, visitTransitions } from '@/main-api/orders/states';
import type { VisitChargeRow } from '@/main-api/payments/payment-tables';
import type { World } from '../world';

type Transitions = Readonly<
  Record<string, { readonly from: readonly string[]; readonly to: string }>
>;

const tables: Readonly<Record<string, Transitions>> = {
  order: orderTransitions,
  visit: visitTransitions,
  plan: planTransitions,
};

/** Each event, and each state that it leads from or to, separately. */
function namesOf(kind: string, transitions: Transitions): string[] {
  return Object.entries(transitions).flatMap(([event, { from, to }]) => [
    `${kind} ${event}`,
    ...[...from, to].map((state) => `${kind} ${state}`),
  ]);
}

/** Charges have no history, so a column tells whether one was in a state. */
const chargeStates: Readonly<Record<VisitChargeRow['status'], ReturnType<typeof sql>>> = {
  due: sql`pay_method = 'creditCard'`,
  authorised: sql`status = 'authorised'`,
  reserved: sql`status = 'reserved'`,
  failed: sql`declined_at IS NOT NULL`,
  waived: sql`status = 'waived'`,
};

const nameRows = z.array(z.object({ name: z.string() }));

/** States and events that this shop has not seen yet. Any quote will do for `open`, as each begins so. */
export async function listUnreached({ shop }: World): Promise<string[]> {
  const charges = Object.entries(chargeStates).map(
    ([state, isReached]) => sql`
      UNION SELECT ${`charge ${state}`} FROM visit_charges
        WHERE order_id NOT LIKE 'demo-%' AND ${isReached}`,
  );
  const { rows } = await shop.deps.db.execute(sql`
    WITH entries AS (
      SELECT event, state,
        CASE WHEN event LIKE 'plan%' THEN 'plan ' WHEN position IS NULL THEN 'order ' ELSE 'visit ' END
          AS kind
      FROM order_history WHERE order_id NOT LIKE 'demo-%')
    SELECT kind || event AS name FROM entries
    UNION SELECT kind || state FROM entries
    UNION SELECT 'visit ' || status FROM order_visits
    UNION SELECT 'plan ' || status FROM plans
    UNION SELECT 'quote open' FROM quotes
    UNION SELECT 'quote ' || status FROM quotes
    ${sql.join(charges)}`);
  const reached = new Set(nameRows.parse(rows).map(({ name }) => name));
  const wanted = new Set([
    ...Object.entries(tables).flatMap(([kind, transitions]) => namesOf(kind, transitions)),
    ...quoteSchema.shape.status.options.map((state) => `quote ${state}`),
    ...Object.keys(chargeStates).map((state) => `charge ${state}`),
  ]);
  return [...wanted].filter((name) => !reached.has(name));
}
