import { officeOrderEndpoints } from '@/contract/office-orders';
import { withOfficePage } from '../office-pages.server';
import type { OrderListScreenProps } from './order-list-screen';

const { query: querySchema } = officeOrderEndpoints.listOfficeOrders;

export const orderListLoader = withOfficePage<OrderListScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    // Without scripts the form sends its empty fields, too.
    const given = Object.entries(context.query).filter(([, value]) => value !== '');
    const asked = querySchema.safeParse(Object.fromEntries(given));
    const query = asked.success ? asked.data : querySchema.parse({});
    const list = await read('listOfficeOrders', { query });
    const { state = '', q = '', date = '', staff = '', page } = query;
    return { props: { ...list, asked: { state, q, date, staff, page } } };
  },
);
