import type { ResponseOf } from '@/contract/endpoint';
import { officeOrderEndpoints } from '@/contract/office-orders';
import { toJapanTimestamp } from '@/domain/japan-time';
import { lastFourDigits } from '@/domain/phone';
import { type Logger, serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { findOrders } from './order-list-reader';
import type { OrderRow } from './order-tables';

type Listing = (typeof officeOrderEndpoints)['listOfficeOrders'];

export const ITEMS_OF_PAGE = 50;

const wordsSchema = officeOrderEndpoints.listOfficeOrders.response.shape.items.element.pick({
  menuLabel: true,
  customerName: true,
  telEnd: true,
  place: true,
});

/** An order that cannot be read is named by its number, and closes no list. */
function shownWords({ id, menu, workingAddress }: OrderRow, logger: Logger) {
  try {
    const { customerName, tel, address } = workingAddress;
    return wordsSchema.parse({
      menuLabel: menu.chosen.label,
      customerName,
      telEnd: lastFourDigits(tel),
      place: address.prefecture + address.city,
    });
  } catch (error) {
    logger.warn({ orderId: id, ...serializeError(error) }, 'an order of the list is unreadable');
    return { menuLabel: UNREADABLE, customerName: '', telEnd: '', place: '' };
  }
}

/** Newest first, by state, by number, name or telephone number, and by a visit's day and person; 50 a page. */
export async function listOfficeOrders(
  { db, clock, logger }: MainApiDependencies,
  { query: { state, q = '', date, staff = '', page } }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const part = { limit: ITEMS_OF_PAGE, offset: (page - 1) * ITEMS_OF_PAGE };
  const { found, total, hasMore } = await findOrders(
    db,
    { state, q, day: date, staff, ...part },
    clock.now(),
  );
  const items = found.map(({ order, nextStart }) => ({
    orderId: order.id,
    state: order.status,
    orderedAt: toJapanTimestamp(order.placedAt),
    project: order.project,
    ...shownWords(order, logger),
    total: order.total,
    nextStart: nextStart === null ? null : toJapanTimestamp(new Date(`${nextStart}Z`)),
  }));
  return { items, total, hasMore, pages: Math.max(1, Math.ceil(total / ITEMS_OF_PAGE)) };
}

/** Stands where a list cannot show what an order holds. The order's number stands beside it. */
export const UNREADABLE = '内容を読み取れません';
