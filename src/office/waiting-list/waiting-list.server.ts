import { withOfficePage } from '../office-pages.server';
import type { WaitingListScreenProps } from './waiting-list-screen';

export const waitingListLoader = withOfficePage<WaitingListScreenProps>(
  ['owner', 'dispatcher'],
  async ({ read }) => ({ props: await read('listWaiting') }),
);
