import type { Body } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Act } from '../dependencies';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import type { OfficeCaller } from '../http/request-input';
import {
  countOwners,
  findOfficeAccount,
  hasLeft,
  isActiveAt,
  listAccountHistory,
  listOfficeAccounts,
  lockAccountsFor,
  type OfficeAccount,
  updateOfficeAccount,
  withdrawInvitations,
  writeAccountHistory,
} from './account-repository';
import {
  acceptInvitation,
  endInvitation,
  inviteToOffice,
  newFirstOwnerKey,
  newTotpSecretFor,
  readInvitation,
  renewAccess,
  showInvitations,
} from './invitations';
import { endAllOfficeSessions, endOfficeSession } from './session-repository';
import { signInToOffice } from './sign-in';

function shownAccount(account: OfficeAccount, now: Date) {
  const { id, email, name, role, staffId, lastDay, createdAt } = account;
  return {
    accountId: id,
    email,
    name,
    role,
    staffId,
    isActive: isActiveAt(account, now),
    lastDay,
    createdAt: createdAt.toISOString(),
  };
}

type Change = Body<typeof officeApi.changeOfficeAccount>;

/**
 * Its sessions end, so that what it may do is decided anew, and so do links that would give it another password; not
 * when nothing changes. One that is no owner afterwards leaves no invitation of its own behind.
 */
async function changeAccount(
  act: Act & Pick<OfficeCaller, 'account'>,
  accountId: string,
  change: Change,
): Promise<OfficeAccount> {
  const { deps, transaction } = act;
  await lockAccountsFor(transaction, act.account);
  const former = await findOfficeAccount(transaction, { id: accountId });
  if (!former) throw new Rejection('not_found');
  const { role = former.role, isActive = former.endedAt === null } = change;
  if ((former.role === 'staff') !== (role === 'staff')) {
    throw fieldRejection('invalid_request', 'role', '担当者との変更は、新しく招待してください');
  }
  const now = deps.clock.now();
  if (isActive && hasLeft(former, now)) {
    const message = '退職日を過ぎています。先に、担当者の画面で退職日を変えてください';
    throw fieldRejection('invalid_request', 'isActive', message);
  }
  if (role === former.role && isActive === (former.endedAt === null)) return former;
  const isOwner = isActive && role === 'owner';
  if (!isOwner && (await countOwners(transaction, accountId)) === 0) {
    throw fieldRejection('invalid_request', 'role', 'オーナーが1人は必要です');
  }
  const endedAt = isActive ? null : (former.endedAt ?? now);
  const changed = await updateOfficeAccount(transaction, accountId, { role, endedAt });
  if (!changed) throw new Rejection('not_found');
  await endAllOfficeSessions(transaction, accountId);
  await withdrawInvitations(act, { accountId });
  if (!isOwner) await withdrawInvitations(act, { author: `office:${accountId}` });
  await writeAccountHistory(act, {
    event: 'changed',
    accountId,
    details: { role, state: isActive ? 'active' : 'ended' },
  });
  return { ...changed, lastDay: former.lastDay };
}

export const accessRoutes: Routes = ({ implement }, deps) => {
  const { db, clock } = deps;
  implement(officeApi.startOfficeSession, ({ body }) => signInToOffice(deps, body));
  implement(officeApi.getOfficeSession, ({ role, account }) => ({
    role,
    accountId: account?.id ?? '',
    name: account?.name ?? '',
    staffId: account?.staffId ?? '',
    now: clock.now().toISOString(),
  }));
  implement(officeApi.endOfficeSessions, async ({ account, token, author, body }) => {
    if (account === null) return { isEnded: true } as const;
    if (body.isEverywhere) await endAllOfficeSessions(db, account.id);
    else await endOfficeSession(db, token);
    const details = { from: body.isEverywhere ? 'everywhere' : 'one session' };
    const entry = { event: 'signedOut', accountId: account.id, details };
    await writeAccountHistory({ deps, transaction: db, author }, entry);
    return { isEnded: true } as const;
  });
  implement(officeApi.createFirstOwnerKey, async ({ body }) => ({
    key: await newFirstOwnerKey(deps, body.goodForHours),
  }));
  implement(officeApi.createOfficeInvitation, (caller) =>
    inviteToOffice(deps, caller, caller.body),
  );
  implement(officeApi.renewOfficeAccess, (caller) =>
    renewAccess(deps, caller, caller.params.accountId, caller.body.reason),
  );
  implement(officeApi.listOfficeInvitations, async () => ({ items: await showInvitations(deps) }));
  implement(officeApi.withdrawOfficeInvitation, ({ author, idempotencyKey, params }) =>
    withKey(
      deps,
      { author, idempotencyKey, content: { call: 'withdrawOfficeInvitation', params } },
      officeApi.withdrawOfficeInvitation.response,
      async (transaction) => {
        await endInvitation({ deps, transaction, author }, params.invitationId);
        return { isWithdrawn: true } as const;
      },
    ),
  );
  implement(officeApi.readOfficeInvitation, ({ body }) => readInvitation(deps, body.key));
  implement(officeApi.createTotpSecret, ({ body }) => newTotpSecretFor(deps, body.key));
  implement(officeApi.createOfficeAccount, ({ body }) => acceptInvitation(deps, body));
  implement(officeApi.listOfficeAccounts, async () => ({
    items: (await listOfficeAccounts(db)).map((account) => shownAccount(account, clock.now())),
  }));
  implement(officeApi.changeOfficeAccount, ({ author, account, idempotencyKey, params, body }) =>
    withKey(
      deps,
      { author, idempotencyKey, content: { call: 'changeOfficeAccount', params, body } },
      officeApi.changeOfficeAccount.response,
      async (transaction) => {
        const act = { deps, transaction, author, account };
        const changed = await changeAccount(act, params.accountId, body);
        return shownAccount(changed, clock.now());
      },
    ),
  );
  implement(officeApi.listOfficeAccountHistory, async () => ({
    items: (await listAccountHistory(db)).map(({ at, author, event, accountId, details }) => ({
      at: at.toISOString(),
      author,
      event,
      accountId,
      details,
    })),
  }));
};
