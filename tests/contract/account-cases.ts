import { expect } from 'vitest';
import { DEMO_CUSTOMER } from '@/embedded/demo-customer';
import { ZIP } from '../main-api/shop-visitor';
import { type CallPlans, unregistered } from './call-case';

const details = {
  name: '試験 花子',
  nameKana: 'シケン ハナコ',
  email: 'hanako@example.jp',
  isSendMailForCampaign: true,
};

/** Who a customer is. */
export const accountCases = {
  getAccountStatus: {
    by: unregistered,
    given: () => [],
    gives: async ({ registered }, { shop, tel, call }) => {
      expect(registered).toBe(false);
      await shop.register(tel);
      expect(await call('getAccountStatus')).toMatchObject({
        ok: true,
        value: { registered: true, usedTrialMenuIds: expect.any(Array) },
      });
    },
  },
  registerAccount: {
    by: unregistered,
    given: () => [{ body: details }],
    gives: async ({ registered }, { call, tel }) => {
      expect(registered).toBe(true);
      const value = { ...details, tel, registrationDate: '2026-05-06', payMethod: null };
      expect(await call('getUserInformation')).toEqual({ ok: true, value });
    },
    rejected: [
      {
        of: 'other details than those that are known',
        given: () => [{ body: details }],
        code: 'account_already_registered',
      },
      {
        of: 'a name that is none',
        by: unregistered,
        given: () => [{ body: { ...details, name: ' ' } }],
        code: 'invalid_request',
      },
    ],
  },
  getUserInformation: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [],
    gives: (account) =>
      expect(account).toMatchObject({
        name: '見本 花子',
        tel: DEMO_CUSTOMER.tel,
        payMethod: 'creditCard',
      }),
    rejected: [
      {
        of: 'somebody whose details are not known',
        by: unregistered,
        given: () => [],
        code: 'account_not_registered',
      },
    ],
  },
  updateUserInformation: {
    given: () => [{ body: details }],
    gives: (account, { tel }) => expect(account).toMatchObject({ ...details, tel }),
    rejected: [
      {
        of: 'somebody whose details are not known',
        by: unregistered,
        given: () => [{ body: details }],
        code: 'account_not_registered',
      },
    ],
  },
  listCustomerWorkplaces: {
    given: async ({ shop, tel }) => {
      await shop.visits.book(tel, {}, ZIP.shibuya);
      return [];
    },
    gives: ({ workplaces }) =>
      expect(workplaces).toMatchObject([
        { zipCode: ZIP.shibuya, address: { town: '神宮前1-1' }, parkingArea: 'あり' },
      ]),
  },
  getFriendlyPoints: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [],
    gives: (points) => expect(points).toEqual({ usablePrice: 1_500 }),
  },
} satisfies Partial<CallPlans>;
