import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { toJapanDate } from '@/domain/japan-time';
import { findOfficeAccount } from '@/main-api/office/account-repository';
import {
  officeAccounts,
  officeInvitations,
  officeRecoveryCodes,
  officeSessions,
} from '@/main-api/office/account-tables';
import { inviteToOffice } from '@/main-api/office/invitations';
import { totpAt } from '@/main-api/office/totp';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { staff } from '@/main-api/staff/staff-tables';
import { addOfficeAccount, officeOwner, sendToOffice } from '../office-people';
import { openShop } from '../shop-visitor';

const PASSWORD = 'a-password-of-the-office';

let shop: Awaited<ReturnType<typeof openShop>>;
let owner: ReturnType<typeof officeOwner>;

beforeAll(async () => {
  shop = await openShop();
  owner = officeOwner(shop);
});
afterAll(() => shop.close());

async function send(
  endpoint: Endpoint,
  token: string | null,
  body?: object,
  params?: object,
): Promise<{ readonly status: number; readonly content: unknown }> {
  const response = await sendToOffice(shop.app.request, endpoint, token, { body, params });
  return { status: response.status, content: await response.json() };
}

async function codeOf(...call: Parameters<typeof send>): Promise<string> {
  const { status, content } = await send(...call);
  return status === 200 ? 'ok' : apiErrorBodySchema.parse(content).error.code;
}

const { startOfficeSession, createFirstOwnerKey, createOfficeAccount } = officeApi;

const signIn = (email: string, code: string, password = PASSWORD) =>
  codeOf(startOfficeSession, null, { email, password, code });

async function tokenBySignIn(email: string, code: string): Promise<string> {
  const { content } = await send(startOfficeSession, null, { email, password: PASSWORD, code });
  return startOfficeSession.response.parse(content).token;
}

const present = (secret: string) => totpAt(secret, shop.clock.now());

function pass(seconds: number): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + seconds * 1_000).toISOString());
}

async function firstOwnerKey(): Promise<string | null> {
  const { content } = await send(createFirstOwnerKey, shop.deps.opsToken, { goodForHours: 24 });
  return createFirstOwnerKey.response.parse(content).key;
}

const own = { email: 'First@shop.example', name: '店主 一郎' };

describe('the first owner', () => {
  it('is made once, whichever of several keys is used', async () => {
    const keys = [await firstOwnerKey(), await firstOwnerKey()].map((key) => key ?? '');
    const secrets = await Promise.all(keys.map((key) => owner.totpSecret(key)));
    const made = await Promise.all(
      keys.map((key, index) =>
        codeOf(createOfficeAccount, null, {
          ...own,
          email: `first-${index}@shop.example`,
          key,
          password: PASSWORD,
          code: present(secrets[index]?.secret ?? ''),
        }),
      ),
    );
    expect(made.toSorted()).toEqual(['not_found', 'ok']);
    expect(await firstOwnerKey()).toBeNull();
    const opened = await Promise.all(
      keys.map((key) => codeOf(officeApi.readOfficeInvitation, null, { key })),
    );
    expect(opened).toEqual(['not_found', 'not_found']);
    const accounts = await shop.deps.db.select().from(officeAccounts);
    expect(accounts.map(({ role }) => role)).toEqual(['owner']);
  });

  it('cannot be made by anybody but operations', async () => {
    const { token } = await addOfficeAccount(shop.deps, 'owner');
    expect(await codeOf(createFirstOwnerKey, token, { goodForHours: 24 })).toBe('unauthorized');
  });
});

describe('an invitation', () => {
  it('is good for one account, of the invited address and role', async () => {
    const key = await owner.invite({
      email: 'Mari@shop.example',
      name: '受付 真理',
      role: 'dispatcher',
    });
    const { secret } = await owner.totpSecret(key);
    const body = { key, password: PASSWORD, code: present(secret), email: 'other@shop.example' };
    expect(await send(officeApi.readOfficeInvitation, null, { key })).toEqual({
      status: 200,
      content: {
        role: 'dispatcher',
        isForFirstOwner: false,
        isRenewal: false,
        name: '受付 真理',
        email: 'mari@shop.example',
      },
    });
    expect(await codeOf(createOfficeAccount, null, { ...body, code: '000000' })).toBe(
      'code_mismatch',
    );
    expect(await codeOf(createOfficeAccount, null, body)).toBe('ok');
    expect(await codeOf(createOfficeAccount, null, body)).toBe('not_found');
    expect(await codeOf(officeApi.readOfficeInvitation, null, { key })).toBe('not_found');
    const accounts = await shop.deps.db.select().from(officeAccounts);
    expect(accounts).toContainEqual(
      expect.objectContaining({ email: 'mari@shop.example', role: 'dispatcher' }),
    );
  });

  it('is no longer good after 72 hours', async () => {
    const key = await owner.invite({
      email: 'late@shop.example',
      name: '遅刻 太郎',
      role: 'owner',
    });
    pass(72 * 3_600);
    expect(await codeOf(officeApi.createTotpSecret, null, { key })).toBe('not_found');
    expect(await codeOf(createOfficeAccount, null, { key, password: PASSWORD })).toBe('not_found');
  });

  it('to an account that is there is rejected, as is one to an unknown staff member', async () => {
    const { email } = await owner.join('owner', PASSWORD);
    const invite = (body: object) =>
      codeOf(officeApi.createOfficeInvitation, shop.deps.opsToken, { name: '業務 花子', ...body });
    expect(await invite({ email: email.toUpperCase(), role: 'owner' })).toBe('invalid_request');
    const unknown = { email: 'x@shop.example', role: 'staff', staffId: 'nobody' };
    expect(await invite(unknown)).toBe('invalid_request');
  });
});

describe('a sign-in', () => {
  it('needs the right password and a code that was not used before', async () => {
    const { email, secret } = await owner.join('owner', PASSWORD);
    const code = present(secret);
    expect(await signIn(email, code, 'a-wrong-password')).toBe('unauthorized');
    expect(await signIn(email, '')).toBe('unauthorized');
    expect(await signIn(email, '000000')).toBe('unauthorized');
    expect(await signIn(email.toUpperCase(), code)).toBe('ok');
    expect(await signIn(email, code)).toBe('unauthorized');
    pass(30);
    expect(await signIn(email, present(secret))).toBe('ok');
  });

  it('takes each code and each recovery code once, however many try at the same time', async () => {
    const { email, secret, recoveryCodes } = await owner.join('dispatcher', PASSWORD);
    const tries = (code: string) =>
      Promise.all(Array.from({ length: 4 }, () => signIn(email, code)));
    const one = ['ok', 'unauthorized', 'unauthorized', 'unauthorized'];
    expect((await tries(present(secret))).toSorted()).toEqual(one);
    expect((await tries(recoveryCodes[0] ?? '')).toSorted()).toEqual(one);
    expect(await signIn(email, recoveryCodes[1]?.toLowerCase() ?? '')).toBe('ok');
  });

  it('is limited to ten attempts in 15 minutes, for unknown accounts, too', async () => {
    const { email, secret } = await owner.join('owner', PASSWORD);
    for (const name of [email, 'nobody@shop.example']) {
      const codes: string[] = [];
      for (let tried = 0; tried < 11; tried += 1) codes.push(await signIn(name, '000000'));
      expect(codes).toEqual([...Array<string>(10).fill('unauthorized'), 'too_many_requests']);
    }
    const limited = await sendToOffice(shop.app.request, startOfficeSession, null, {
      body: { email, password: PASSWORD, code: present(secret) },
    });
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('900');
    pass(15 * 60);
    expect(await signIn(email, present(secret))).toBe('ok');
  });

  it.each([
    ['its access was replaced', 'renewed'],
    ['it was stopped', 'stopped'],
  ])('starts no session when %s while its password was being checked', async (_, change) => {
    const { email, secret, accountId } = await owner.join('dispatcher', PASSWORD);
    const { officePasswords } = shop.deps;
    const meanwhile = async () => {
      if (change === 'stopped') {
        const body = { isActive: false };
        return send(officeApi.changeOfficeAccount, shop.deps.opsToken, body, { accountId });
      }
      const body = { reason: '機種変更' };
      const { renewOfficeAccess } = officeApi;
      const { content } = await send(renewOfficeAccess, shop.deps.opsToken, body, { accountId });
      const { link } = renewOfficeAccess.response.parse(content);
      const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
      return owner.accept(key, 'another-password-of-mine');
    };
    const check = vi
      .spyOn(officePasswords, 'isCorrect')
      .mockImplementationOnce(async (...asked) => {
        check.mockRestore();
        const isRight = await officePasswords.isCorrect(...asked);
        await meanwhile();
        return isRight;
      });
    expect(await signIn(email, present(secret))).toBe('unauthorized');
    const isOfIt = eq(officeSessions.accountId, accountId);
    expect(await shop.deps.db.$count(officeSessions, isOfIt)).toBe(0);
  });

  it('of a staff member needs a password and no code, and there is one account of each', async () => {
    const [{ id: staffId } = { id: '' }] = await shop.deps.db.select().from(staff).limit(1);
    const invited = { name: '担当 花子', role: 'staff', staffId } as const;
    const key = await owner.invite({ ...invited, email: 'staff@shop.example' });
    expect(await codeOf(officeApi.createTotpSecret, null, { key })).toBe('not_found');
    expect(await codeOf(createOfficeAccount, null, { key, password: PASSWORD })).toBe('ok');
    expect(await signIn('staff@shop.example', '', 'a-wrong-password')).toBe('unauthorized');
    expect(await signIn('staff@shop.example', '')).toBe('ok');
    const again = { ...invited, email: 'again@shop.example' };
    const invite = officeApi.createOfficeInvitation;
    expect(await codeOf(invite, shop.deps.opsToken, again)).toBe('invalid_request');
  });
});

describe('a session', () => {
  const { getOfficeSession, endOfficeSessions } = officeApi;

  async function twoSessions() {
    const { email, secret, recoveryCodes } = await owner.join('owner', PASSWORD);
    const first = await tokenBySignIn(email, present(secret));
    return [first, await tokenBySignIn(email, recoveryCodes[0] ?? '')] as const;
  }

  it('ends with a sign-out, and the account’s others only with one from everywhere', async () => {
    const [first, second] = await twoSessions();
    await send(endOfficeSessions, first, { isEverywhere: false });
    expect(await codeOf(getOfficeSession, first)).toBe('unauthorized');
    expect(await codeOf(getOfficeSession, second)).toBe('ok');
    const [third, fourth] = await twoSessions();
    await send(endOfficeSessions, third, { isEverywhere: true });
    expect(await codeOf(getOfficeSession, fourth)).toBe('unauthorized');
  });

  it('ends when the account does, which then cannot sign in', async () => {
    const { email, secret, accountId } = await owner.join('dispatcher', PASSWORD);
    const token = await tokenBySignIn(email, present(secret));
    const body = { role: 'dispatcher', isActive: false };
    await send(officeApi.changeOfficeAccount, shop.deps.opsToken, body, { accountId });
    expect(await codeOf(getOfficeSession, token)).toBe('unauthorized');
    pass(30);
    expect(await signIn(email, present(secret))).toBe('unauthorized');
  });

  it.each([
    ['becomes a dispatcher', { role: 'dispatcher' }],
    ['is stopped and started again', { isActive: false }],
  ])('ends when its account %s', async (_, body) => {
    const { email, secret, accountId } = await owner.join('owner', PASSWORD);
    const token = await tokenBySignIn(email, present(secret));
    const change = (changes: object) =>
      codeOf(officeApi.changeOfficeAccount, shop.deps.opsToken, changes, { accountId });
    expect(await change(body)).toBe('ok');
    expect(await change({ isActive: true })).toBe('ok');
    expect(await codeOf(getOfficeSession, token)).toBe('unauthorized');
  });

  it('goes on when the account is saved with the role that it has', async () => {
    const { email, secret, accountId } = await owner.join('dispatcher', PASSWORD);
    const token = await tokenBySignIn(email, present(secret));
    const save = (role: string) =>
      send(officeApi.changeOfficeAccount, shop.deps.opsToken, { role }, { accountId });
    expect((await save('dispatcher')).content).toMatchObject({ role: 'dispatcher' });
    expect(await codeOf(getOfficeSession, token)).toBe('ok');
    await save('owner');
    expect(await codeOf(getOfficeSession, token)).toBe('unauthorized');
  });

  it('ends when password and second factor are replaced, after which only the new ones count', async () => {
    const { email, secret, accountId, recoveryCodes } = await owner.join('dispatcher', PASSWORD);
    const token = await tokenBySignIn(email, present(secret));
    const { renewOfficeAccess } = officeApi;
    const body = { reason: '機種変更' };
    const { content } = await send(renewOfficeAccess, shop.deps.opsToken, body, { accountId });
    const { link } = renewOfficeAccess.response.parse(content);
    expect(await codeOf(getOfficeSession, token)).toBe('ok');
    const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';
    expect(await send(officeApi.readOfficeInvitation, null, { key })).toMatchObject({
      content: { email, isRenewal: true },
    });
    const renewed = await owner.accept(key, 'another-password-of-mine');
    expect(renewed.accountId).toBe(accountId);
    expect(await codeOf(getOfficeSession, token)).toBe('unauthorized');
    const sign = (code: string) => signIn(email, code, 'another-password-of-mine');
    expect(await sign(recoveryCodes[0] ?? '')).toBe('unauthorized');
    expect(await sign(present(renewed.secret))).toBe('ok');
  });
});

describe('an open invitation', () => {
  const { listOfficeInvitations, withdrawOfficeInvitation, readOfficeInvitation } = officeApi;

  async function listed(email: string) {
    const { content } = await send(listOfficeInvitations, shop.deps.opsToken);
    return listOfficeInvitations.response
      .parse(content)
      .items.filter((each) => each.email === email);
  }

  const withdraw = (by: string, invitationId: string) =>
    codeOf(withdrawOfficeInvitation, by, {}, { invitationId });

  it('is listed without its link until it is used', async () => {
    const email = 'open@shop.example';
    const key = await owner.invite({ email, name: '受付 真理', role: 'dispatcher' });
    const { content } = await send(listOfficeInvitations, shop.deps.opsToken);
    expect(JSON.stringify(content)).not.toContain(key);
    expect(await listed(email)).toMatchObject([{ name: '受付 真理', isRenewal: false }]);
    await owner.accept(key, PASSWORD);
    expect(await listed(email)).toEqual([]);
  });

  it('is listed until it has expired', async () => {
    const email = 'expires@shop.example';
    await owner.invite({ email, name: '受付 真理', role: 'dispatcher' });
    const now = shop.clock.now().toISOString();
    pass(72 * 3_600 - 1);
    expect(await listed(email)).toHaveLength(1);
    pass(1);
    const [expired] = await listed(email);
    expect(expired).toBeUndefined();
    shop.clock.set(now);
  });

  it('that is withdrawn opens as little as an expired one, and the history has by whom', async () => {
    const email = 'withdrawn@shop.example';
    const key = await owner.invite({ email, name: '受付 真理', role: 'dispatcher' });
    await owner.totpSecret(key);
    const { accountId, token } = await addOfficeAccount(shop.deps, 'owner');
    const { invitationId } = await owner.openInvitation(email);
    expect(await withdraw(token, invitationId)).toBe('ok');
    expect(await listed(email)).toEqual([]);
    expect(await codeOf(readOfficeInvitation, null, { key })).toBe('not_found');
    expect(await codeOf(officeApi.createTotpSecret, null, { key })).toBe('not_found');
    expect(await codeOf(createOfficeAccount, null, { key, password: PASSWORD })).toBe('not_found');
    expect(await withdraw(token, invitationId)).toBe('not_found');
    const { listOfficeAccountHistory } = officeApi;
    const history = await send(listOfficeAccountHistory, shop.deps.opsToken);
    const [newest] = listOfficeAccountHistory.response.parse(history.content).items;
    expect(newest).toMatchObject({
      author: `office:${accountId}`,
      event: 'invitationWithdrawn',
      details: { email, role: 'dispatcher' },
    });
  });

  it('to renew access leaves the account as it was when it is withdrawn', async () => {
    const { email, secret, accountId } = await owner.join('dispatcher', PASSWORD);
    const { renewOfficeAccess } = officeApi;
    await send(renewOfficeAccess, shop.deps.opsToken, { reason: '機種変更' }, { accountId });
    const [renewal] = await listed(email);
    expect(renewal).toMatchObject({ isRenewal: true });
    expect(await withdraw(shop.deps.opsToken, renewal?.invitationId ?? '')).toBe('ok');
    expect(await signIn(email, present(secret))).toBe('ok');
  });

  it('of the first owner is neither listed nor withdrawn', async () => {
    await shop.deps.db.delete(officeInvitations);
    await shop.deps.db.insert(officeInvitations).values({
      digest: 'a-digest',
      id: 'first-owner',
      email: '',
      name: '',
      role: 'owner',
      isForFirstOwner: true,
      author: 'operations',
      createdAt: shop.clock.now(),
      expiresAt: new Date(shop.clock.now().getTime() + 1_000),
    });
    expect(await listed('')).toEqual([]);
    expect(await withdraw(shop.deps.opsToken, 'first-owner')).toBe('not_found');
  });
});

describe('a link that gives access', () => {
  const { renewOfficeAccess, createOfficeInvitation, changeOfficeAccount } = officeApi;

  const keyIn = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('key') ?? '';

  async function renew(by: string, accountId: string): Promise<string> {
    const body = { reason: '機種変更' };
    const { content } = await send(renewOfficeAccess, by, body, { accountId });
    return keyIn(renewOfficeAccess.response.parse(content).link);
  }

  async function inviteAs(by: string, email: string, staffId?: string): Promise<string> {
    const role = staffId === undefined ? 'dispatcher' : 'staff';
    const body = { email, name: '受付 真理', role, staffId };
    const { content } = await send(createOfficeInvitation, by, body);
    return keyIn(createOfficeInvitation.response.parse(content).link);
  }

  const change = (accountId: string, body: object) =>
    codeOf(changeOfficeAccount, shop.deps.opsToken, body, { accountId });

  const opened = (key: string) => codeOf(officeApi.readOfficeInvitation, null, { key });

  /** What somebody gets who has the link and chooses a password. */
  const used = (key: string) => codeOf(createOfficeAccount, null, { key, password: PASSWORD });

  it.each([
    ['is stopped', { isActive: false }, { isActive: true }],
    ['becomes a dispatcher', { role: 'dispatcher' }, { role: 'owner' }],
  ])('is withdrawn when the owner who made it %s, and stays so', async (_, taken, given) => {
    const { accountId, token } = await addOfficeAccount(shop.deps, 'owner');
    const other = await addOfficeAccount(shop.deps, 'owner');
    const keys = [
      await inviteAs(token, `made-by-${accountId}@shop.example`),
      await renew(token, other.accountId),
      await renew(token, accountId),
      await renew(other.token, accountId),
    ];
    const { accountId: unconcerned } = await addOfficeAccount(shop.deps, 'owner');
    const kept = await renew(other.token, unconcerned);
    expect(await change(accountId, taken)).toBe('ok');
    expect(await Promise.all(keys.map(opened))).toEqual(Array(4).fill('not_found'));
    expect(await change(accountId, given)).toBe('ok');
    expect(await Promise.all(keys.map(used))).toEqual(Array(4).fill('not_found'));
    expect(await opened(kept)).toBe('ok');
    const { items } = officeApi.listOfficeInvitations.response.parse(
      (await send(officeApi.listOfficeInvitations, shop.deps.opsToken)).content,
    );
    expect(items.filter(({ author }) => author === `office:${accountId}`)).toEqual([]);
  });

  it.each([
    ['stopped', { isActive: false }],
    ['a dispatcher', { role: 'dispatcher' }],
  ] as const)('is not made by an owner who became %s since the call began', async (_, changed) => {
    const { accountId } = await addOfficeAccount(shop.deps, 'owner');
    const account = (await findOfficeAccount(shop.deps.db, { id: accountId })) ?? null;
    const author = `office:${accountId}` as const;
    const email = 'overlapping@shop.example';
    await change(accountId, changed);
    const invited = { email, name: '受付 真理', role: 'dispatcher' } as const;
    await expect(inviteToOffice(shop.deps, { author, account }, invited)).rejects.toThrow(
      expect.objectContaining({ code: 'unauthorized' }),
    );
    await expect(owner.openInvitation(email)).rejects.toThrow('no open invitation');
  });

  it('to an account opens nothing once a newer one was made', async () => {
    const { accountId } = await owner.join('dispatcher', PASSWORD);
    const first = await renew(shop.deps.opsToken, accountId);
    const second = await renew(shop.deps.opsToken, accountId);
    expect([await opened(first), await opened(second)]).toEqual(['not_found', 'ok']);
    await owner.accept(second, 'another-password-of-mine');
    expect([await opened(first), await opened(second)]).toEqual(['not_found', 'not_found']);
  });

  it('to an address is replaced by the next one, which may have a smaller role', async () => {
    const email = 'Corrected@shop.example';
    const asOwner = await owner.invite({ email, name: '受付 真理', role: 'owner' });
    const corrected = await inviteAs(shop.deps.opsToken, 'corrected@shop.example');
    expect([await opened(asOwner), await opened(corrected)]).toEqual(['not_found', 'ok']);
  });

  it('to a staff member is replaced by the next one, to whichever address', async () => {
    const rows = await shop.deps.db.select().from(staff).orderBy(staff.id);
    const staffId = rows[30]?.id ?? '';
    const mistyped = await inviteAs(shop.deps.opsToken, 'hana@shop.exmaple', staffId);
    const right = await inviteAs(shop.deps.opsToken, 'hana@shop.example', staffId);
    expect([await opened(mistyped), await opened(right)]).toEqual(['not_found', 'ok']);
  });

  it('to a staff member who has left opens nothing when another last day is entered', async () => {
    const rows = await shop.deps.db.select().from(staff).orderBy(staff.id);
    const staffId = rows[31]?.id ?? '';
    const key = await inviteAs(shop.deps.opsToken, 'returns@shop.example', staffId);
    const today = shop.clock.now();
    const lastDay = toJapanDate(today);
    const end = (day: string | null) =>
      codeOf(officeApi.endStaff, shop.deps.opsToken, { lastDay: day }, { staffId });
    expect(await end(lastDay)).toBe('ok');
    expect(await opened(key)).toBe('ok');
    pass(24 * 3_600);
    expect(await end(null)).toBe('ok');
    expect(await opened(key)).toBe('not_found');
    shop.clock.set(today.toISOString());
  });
});

describe('the account of a staff member who leaves', () => {
  const { getOfficeSession, listOfficeAccounts, endStaff } = officeApi;
  const LAST_DAY = '2026-05-15';
  const LAST_MINUTE = '2026-05-15T23:59:59+09:00';
  const DAY_AFTER = '2026-05-16T00:00:00+09:00';

  let before = '';
  beforeEach(() => {
    before = shop.clock.now().toISOString();
  });
  afterEach(() => shop.clock.set(before));

  const leave = (staffId: string, lastDay: string | null) =>
    codeOf(endStaff, shop.deps.opsToken, { lastDay }, { staffId });

  /** Somebody of the seeded staff, with an account that signs in by its password. */
  async function member(position: number) {
    const rows = await shop.deps.db.select().from(staff).orderBy(staff.id);
    const staffId = rows[position]?.id ?? '';
    const email = `leaver-${position}@shop.example`;
    const key = await owner.invite({ email, name: '退職 花子', role: 'staff', staffId });
    await send(createOfficeAccount, null, { key, password: PASSWORD });
    return { staffId, email };
  }

  async function shown(email: string) {
    const { content } = await send(listOfficeAccounts, shop.deps.opsToken);
    const { items } = listOfficeAccounts.response.parse(content);
    const account = items.find((each) => each.email === email);
    return {
      accountId: account?.accountId,
      isActive: account?.isActive,
      lastDay: account?.lastDay,
    };
  }

  it('works on the last day and not on the day after, and again when the day is moved', async () => {
    const { staffId, email } = await member(20);
    expect(await leave(staffId, LAST_DAY)).toBe('ok');
    shop.clock.set(LAST_MINUTE);
    const token = await tokenBySignIn(email, '');
    expect(await codeOf(getOfficeSession, token)).toBe('ok');
    expect(await shown(email)).toMatchObject({ isActive: true, lastDay: LAST_DAY });

    shop.clock.set(DAY_AFTER);
    expect(await codeOf(getOfficeSession, token)).toBe('office_account_ended');
    expect(await signIn(email, '')).toBe('office_account_ended');
    expect(await signIn(email, '', 'a-wrong-password')).toBe('unauthorized');
    expect(await shown(email)).toMatchObject({ isActive: false, lastDay: LAST_DAY });

    expect(await leave(staffId, '2026-05-31')).toBe('ok');
    expect(await codeOf(getOfficeSession, token)).toBe('ok');
    expect(await leave(staffId, null)).toBe('ok');
    expect(await signIn(email, '')).toBe('ok');
    expect(await shown(email)).toMatchObject({ isActive: true, lastDay: null });
  });

  it('is not started again while the last day is over, and stays stopped when the day is moved', async () => {
    const { staffId, email } = await member(21);
    const { accountId } = await shown(email);
    await leave(staffId, LAST_DAY);
    shop.clock.set(DAY_AFTER);
    const change = (isActive: boolean) =>
      codeOf(
        officeApi.changeOfficeAccount,
        shop.deps.opsToken,
        { role: 'staff', isActive },
        {
          accountId,
        },
      );
    expect(await change(true)).toBe('invalid_request');
    expect(await change(false)).toBe('ok');
    await leave(staffId, null);
    expect(await signIn(email, '')).toBe('unauthorized');
    expect(await change(true)).toBe('ok');
    expect(await signIn(email, '')).toBe('ok');
  });

  it('is not made or renewed after the last day, also by an invitation from before', async () => {
    const { staffId, email } = await member(22);
    const { accountId } = await shown(email);
    const rows = await shop.deps.db.select().from(staff).orderBy(staff.id);
    const other = rows[23]?.id ?? '';
    const invited = { name: '退職 次郎', role: 'staff', staffId: other } as const;
    const key = await owner.invite({ ...invited, email: 'leaver-23@shop.example' });
    shop.clock.set('2026-05-15T12:00:00+09:00');
    await leave(staffId, LAST_DAY);
    await leave(other, LAST_DAY);
    shop.clock.set(DAY_AFTER);
    const accept = () => codeOf(createOfficeAccount, null, { key, password: PASSWORD });
    expect(await accept()).toBe('not_found');
    const again = { ...invited, email: 'again-23@shop.example' };
    expect(await codeOf(officeApi.createOfficeInvitation, shop.deps.opsToken, again)).toBe(
      'invalid_request',
    );
    const renew = codeOf(
      officeApi.renewOfficeAccess,
      shop.deps.opsToken,
      { reason: '機種変更' },
      {
        accountId,
      },
    );
    expect(await renew).toBe('not_found');
  });
});

describe('accounts', () => {
  it('always have one owner, also when two owners end each other at the same time', async () => {
    const { db } = shop.deps;
    await db.delete(officeAccounts);
    const [a, b] = [
      await addOfficeAccount(shop.deps, 'owner'),
      await addOfficeAccount(shop.deps, 'owner'),
    ];
    const end = (by: string, accountId: string) =>
      codeOf(officeApi.changeOfficeAccount, by, { role: 'owner', isActive: false }, { accountId });
    const ended = await Promise.all([end(a.token, b.accountId), end(b.token, a.accountId)]);
    expect(ended.filter((code) => code === 'ok')).toHaveLength(1);
    const rows = await db.select().from(officeAccounts);
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it('stay stopped when another owner changes the role on a page from before', async () => {
    const { accountId } = await addOfficeAccount(shop.deps, 'dispatcher');
    const change = async (body: object) => {
      const { content } = await send(officeApi.changeOfficeAccount, shop.deps.opsToken, body, {
        accountId,
      });
      return content;
    };
    await change({ isActive: false });
    expect(await change({ role: 'owner' })).toMatchObject({ role: 'owner', isActive: false });
    expect(await change({ isActive: true })).toMatchObject({ role: 'owner', isActive: true });
  });

  it('have a history with its authors', async () => {
    const { accountId } = await owner.join('dispatcher', PASSWORD);
    const { listOfficeAccountHistory } = officeApi;
    const { content } = await send(listOfficeAccountHistory, shop.deps.opsToken);
    const { items } = listOfficeAccountHistory.response.parse(content);
    expect(items.slice(0, 2)).toMatchObject([
      { author: `office:${accountId}`, event: 'joined', accountId },
      { author: 'operations', event: 'invited' },
    ]);
  });

  it('are stored with digests only, and what has ended is purged', async () => {
    const { db, clock } = shop.deps;
    const key = await owner.invite({ email: 'p@shop.example', name: '期限 切子', role: 'owner' });
    const { email, secret, recoveryCodes } = await owner.join('owner', PASSWORD);
    const token = await tokenBySignIn(email, present(secret));
    const stored = JSON.stringify([
      await db.select().from(officeAccounts),
      await db.select().from(officeSessions),
      await db.select().from(officeRecoveryCodes),
      await db.select().from(officeInvitations),
    ]);
    for (const plain of [key, PASSWORD, token, ...recoveryCodes])
      expect(stored).not.toContain(plain);
    const now = clock.now().toISOString();
    pass(73 * 3_600);
    await purgeExpiredRows(shop.deps);
    expect(await db.$count(officeInvitations)).toBe(0);
    expect(await db.$count(officeSessions)).toBe(0);
    shop.clock.set(now);
  });
});
