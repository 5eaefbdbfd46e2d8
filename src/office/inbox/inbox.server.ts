import { officeInboxEndpoints } from '@/contract/office-inbox';
import { withOfficePage } from '../office-pages.server';
import type { InboxScreenProps } from './inbox-screen';

const { query: querySchema } = officeInboxEndpoints.listInbox;

export const inboxLoader = withOfficePage<InboxScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    // A wrong address shows the whole list.
    const asked = querySchema.safeParse(context.query);
    const { kind, page } = asked.success ? asked.data : { page: 1 };
    const query = { page, ...(kind !== undefined && { kind }) };
    return { props: { inbox: await read('listInbox', { query }), query } };
  },
);
