import { idInputSchema } from '@/contract/fields';
import { withOfficePage } from '../office-pages.server';
import type { ContractPaperScreenProps } from './contract-paper-screen';

export const contractPaperLoader = withOfficePage<ContractPaperScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    const asked = idInputSchema.safeParse(context.params?.orderId);
    if (!asked.success) return { notFound: true };
    const input = { params: { orderId: asked.data }, query: {} };
    return { props: { order: await read('getOfficeOrder', input) } };
  },
);
