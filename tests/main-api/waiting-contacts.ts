import type { BodyInput } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { serviceAreas } from '@/main-api/catalogue/catalogue-tables';
import { forgetCatalogue } from '@/main-api/catalogue/indexed-catalogue';
import { staff } from '@/main-api/staff/staff-tables';
import type { openShop } from './shop-visitor';

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'deps' | 'answer' | 'rejection' | 'outbox'>;
type Join = BodyInput<(typeof mainApi)['joinWaitingList']>;

/** 札幌市, where house cleaning does not come yet. */
export const SAPPORO = '0600001';

/** A bathroom, as it is chosen on its page. */
export const BATHROOM_CHOICE = { quantity: 1, types: [], options: [], recommends: [] };

/** Who leaves a contact on the waiting list of `shop`, and what the shop does meanwhile. */
export function waitingContacts({ deps, answer, rejection, outbox }: Shop) {
  const { db } = deps;
  const post = (body: unknown) => ({ method: 'POST', body }) as const;

  return {
    join: (body: Join) =>
      answer(mainApi.joinWaitingList.response, null, '/waiting_list', post(body)),
    joinRejected: (body: unknown) => rejection(null, '/waiting_list', post(body)),
    read: (key: string) =>
      answer(mainApi.readWaitingEntry.response, null, '/waiting_list/entry', post({ key })),
    readRejected: (key: string) => rejection(null, '/waiting_list/entry', post({ key })),
    leave: (key: string) =>
      answer(mainApi.leaveWaitingList.response, null, '/waiting_list/removal', post({ key })),
    /** What was sent to the contact, newest first. */
    told: async (contact: string) => (await outbox.list(contact)).map(({ text }) => text),
    /** As a release does that adds a city to the catalogue. */
    serveSapporo: async () => {
      const city = { prefecture: '北海道', cityPrefix: '札幌市' };
      await db.insert(serviceAreas).values({ project: 'houseCleaning', ...city });
      forgetCatalogue(deps);
    },
    /** Nobody of the shop works any more, or everybody does again. */
    letNobodyWork: () => db.update(staff).set({ endsOn: '2026-05-01' }),
    letEverybodyWork: () => db.update(staff).set({ endsOn: null }),
  };
}

/** The secret of the link in a message. */
export function keyIn(message: string): string {
  return /\/w\/(\S+)/.exec(message)?.[1] ?? '';
}
