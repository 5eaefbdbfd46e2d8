import type { ResponseOf } from '@/contract/endpoint';
import { inboxKindSchema, type officeInboxEndpoints } from '@/contract/office-inbox';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { ITEMS_OF_PAGE } from '../orders/order-list';
import { listItemClaims } from './inbox-claims';
import { type InboxItem, readInbox, visitIdOfItem } from './inbox-sources';

type Listing = (typeof officeInboxEndpoints)['listInbox'];
type Claim = Awaited<ReturnType<typeof listItemClaims>>[number];

function shownItem(item: InboxItem, now: Date, claim: Claim) {
  const { kind, orderId, position: _, since, promise, area, ...words } = item;
  const visitId = visitIdOfItem(item);
  return {
    ...words,
    kind,
    ...(orderId !== undefined && { orderId }),
    ...(visitId !== undefined && { visitId }),
    // A given-up charge is that of a visit, whose id it has.
    ...(kind === 'charge_given_up' && { chargeId: visitId }),
    since: toJapanTimestamp(since),
    promise: toJapanTimestamp(promise),
    isOverdue: promise < now,
    place: area,
    claim,
  };
}

function countOverdue(items: readonly InboxItem[], now: Date): number {
  return items.filter(({ promise }) => promise < now).length;
}

/**
 * A page of what waits, the earliest promise first, with who is at it. Beyond the last page it is the last one: the
 * list gets shorter while somebody is at its end, and must not look empty.
 */
export async function showInbox(
  deps: MainApiDependencies,
  { query: { kind, page }, author }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const now = deps.clock.now();
  const all = await readInbox(deps);
  const wanted = kind ? all.filter((item) => item.kind === kind) : all;
  const pages = Math.max(1, Math.ceil(wanted.length / ITEMS_OF_PAGE));
  const end = Math.min(page, pages) * ITEMS_OF_PAGE;
  const shown = wanted.slice(end - ITEMS_OF_PAGE, end);
  const claims = await listItemClaims(deps, { author }, shown);
  const counts = inboxKindSchema.options.map((each) => ({
    kind: each,
    count: all.filter((item) => item.kind === each).length,
  }));
  return {
    items: shown.map((item, index) => shownItem(item, now, claims[index] ?? null)),
    pages,
    total: all.length,
    overdue: countOverdue(all, now),
    counts: counts.filter(({ count }) => count > 0),
  };
}

/** For the navigation of every page. */
export async function countInbox(
  deps: MainApiDependencies,
): Promise<ResponseOf<(typeof officeInboxEndpoints)['countInbox']>> {
  const all = await readInbox(deps);
  return { total: all.length, overdue: countOverdue(all, deps.clock.now()) };
}
