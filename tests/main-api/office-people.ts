import type { BodyInput, Endpoint, OfficeRole } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { encodeQuery } from '@/contract/query-string';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { officeAccounts } from '@/main-api/office/account-tables';
import { startOfficeSession } from '@/main-api/office/session-repository';
import { totpAt } from '@/main-api/office/totp';
import { staff } from '@/main-api/staff/staff-tables';
import type { openShop } from './shop-visitor';

/** Somebody of the office; `staffId` is only of `staff`. */
export async function addOfficeAccount(
  { db, clock, ids }: MainApiDependencies,
  role: OfficeRole,
  staffId?: string,
): Promise<{ readonly accountId: string; readonly token: string }> {
  const accountId = ids.newId();
  const isStaff = role === 'staff';
  await db.insert(officeAccounts).values({
    id: accountId,
    email: `${accountId}@shop.example`,
    name: '業務 花子',
    role,
    staffId: isStaff ? (staffId ?? `S-${accountId}`) : null,
    passwordHash: '',
    totpSecret: isStaff ? null : 'JBSWY3DPEHPK3PXP',
    createdAt: clock.now(),
  });
  const { token } = await startOfficeSession(db, clock.now(), accountId);
  return { accountId, token };
}

/** Somebody who is free and not on shift, whom the office can name all the same; gives the id. */
export async function addStaffOffShift(
  db: Database,
  id: string,
  staffType: 'cleaner' | 'housekeeper' | 'sitter' = 'cleaner',
): Promise<string> {
  const person = { id, name: '応援 春子', isForeign: false, introduction: '' } as const;
  await db.insert(staff).values({ ...person, staffType, isFirstHearingTrained: false });
  return id;
}

export interface OfficeInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

let keys = 0;

/** Calls an endpoint of the office with the token of a session or of operations; null for none. */
export async function sendToOffice(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  { method, path, takesIdempotencyKey }: Endpoint,
  token: string | null,
  { params, query, body }: OfficeInput = {},
): Promise<Response> {
  const values = new Map(Object.entries<unknown>({ ...(params ?? {}) }));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? 'x')),
  );
  const search = encodeQuery({ ...(query ?? {}) });
  keys += 1;
  return request(`/api/v1${filled}${search && `?${search}`}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(takesIdempotencyKey && { 'idempotency-key': `office-${keys}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'app' | 'deps' | 'clock'>;

/** What operations do about accounts of the office, and those who are invited. */
export function officeOwner({ app, deps, clock }: Shop) {
  async function answer<E extends Endpoint>(endpoint: E, token: string | null, body: unknown) {
    const response = await sendToOffice(app.request, endpoint, token, { body });
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(content)}`);
    return content;
  }

  /** The key of the link. */
  async function invite(body: BodyInput<typeof officeApi.createOfficeInvitation>): Promise<string> {
    const { createOfficeInvitation } = officeApi;
    const { link } = createOfficeInvitation.response.parse(
      await answer(createOfficeInvitation, deps.opsToken, body),
    );
    return new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
  }

  /** What the list of open invitations has of it. */
  async function openInvitation(email: string) {
    const { listOfficeInvitations } = officeApi;
    const content = await answer(listOfficeInvitations, deps.opsToken, undefined);
    const { items } = listOfficeInvitations.response.parse(content);
    const found = items.find((invitation) => invitation.email === email);
    if (!found) throw new Error(`no open invitation to ${email}`);
    return found;
  }

  async function totpSecret(key: string) {
    const { createTotpSecret } = officeApi;
    return createTotpSecret.response.parse(await answer(createTotpSecret, null, { key }));
  }

  /** With the code before the present one, so that the present one can sign in. */
  async function accept(key: string, password: string, own: object = {}) {
    const { secret } = await totpSecret(key);
    const { createOfficeAccount } = officeApi;
    const before = new Date(clock.now().getTime() - 30_000);
    const body = { key, password, code: totpAt(secret, before), ...own };
    const made = createOfficeAccount.response.parse(await answer(createOfficeAccount, null, body));
    return { ...made, secret };
  }

  async function join(role: 'owner' | 'dispatcher', password: string) {
    const email = `${deps.ids.newId()}@shop.example`;
    const key = await invite({ email, name: '業務 次郎', role });
    return { ...(await accept(key, password)), email };
  }

  return { invite, openInvitation, totpSecret, accept, join };
}
