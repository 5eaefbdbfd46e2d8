import { expect } from 'vitest';
import { totpAt } from '@/main-api/office/totp';
import { addOfficeAccount, officeOwner } from '../main-api/office-people';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const PASSWORD = 'a-password-of-the-office';
let invited = 0;

/** Somebody who was invited; the key of the link. */
async function invitationKey(shop: ContractShop): Promise<string> {
  invited += 1;
  const { invite } = officeOwner(shop);
  return invite({
    email: `invited-${invited}@shop.example`,
    name: '新人 一郎',
    role: 'dispatcher',
  });
}

async function acceptable(shop: ContractShop) {
  const key = await invitationKey(shop);
  const { secret } = await officeOwner(shop).totpSecret(key);
  return { key, password: PASSWORD, code: totpAt(secret, shop.clock.now()) };
}

/** Who works in the office. */
export const officeAccessCases = {
  startOfficeSession: {
    given: async (shop) => {
      const { email, secret } = await officeOwner(shop).join('owner', PASSWORD);
      return { body: { email, password: PASSWORD, code: totpAt(secret, shop.clock.now()) } };
    },
    gives: (session) =>
      expect(session).toMatchObject({ role: 'owner', token: expect.stringMatching(/^[\w-]{43}$/) }),
    rejected: [
      {
        of: 'an unknown account',
        given: () => ({ body: { email: 'nobody@shop.example', password: PASSWORD } }),
        code: 'unauthorized',
      },
    ],
  },
  getOfficeSession: {
    by: 'dispatcher',
    given: () => ({}),
    gives: (session) =>
      expect(session).toMatchObject({ role: 'dispatcher', name: '業務 花子', staffId: '' }),
    rejected: [],
  },
  endOfficeSessions: {
    by: 'staff',
    given: () => ({ body: { isEverywhere: true } }),
    gives: (answer) => expect(answer).toEqual({ isEnded: true }),
    rejected: [
      {
        of: 'a call that does not say which sessions',
        given: () => ({ body: JSON.parse('{}') }),
        code: 'invalid_request',
      },
    ],
  },
  createFirstOwnerKey: {
    given: () => ({ body: { goodForHours: 24 } }),
    gives: ({ key }) => expect(key).toBeNull(),
    rejected: [
      {
        of: 'a key for a year',
        given: () => ({ body: { goodForHours: 8_760 } }),
        code: 'invalid_request',
      },
    ],
  },
  createOfficeInvitation: {
    given: () => ({
      body: { email: 'Hanako@Shop.example', name: '受付 花子', role: 'dispatcher' },
    }),
    gives: ({ link, expiresAt }, shop) => {
      expect(link).toMatch(/^https:\/\/shop\.example\/office\/invitation#key=[\w-]{43}$/);
      expect(Date.parse(expiresAt)).toBe(shop.clock.now().getTime() + 72 * 3_600_000);
    },
    rejected: [
      {
        of: 'a staff member without their id',
        given: () => ({ body: { email: 'a@shop.example', name: '担当 一郎', role: 'staff' } }),
        code: 'invalid_request',
      },
    ],
  },
  renewOfficeAccess: {
    given: async (shop) => ({
      params: await addOfficeAccount(shop.deps, 'dispatcher'),
      body: { reason: '機種変更' },
    }),
    gives: ({ link }) => expect(link).toContain('/office/invitation#key='),
    rejected: [
      {
        of: 'an unknown account',
        given: () => ({ params: { accountId: 'nobody' }, body: { reason: '機種変更' } }),
        code: 'not_found',
      },
    ],
  },
  listOfficeInvitations: {
    by: 'owner',
    given: async (shop) => {
      await invitationKey(shop);
      return {};
    },
    gives: ({ items }, shop) => {
      expect(items).toContainEqual({
        invitationId: expect.stringMatching(/^[\w-]+$/),
        email: `invited-${invited}@shop.example`,
        name: '新人 一郎',
        role: 'dispatcher',
        staffId: null,
        isRenewal: false,
        author: 'operations',
        createdAt: shop.clock.now().toISOString(),
        expiresAt: new Date(shop.clock.now().getTime() + 72 * 3_600_000).toISOString(),
      });
    },
    rejected: [],
  },
  withdrawOfficeInvitation: {
    by: 'owner',
    given: async (shop) => {
      await invitationKey(shop);
      const { invitationId } = await officeOwner(shop).openInvitation(
        `invited-${invited}@shop.example`,
      );
      return { params: { invitationId }, body: {} };
    },
    gives: (answer) => expect(answer).toEqual({ isWithdrawn: true }),
    rejected: [
      {
        of: 'an invitation that is not there',
        given: () => ({ params: { invitationId: 'nothing' }, body: {} }),
        code: 'not_found',
      },
    ],
  },
  readOfficeInvitation: {
    given: async (shop) => ({ body: { key: await invitationKey(shop) } }),
    gives: (invitation) =>
      expect(invitation).toEqual({
        role: 'dispatcher',
        isForFirstOwner: false,
        isRenewal: false,
        name: '新人 一郎',
        email: expect.stringMatching(/^invited-\d+@shop\.example$/),
      }),
    rejected: [
      {
        of: 'an unknown key',
        given: () => ({ body: { key: 'x'.repeat(43) } }),
        code: 'not_found',
      },
    ],
  },
  createTotpSecret: {
    given: async (shop) => ({ body: { key: await invitationKey(shop) } }),
    gives: ({ secret, uri }) => {
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toContain(`secret=${secret}`);
    },
    rejected: [
      {
        of: 'an unknown key',
        given: () => ({ body: { key: 'x'.repeat(43) } }),
        code: 'not_found',
      },
    ],
  },
  createOfficeAccount: {
    given: async (shop) => ({ body: await acceptable(shop) }),
    gives: ({ role, recoveryCodes }) =>
      expect([role, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([
        'dispatcher',
        10,
        10,
      ]),
    rejected: [
      {
        of: 'a wrong code',
        given: async (shop) => ({ body: { ...(await acceptable(shop)), code: '000000' } }),
        code: 'code_mismatch',
      },
      {
        of: 'a short password',
        given: async (shop) => ({ body: { ...(await acceptable(shop)), password: 'short' } }),
        code: 'invalid_request',
      },
    ],
  },
  listOfficeAccounts: {
    by: 'owner',
    given: () => ({}),
    gives: ({ items }) =>
      expect(items).toContainEqual(expect.objectContaining({ role: 'owner', isActive: true })),
    rejected: [],
  },
  changeOfficeAccount: {
    by: 'owner',
    given: async (shop) => ({
      params: await addOfficeAccount(shop.deps, 'dispatcher'),
      body: { role: 'dispatcher', isActive: false },
    }),
    gives: (account) =>
      expect(account).toMatchObject({ role: 'dispatcher', isActive: false, lastDay: null }),
    rejected: [
      {
        of: 'an unknown account',
        given: () => ({
          params: { accountId: 'nobody' },
          body: { role: 'owner', isActive: true },
        }),
        code: 'not_found',
      },
    ],
  },
  listOfficeAccountHistory: {
    by: 'owner',
    given: async (shop) => {
      await invitationKey(shop);
      return {};
    },
    gives: ({ items }) =>
      expect(items[0]).toMatchObject({ author: 'operations', event: 'invited' }),
    rejected: [],
  },
} satisfies Partial<OfficePlans>;
