import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint, OfficeRole } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { openShop } from '../shop-visitor';

const ROLES: readonly OfficeRole[] = ['owner', 'dispatcher', 'staff'];

let shop: Awaited<ReturnType<typeof openShop>>;
const tokens = new Map<string, string | null>();

beforeAll(async () => {
  shop = await openShop();
  const tel = await shop.newCustomer();
  tokens.set('nobody', null);
  tokens.set('a forged token', 'x'.repeat(43));
  tokens.set('a customer', `tel:${tel}`);
  tokens.set('operations', shop.deps.opsToken);
});
afterAll(() => shop.close());

/** Code of the rejection, or null when the call got past the check of access. */
async function rejectionOf(endpoint: Endpoint, token: string | null): Promise<string | null> {
  const body = endpoint.method === 'GET' ? undefined : {};
  const answer = await sendToOffice(shop.app.request, endpoint, token, { body });
  if (answer.ok) return null;
  const { code } = apiErrorBodySchema.parse(await answer.json()).error;
  return code === 'unauthorized' || code === 'forbidden' ? code : null;
}

const ofOffice = Object.entries<Endpoint>(officeApi).filter(
  ([, { access }]) => access === 'office',
);

it('every call of the office names the roles that may make it, an owner always', () => {
  const unnamed = ofOffice.filter(([, { roles = [] }]) => !roles.includes('owner'));
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

describe.each(ofOffice)('%s', (_, endpoint) => {
  it.each(['nobody', 'a forged token', 'a customer'])('rejects %s', async (who) => {
    expect(await rejectionOf(endpoint, tokens.get(who) ?? null)).toBe('unauthorized');
  });

  it('accepts operations', async () => {
    expect(await rejectionOf(endpoint, shop.deps.opsToken)).toBeNull();
  });

  it.each(ROLES)('accepts or rejects, as it declares: %s', async (role) => {
    const { token } = await addOfficeAccount(shop.deps, role);
    const may = endpoint.roles?.includes(role) ?? false;
    expect(await rejectionOf(endpoint, token)).toBe(may ? null : 'forbidden');
  });
});

describe('a session of the office', () => {
  const { getOfficeSession } = officeApi;

  it('ends after 12 hours', async () => {
    const { token } = await addOfficeAccount(shop.deps, 'owner');
    const begun = shop.clock.now().getTime();
    shop.clock.set(new Date(begun + 12 * 3_600_000 - 1).toISOString());
    expect(await rejectionOf(getOfficeSession, token)).toBeNull();
    shop.clock.set(new Date(begun + 12 * 3_600_000).toISOString());
    expect(await rejectionOf(getOfficeSession, token)).toBe('unauthorized');
    shop.clock.set(new Date(begun).toISOString());
  });
});
