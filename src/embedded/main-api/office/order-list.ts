import type { ResponseOf } from '@/contract/endpoint';
import type { officeOrderEndpoints } from '@/contract/office-orders';
import { lastFourDigits } from '@/domain/phone';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { findOrders } from './order-list-reader';
import { officeTime } from './show-office-order';

type Listing = (typeof officeOrderEndpoints)['listOfficeOrders'];

export const ITEMS_OF_PAGE = 50;

/** Newest first, by state, by number, name or telephone number, and by a visit's day and person; 50 a page. */
export async function listOfficeOrders(
  { db, clock }: MainApiDependencies,
  { query: { state, q = '', date, staff = '', page } }: HandlerInput<Listing>,
): Promise<ResponseOf<Listing>> {
  const part = { limit: ITEMS_OF_PAGE, offset: (page - 1) * ITEMS_OF_PAGE };
  const { found, total } = await findOrders(
    db,
    { state, q, day: date, staff, ...part },
    clock.now(),
  );
  const items = found.map(({ order, nextStart }) => {
    const { customerName, tel, address } = order.workingAddress;
    return {
      orderId: order.id,
      state: order.status,
      orderedAt: officeTime(order.placedAt),
      project: order.project,
      menuLabel: order.menu.chosen.label,
      customerName,
      telEnd: lastFourDigits(tel),
      place: address.prefecture + address.city,
      total: order.total,
      nextStart: nextStart === null ? null : officeTime(new Date(`${nextStart}Z`)),
    };
  });
  return { items, total, pages: Math.max(1, Math.ceil(total / ITEMS_OF_PAGE)) };
}
