import { expect } from 'vitest';
import { tellWaiting } from '@/main-api/waiting-list/tell-waiting';
import { keyIn, SAPPORO, waitingContacts } from '../main-api/waiting-contacts';
import type { CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const area = { project: 'houseCleaning', zipCode: SAPPORO } as const;

/** The key of a link that was sent; the start that it is about is free. */
async function sentKey(shop: ContractShop): Promise<string> {
  const list = waitingContacts(shop);
  const contact = `${shop.newTel()}@example.jp`;
  await list.letNobodyWork();
  await list.join({
    project: 'houseCleaning',
    zipCode: '1500001',
    contact,
    menuId: '12001',
    choice: {},
  });
  await list.letEverybodyWork();
  await tellWaiting(shop.deps);
  return keyIn((await list.told(contact))[0] ?? '');
}

/** Being told when something is there. */
export const waitingListCases = {
  joinWaitingList: {
    given: ({ tel }) => [{ body: { ...area, contact: tel } }],
    gives: ({ status }) => expect(status).toBe('waiting'),
    rejected: [
      {
        of: 'a contact that cannot be told',
        given: () => [{ body: { ...area, contact: '03-1234-5678' } }],
        code: 'invalid_request',
      },
      {
        of: 'a postcode that does not exist',
        given: ({ tel }) => [{ body: { ...area, zipCode: '0000000', contact: tel } }],
        code: 'address_not_found',
      },
    ],
  },
  readWaitingEntry: {
    given: async ({ shop }) => [{ body: { key: await sentKey(shop) } }],
    gives: (entry) => expect(entry).toMatchObject({ zipCode: '1500001', menu: { id: '12001' } }),
    rejected: [
      {
        of: 'a key of nothing',
        given: () => [{ body: { key: 'nothing' } }],
        code: 'not_found',
      },
    ],
  },
  leaveWaitingList: {
    given: async ({ shop }) => [{ body: { key: await sentKey(shop) } }],
    gives: ({ removed }) => expect(removed).toBe(true),
    rejected: [{ of: 'no key', given: () => [{ body: { key: '' } }], code: 'invalid_request' }],
  },
} satisfies Partial<CallPlans>;

/** The waiting list as the office sees it. */
export const officeWaitingListCases = {
  listWaiting: {
    by: 'dispatcher',
    given: async (shop) => {
      await waitingContacts(shop).join({ ...area, contact: shop.newTel() });
      return {};
    },
    gives: ({ items }) => expect(items[0]).toMatchObject({ zipCode: SAPPORO, waitsFor: 'area' }),
    rejected: [],
  },
} satisfies Partial<OfficePlans>;
