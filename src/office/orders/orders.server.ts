import { idInputSchema, japanDateTimeSchema } from '@/contract/fields';
import { officeOrderEndpoints } from '@/contract/office-orders';
import { withOfficePage } from '../office-pages.server';
import type { ContractPaperScreenProps } from './contract-paper-screen';
import type { OpenAct } from './office-order';
import type { OrderListScreenProps } from './order-list-screen';
import type { OrderScreenProps } from './order-screen';

const roles = ['owner', 'dispatcher'] as const;

const { query: querySchema } = officeOrderEndpoints.listOfficeOrders;

export const orderListLoader = withOfficePage<OrderListScreenProps>(
  roles,
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

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The dialog that the address asks for, such as `?act=confirm&visitId=…`; null for none. */
function askedAct(query: Query): OpenAct | null {
  const given = ['act', 'visitId', 'chargeId', 'refundId'].flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const { act, ...about } = Object.fromEntries(given);
  return act === undefined ? null : { act, ...about };
}

export const orderLoader = withOfficePage<OrderScreenProps>(roles, async ({ context, read }) => {
  const asked = idInputSchema.safeParse(context.params?.orderId);
  const askedBefore = japanDateTimeSchema.optional().safeParse(context.query.before);
  if (!asked.success || !askedBefore.success) return { notFound: true };
  const before = askedBefore.data ?? null;
  const order = await read('getOfficeOrder', {
    params: { orderId: asked.data },
    query: before === null ? {} : { before },
  });
  return { props: { order, before, asked: askedAct(context.query) } };
});

export const contractPaperLoader = withOfficePage<ContractPaperScreenProps>(
  roles,
  async ({ context, read }) => {
    const asked = idInputSchema.safeParse(context.params?.orderId);
    if (!asked.success) return { notFound: true };
    const input = { params: { orderId: asked.data }, query: {} };
    return { props: { order: await read('getOfficeOrder', input) } };
  },
);
