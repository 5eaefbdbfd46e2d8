import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { BodyInput, Endpoint, OfficeRole, ResponseOf } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { totpAt } from '@/embedded/main-api/office-accounts/totp';
import { OPS_TOKEN } from './shop';

const STEP_MS = 30_000;

/** Of every account that the tests make. */
export const OFFICE_PASSWORD = 'a long enough passphrase';

export interface OfficePerson {
  readonly email: string;
  readonly role: OfficeRole;
  /** For the authenticator app; null for staff members. */
  readonly secret: string | null;
  /** Each signs in once more; none for staff members. */
  readonly recoveryCodes: readonly string[];
  /** Of the session. */
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
      // Public calls come from pages of the shop.
      ...(token === undefined && { origin }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const content = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${content}`);
  return response.parse(JSON.parse(content)) as ResponseOf<E>;
}

/** Everybody who comes to customers, in the order of the office. */
export async function listStaff(origin: string) {
  const { path, response } = officeApi.listStaff;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  return response.parse(await answer.json()).items;
}

/** Somebody of the end of the list, as tests name people of its beginning themselves. */
async function staffWithoutAccount(origin: string): Promise<string | undefined> {
  const { path, response } = officeApi.listOfficeAccounts;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  const taken = response.parse(await answer.json()).items.map(({ staffId }) => staffId);
  const free = (await listStaff(origin)).filter(({ staffId }) => !taken.includes(staffId));
  // Tests that run beside each other do not choose the same one.
  return free.at(-1 - Math.floor(Math.random() * (free.length / 2)))?.staffId;
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
  // A code counts once: the present one makes the account, and the next one signs in, which is taken early.
  const code = (stepsAhead: number) =>
    secret === null ? '' : totpAt(secret, new Date(Date.now() + stepsAhead * STEP_MS));
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
export async function useAsOffice(
  context: BrowserContext,
  origin: string,
  { token }: Pick<OfficePerson, 'token'>,
): Promise<void> {
  await context.addCookies([
    { name: 'officeToken', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
  ]);
}
