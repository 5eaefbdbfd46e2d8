import { withOfficePage } from '../office-pages.server';
import type { InboxScreenProps } from './inbox-screen';

export const inboxLoader = withOfficePage<InboxScreenProps>(
  ['owner', 'dispatcher'],
  async ({ read }) => ({ props: await read('listInbox', { query: {} }) }),
);
