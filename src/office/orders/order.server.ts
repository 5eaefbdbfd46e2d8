import { idInputSchema, japanDateTimeSchema } from '@/contract/fields';
import { withOfficePage } from '../office-pages.server';
import { isDialogAct, type OpenAct } from './office-order';
import type { OrderScreenProps } from './order-screen';

/** The dialog that the address asks for, such as `?act=confirm&visitId=…`; null for none or an unknown act. */
function askedAct(query: Readonly<Record<string, string | string[] | undefined>>): OpenAct | null {
  const read = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const act = read('act');
  if (act === undefined || !isDialogAct(act)) return null;
  const [visitId, chargeId, refundId] = [read('visitId'), read('chargeId'), read('refundId')];
  return {
    act,
    ...(visitId !== undefined && { visitId }),
    ...(chargeId !== undefined && { chargeId }),
    ...(refundId !== undefined && { refundId }),
  };
}

export const orderLoader = withOfficePage<OrderScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    const asked = idInputSchema.safeParse(context.params?.orderId);
    const askedBefore = japanDateTimeSchema.optional().safeParse(context.query.before);
    if (!asked.success || !askedBefore.success) return { notFound: true };
    const before = askedBefore.data ?? null;
    const order = await read('getOfficeOrder', {
      params: { orderId: asked.data },
      query: before === null ? {} : { before },
    });
    return { props: { order, before, asked: askedAct(context.query) } };
  },
);
