import { Client } from 'pg';

/** What the database says of the orders of the load's customers, whose numbers begin alike. */
interface StoredOrders {
  /** Order by Idempotency-Key, of requests that were answered. */
  readonly orderOfKey: ReadonlyMap<string, string>;
  readonly orderIds: readonly string[];
  /** What does not belong together, each in a few words. */
  readonly halves: readonly string[];
}

/** The outbox drops all but its newest messages: of an older order none may be left. */
const HALVES = `
  WITH mine AS (
    SELECT o.*, c.tel, p.pay_method, p.amount, p.status AS payment_status,
      (SELECT count(*) FROM staff_slots s WHERE s.order_id = o.id) AS slots,
      (SELECT count(*) FROM gateway_authorisations a
        WHERE a.reference = o.id AND a.status = 'authorised'
          AND a.amount = p.amount AND a.id::text = p.transaction_id) AS charges
    FROM orders o JOIN customers c USING (subject) LEFT JOIN order_payments p ON p.order_id = o.id
    WHERE c.tel LIKE $1
  )
  SELECT 'status ' || status AS what, id FROM mine WHERE status <> 'confirmed'
  UNION ALL SELECT 'slots ' || slots, id FROM mine WHERE slots <> 5
  UNION ALL SELECT 'charges ' || charges, id FROM mine
    WHERE charges <> CASE pay_method WHEN 'creditCard' THEN 1 ELSE 0 END
  UNION ALL SELECT 'payment ' || payment_status, id FROM mine
    WHERE payment_status <> CASE pay_method WHEN 'creditCard' THEN 'authorised' ELSE 'reserved' END
  UNION ALL SELECT 'messages ' || sent, id FROM mine, LATERAL (
    SELECT count(*) AS sent FROM outbox_messages
    WHERE recipient = mine.tel AND position((SELECT key FROM short_links WHERE order_id = mine.id AND page = 'order') IN body) > 0
  ) AS notices WHERE sent > 1
    OR (sent = 0 AND mine.placed_at > (SELECT min(sent_at) FROM outbox_messages))
  UNION ALL SELECT 'charge without order', reference FROM gateway_authorisations
    WHERE status = 'authorised' AND reference NOT IN (SELECT id FROM orders)
      AND reference ~ '^[^-]{4}-[^-]{4}$'
  UNION ALL SELECT 'request ' || r.state, r.idempotency_key
    FROM order_requests r JOIN customers c USING (subject)
    WHERE c.tel LIKE $1 AND r.state = 'running'
  UNION ALL SELECT 'person in two places', one.order_id
    FROM order_visits one JOIN order_visits other ON one.staff_id = other.staff_id
      AND one.order_id < other.order_id
      AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at
      AND one.cancelled_at IS NULL AND other.cancelled_at IS NULL
    WHERE one.order_id IN (SELECT id FROM mine)`;

export interface StoredOrdersReader {
  read(): Promise<StoredOrders>;
  /** Orders written and not yet paid. */
  countPending(): Promise<number>;
  /** Orders not yet paid, and requests nobody has answered. */
  countOpen(): Promise<number>;
  close(): Promise<void>;
}

/** @param tels how the customers' numbers begin */
export async function openStoredOrders(url: string, tels: string): Promise<StoredOrdersReader> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const like = [`${tels}%`];
  const count = async (sql: string, values: readonly string[]) => {
    const { rows } = await client.query<{ count: number }>(sql, [...values]);
    return rows[0]?.count ?? 0;
  };
  const countPending = () =>
    count("SELECT count(*)::int AS count FROM orders WHERE status = 'pending_payment'", []);
  return {
    countPending,
    countOpen: async () =>
      (await countPending()) +
      (await count(
        `SELECT count(*)::int AS count FROM order_requests JOIN customers USING (subject)
          WHERE tel LIKE $1 AND state = 'running'`,
        like,
      )),
    async read() {
      const answered = await client.query<{ idempotency_key: string; order_id: string }>(
        `SELECT idempotency_key, order_id FROM order_requests JOIN customers USING (subject)
          WHERE tel LIKE $1 AND state = 'answered'`,
        like,
      );
      const orders = await client.query<{ id: string }>(
        'SELECT id FROM orders JOIN customers USING (subject) WHERE tel LIKE $1',
        like,
      );
      const halves = await client.query<{ what: string; id: string }>(HALVES, like);
      return {
        orderOfKey: new Map(answered.rows.map((row) => [row.idempotency_key, row.order_id])),
        orderIds: orders.rows.map(({ id }) => id),
        halves: halves.rows.map(({ what, id }) => `${what}: ${id}`),
      };
    },
    close: () => client.end(),
  };
}
