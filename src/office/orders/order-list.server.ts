import { officeOrderEndpoints } from '@/contract/office-orders';
import { withOfficePage } from '../office-pages.server';
import type { OrderListScreenProps } from './order-list-screen';

const { query: querySchema } = officeOrderEndpoints.listOfficeOrders;

export const orderListLoader = withOfficePage<OrderListScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    // The form sends an empty state for all states.
    const given = Object.entries(context.query).filter(([, value]) => value !== '');
    const asked = querySchema.safeParse(Object.fromEntries(given));
    const { state, q = '', page } = asked.success ? asked.data : { page: 1 };
    const query = { q, page, ...(state !== undefined && { state }) };
    const list = await read('listOfficeOrders', { query });
    return { props: { ...list, asked: { state: state ?? '', q, page } } };
  },
);
