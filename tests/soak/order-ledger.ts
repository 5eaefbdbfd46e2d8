/** What one customer wanted to order under one Idempotency-Key, and how it was answered. */
export interface LedgerEntry {
  readonly key: string;
  /** Every order number that an answer gave; one, however often it was asked. */
  readonly orderIds: ReadonlySet<string>;
  /** The code of the last clear rejection; null for none. */
  readonly rejection: string | null;
  /** Tax-inclusive yen that was agreed to. */
  readonly total: number;
  readonly payMethod: 'creditCard' | 'np';
  /** Who wanted the same hour with the same person; null without a race. */
  readonly race: string | null;
}

/** An order as the database has it when everything has stopped. */
export interface StoredOrder {
  readonly id: string;
  readonly key: string | null;
  readonly status: string;
  readonly total: number;
  readonly payMethod: string | null;
  readonly paymentStatus: string | null;
  /** Authorisations of the card gateway that stand, and their yen. */
  readonly charges: number;
  readonly charged: number;
}

/** How many charges an order has: one by card, until it is given back. */
function expectedCharges({ payMethod, paymentStatus }: StoredOrder): number {
  return payMethod === 'creditCard' && paymentStatus === 'authorised' ? 1 : 0;
}

function chargeProblems(order: StoredOrder): string[] {
  const expected = expectedCharges(order);
  const isRight = order.charges === expected && order.charged === expected * order.total;
  const { id, paymentStatus, charges, charged, total } = order;
  return isRight
    ? []
    : [`${id} (${paymentStatus}, ${total} yen) has ${charges} charges of ${charged} yen`];
}

/**
 * What was promised and is not kept: every acknowledged order is there once and as agreed, none is
 * there that was not acknowledged, a rejected one is not there, charges are those of the orders, and
 * of two who race for one hour one has it at most.
 */
export function brokenPromises(
  ledger: readonly LedgerEntry[],
  stored: readonly StoredOrder[],
): string[] {
  const problems = stored.flatMap(chargeProblems);
  const orderOf = new Map(stored.map((order) => [order.id, order]));
  const acknowledged = new Set<string>();
  const winners = new Map<string, number>();
  for (const { key, orderIds, rejection, total, payMethod, race } of ledger) {
    if (orderIds.size > 1) problems.push(`${key} was answered with ${[...orderIds].join(', ')}`);
    if (orderIds.size === 0 && rejection === null)
      problems.push(`${key} was never answered clearly`);
    for (const id of orderIds) {
      acknowledged.add(id);
      const order = orderOf.get(id);
      if (!order) problems.push(`${id} was acknowledged and is lost`);
      else if (order.key !== key)
        problems.push(`${id} stands for the key ${order.key}, not ${key}`);
      else if (order.total !== total || order.payMethod !== payMethod) {
        problems.push(`${id} is not as agreed: ${order.total} yen by ${order.payMethod}`);
      }
    }
    if (race !== null && orderIds.size > 0) winners.set(race, (winners.get(race) ?? 0) + 1);
  }
  for (const { id, status } of stored) {
    if (!acknowledged.has(id)) problems.push(`${id} (${status}) is there and was not acknowledged`);
  }
  for (const [race, count] of winners) {
    if (count > 1) problems.push(`${count} customers won the race for ${race}`);
  }
  return problems;
}
