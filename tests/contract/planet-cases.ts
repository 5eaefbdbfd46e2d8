import { expect } from 'vitest';
import { insertPlanetTarget } from '@/main-api/customers/planet-repository';
import type { Caller, CallPlans } from './call-case';
import type { ContractShop } from './contract-shop';

/** Somebody whose account is to move. */
async function movingCustomer(shop: ContractShop): Promise<string> {
  const tel = await shop.newCustomer();
  await insertPlanetTarget(shop.deps.db, `subject-${tel}`);
  return tel;
}

const emailOf = (tel: string) => `moving-${tel}@example.jp`;

/** Has the code sent to the customer's new sign-in address; gives both. */
async function emailWithCode({ shop, tel, call }: Caller) {
  const email = emailOf(tel);
  await call('registerEmailCredentials', { body: { email } });
  const [mail] = await shop.outbox.list(email);
  return { email, code: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' };
}

/** How an account moves to a planet account. */
export const planetCases = {
  checkMigrationTarget: {
    by: movingCustomer,
    given: () => [],
    gives: async (answer, { shop }) => {
      expect(answer).toEqual({ target_customer: true });
      const call = shop.callerWith(`tel:${await shop.newCustomer()}`);
      const others = await call('checkMigrationTarget');
      expect(others).toEqual({ ok: true, value: { target_customer: false } });
    },
  },
  checkPlanetServiceArea: {
    given: () => [{ body: { zipCode: '150-0001' } }],
    gives: (answer) => expect(answer).toEqual({ contains: true }),
    rejected: [
      {
        of: 'a postcode that does not exist',
        given: () => [{ body: { zipCode: '0000000' } }],
        code: 'address_not_found',
      },
    ],
  },
  registerEmailCredentials: {
    by: movingCustomer,
    given: ({ tel }) => [{ body: { email: emailOf(tel) } }],
    gives: async (_, { shop, tel }) =>
      expect(await shop.outbox.list(emailOf(tel))).toMatchObject([
        { text: expect.stringMatching(/確認コードは \d{6} です/) },
      ]),
    rejected: [
      {
        of: 'somebody whose account stays',
        given: ({ tel }) => [{ body: { email: emailOf(tel) } }],
        code: 'not_migration_target',
      },
    ],
  },
  verifyEmailCredentials: {
    by: movingCustomer,
    given: async (caller) => [{ body: await emailWithCode(caller) }],
    gives: (answer) => expect(answer).toEqual({ verified: true }),
    rejected: [
      {
        of: 'another code',
        by: movingCustomer,
        given: async (caller) => {
          const { email, code } = await emailWithCode(caller);
          return [{ body: { email, code: code === '000000' ? '000001' : '000000' } }];
        },
        code: 'code_mismatch',
      },
    ],
  },
  updateMigrationPassword: {
    by: movingCustomer,
    given: async (caller) => {
      await caller.call('verifyEmailCredentials', { body: await emailWithCode(caller) });
      return [{ body: { password: 'planet-password' } }];
    },
    gives: async ({ migrated }, { call }) => {
      expect(migrated).toBe(true);
      const target = await call('checkMigrationTarget');
      expect(target).toEqual({ ok: true, value: { target_customer: false } });
    },
    rejected: [
      {
        of: 'an address that nobody has proved',
        by: movingCustomer,
        given: () => [{ body: { password: 'planet-password' } }],
        code: 'email_not_verified',
      },
      {
        of: 'seven characters',
        by: movingCustomer,
        given: () => [{ body: { password: 'planet7' } }],
        code: 'invalid_request',
      },
    ],
  },
} satisfies Partial<CallPlans>;
