import { expect } from 'vitest';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { ZIP } from '../main-api/shop-visitor';
import { type CallPlans, unregistered } from './call-case';

const details = {
  name: '試験 花子',
  nameKana: 'シケン ハナコ',
  email: 'hanako@example.jp',
  isSendMailForCampaign: true,
};

/** Of whoever registered before a case. */
const REGISTERED_EMAIL = 'taro@example.jp';

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
  sendContactEmailCode: {
    given: () => [{ body: { email: 'new@example.jp' } }],
    gives: (answer) => expect(answer).toEqual({ sent: true }),
    rejected: [
      {
        of: 'somebody whose details are not known',
        by: unregistered,
        given: () => [{ body: { email: 'new@example.jp' } }],
        code: 'account_not_registered',
      },
    ],
  },
  updateUserInformation: {
    given: () => [{ body: { ...details, email: REGISTERED_EMAIL } }],
    gives: (account, { tel }) =>
      expect(account).toMatchObject({ ...details, email: REGISTERED_EMAIL, tel }),
    rejected: [
      {
        of: 'another mail address without its code',
        given: () => [{ body: details }],
        code: 'email_not_verified',
      },
      {
        of: 'another mail address with a code that was never sent',
        given: () => [{ body: { ...details, emailCode: '123456' } }],
        code: 'code_expired',
      },
      {
        of: 'another mail address with a wrong code',
        given: async ({ shop, call }) => {
          const { email } = details;
          await call('sendContactEmailCode', { body: { email } });
          const [mail] = await shop.outbox.list(email);
          const emailCode = mail?.text.includes('000000') ? '111111' : '000000';
          return [{ body: { ...details, emailCode } }];
        },
        code: 'code_mismatch',
      },
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
