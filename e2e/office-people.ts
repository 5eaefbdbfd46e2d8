import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { BodyInput, Endpoint, OfficeRole, ResponseOf } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { totpAt } from '@/main-api/office/totp';
import { shopNow } from '../tests/shop/shop-date';
import { readOffice } from './office';
import { OPS_TOKEN } from './shop';
import type { Tab } from './tab';

const STEP_MS = 30_000;

/** Password of every account that the tests make. */
export const OFFICE_PASSWORD = 'a long enough passphrase';

export interface OfficePerson {
  readonly email: string;
  readonly role: OfficeRole;
  /** TOTP secret; null for staff members. */
  readonly secret: string | null;
  /** Each code signs in once. Staff members have none. */
  readonly recoveryCodes: readonly string[];
  /** Session token. */
  readonly token: string;
}

async function ask<E extends Endpoint>(
  origin: string,
  { method, path, response }: E,
  body: BodyInput<E>,
  token?: string,
): Promise<ResponseOf<E>> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      // Calls without a token are made by pages of the shop, so they need its origin.
      ...(token === undefined && { origin }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${content}`);
  return response.parse(JSON.parse(content)) as ResponseOf<E>;
}

/** Lists the staff members by id. */
export async function listStaff(origin: string) {
  const { items } = await readOffice(origin, officeApi.listStaff);
  return items.toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1));
}

/**
 * Picks a staff member from the end of the list, as tests name staff members of its beginning themselves.
 * @returns the id of a staff member without an account
 */
async function staffWithoutAccount(origin: string): Promise<string> {
  const accounts = await readOffice(origin, officeApi.listOfficeAccounts);
  const taken = accounts.items.map(({ staffId }) => staffId);
  const chosen = (await listStaff(origin)).findLast(({ staffId }) => !taken.includes(staffId));
  if (!chosen) throw new Error('every staff member has an account');
  return chosen.staffId;
}

/** Makes an account of the office, as its owner and the invited person would, and signs in. */
export async function newOfficePerson(
  origin: string,
  role: OfficeRole,
  { name = '業務 花子', staffId }: { name?: string; staffId?: string } = {},
): Promise<OfficePerson> {
  const email = `${randomUUID()}@shop.example`;
  const ofStaff = role === 'staff' ? (staffId ?? (await staffWithoutAccount(origin))) : undefined;
  const invitation = { email, name, role, ...(ofStaff !== undefined && { staffId: ofStaff }) };
  const { link } = await ask(origin, officeApi.createOfficeInvitation, invitation, OPS_TOKEN);
  const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
  const secret =
    role === 'staff' ? null : (await ask(origin, officeApi.createTotpSecret, { key })).secret;
  // A code counts once. The present one makes the account, so the code of the next 30 seconds signs in.
  const code = (stepsAhead: number) =>
    secret === null ? '' : totpAt(secret, new Date(shopNow().getTime() + stepsAhead * STEP_MS));
  const password = OFFICE_PASSWORD;
  const account = { key, password, code: code(0) };
  const { recoveryCodes } = await ask(origin, officeApi.createOfficeAccount, account);
  const { token } = await ask(origin, officeApi.startOfficeSession, {
    email,
    password,
    code: code(1),
  });
  return { email, role, secret, recoveryCodes, token };
}

/** Signs the browser in as this person. */
export async function signInAtOffice(
  context: BrowserContext,
  origin: string,
  { token }: Pick<OfficePerson, 'token'>,
): Promise<void> {
  await context.addCookies([
    { name: 'officeToken', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** Gives a tab on another device, on which a person of the office is signed in who is the test's own. */
export type NewOfficeTab = (
  role: OfficeRole,
  person?: { readonly name?: string; readonly staffId?: string },
) => Promise<Tab>;
