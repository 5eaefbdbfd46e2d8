import { setTimeout as pause } from 'node:timers/promises';
import type { OrderAnswer, WantedOrder } from './orders-under-load';
import type { StoredOrdersReader } from './stored-orders';

/** Recovery runs once a minute and takes what was left open fifteen seconds ago. */
const RECOVERY_LIMIT_MS = 90_000;

let failures = 0;

/** Prints whether something holds, and counts what does not. */
export function check(what: string, holds: boolean, detail: unknown = ''): void {
  if (!holds) failures += 1;
  console.log(
    `${holds ? 'ok    ' : 'FAILED'} ${what}${holds ? '' : `: ${JSON.stringify(detail)}`}`,
  );
}

/** Prints how long the work took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  console.log(`       ${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

/** Prints the result of all checks and sets the exit code. */
export function conclude(): void {
  console.log(failures === 0 ? 'Everything holds.' : `${failures} checks failed.`);
  process.exitCode = failures === 0 ? 0 : 1;
}

export const isPlaced = ({ status, orderId }: OrderAnswer) => status === 200 && orderId !== null;
/** The start was sold to somebody else first: a final answer that leaves nothing behind. */
export const isTaken = ({ status, code }: OrderAnswer) => status === 409 && code === 'slot_taken';

/** Waits until no order is unpaid and no request unanswered; answers how many were left at the limit. */
export async function untilNothingIsOpen(stored: StoredOrdersReader): Promise<number> {
  const end = Date.now() + RECOVERY_LIMIT_MS;
  for (;;) {
    const open = await stored.countOpen();
    if (open === 0 || Date.now() > end) return open;
    await pause(500);
  }
}

/** Compares what customers were answered with what the database holds. */
export async function checkOrders(
  wanted: readonly WantedOrder[],
  answers: readonly OrderAnswer[],
  stored: StoredOrdersReader,
): Promise<void> {
  const placed = answers.filter(isPlaced);
  const ordersOfKey = new Map<string, Set<string>>();
  for (const { wanted: of, orderId } of placed) {
    ordersOfKey.set(of.key, (ordersOfKey.get(of.key) ?? new Set()).add(orderId ?? ''));
  }
  const twofold = [...ordersOfKey.values()].filter(({ size }) => size !== 1).length;
  check('a repeated key gives the same order', twofold === 0, twofold);

  const { orderOfKey, orderIds, halves } = await stored.read();
  const lost = placed.filter(({ wanted: of, orderId }) => orderOfKey.get(of.key) !== orderId);
  check(
    `every acknowledged order (${ordersOfKey.size}) is in the database, once`,
    lost.length === 0,
    lost.length,
  );
  const acknowledged = new Set(placed.map(({ orderId }) => orderId));
  const unknown = orderIds.filter((id) => !acknowledged.has(id));
  check('there is no order that was not acknowledged', unknown.length === 0, unknown);
  check(
    'slots, charges and messages belong together, nobody is in two places',
    halves.length === 0,
    halves,
  );

  const settled = new Set(
    answers.filter((answer) => isPlaced(answer) || isTaken(answer)).map(({ wanted: of }) => of.key),
  );
  const open = wanted.filter(({ key }) => !settled.has(key)).length;
  check(`every wish (${wanted.length}) came to an order or to a clear rejection`, open === 0, open);
}
