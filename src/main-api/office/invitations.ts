import { addHours } from 'date-fns';
import { paths } from '@/config/paths';
import type { Body, OfficeRole } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { withTransactionRetry } from '@/database/transaction-retry';
import { toJapanDate } from '@/domain/japan-time';
import { worksOn } from '../calendar/schedule-repository';
import type { Act, InTransaction, MainApiDependencies } from '../dependencies';
import type { OfficeCaller } from '../http/request-input';
import { listStaffNames } from '../staff/staff-repository';
import {
  countOwners,
  findInvitation,
  findOfficeAccount,
  forgetOfficeAttempts,
  insertInvitation,
  insertOfficeAccount,
  isActiveAt,
  listOpenInvitations,
  lockAccountsFor,
  lockOfficeAccounts,
  type OfficeAccount,
  replaceRecoveryCodes,
  setInvitationSecret,
  takeInvitation,
  updateOfficeAccount,
  withdrawInvitations,
  writeAccountHistory,
} from './account-repository';
import type { OfficeAccountRow, OfficeInvitationRow } from './account-tables';
import { endAllOfficeSessions } from './session-repository';
import { findTotpStep, newRecoveryCode, newTotpSecret, totpUri } from './totp';

const INVITATION_HOURS = 72;
const RECOVERY_CODES = 10;

type Invited = Pick<OfficeInvitationRow, 'accountId' | 'email' | 'name' | 'role' | 'staffId'>;

type Inviter = Pick<OfficeCaller, 'author' | 'account'>;

/** There is one open invitation for each address and each staff member: the newest. */
async function withdrawOthers(
  act: Act,
  { email, staffId }: Pick<OfficeInvitationRow, 'email' | 'staffId'>,
): Promise<void> {
  await withdrawInvitations(act, { email });
  if (staffId !== null) await withdrawInvitations(act, { staffId });
}

/** @throws Rejection not_found */
async function requireActiveAccount(db: Database, id: string, now: Date): Promise<OfficeAccount> {
  const account = await findOfficeAccount(db, { id });
  if (!account || !isActiveAt(account, now)) throw new Rejection('not_found');
  return account;
}

async function invite(
  deps: MainApiDependencies,
  { author, account }: Inviter,
  invited: Invited,
  event: string,
  details: Readonly<Record<string, string>>,
) {
  const now = deps.machineClock.now();
  const expiresAt = addHours(now, INVITATION_HOURS);
  const { accountId } = invited;
  return withTransactionRetry(deps.db, async (transaction) => {
    const act = { deps, transaction, author };
    await lockAccountsFor(transaction, account);
    if (accountId !== null) await requireActiveAccount(transaction, accountId, deps.clock.now());
    await withdrawOthers(act, invited);
    const id = deps.ids.newId();
    const row = { ...invited, id, isForFirstOwner: false, author, createdAt: now, expiresAt };
    const key = await insertInvitation(transaction, row);
    await writeAccountHistory(act, { event, accountId, details });
    const link = new URL(paths.office.invitation, deps.shopOrigin);
    link.hash = new URLSearchParams({ key }).toString();
    return { link: link.href, expiresAt: expiresAt.toISOString() };
  });
}

const emailTaken = () =>
  fieldRejection('invalid_request', 'email', 'このメールアドレスのアカウントがすでにあります');
const staffTaken = () =>
  fieldRejection('invalid_request', 'staffId', 'この担当者のアカウントがすでにあります');

/** @throws Rejection invalid_request when the account is there, or the role and the staff member do not fit */
export async function inviteToOffice(
  deps: MainApiDependencies,
  inviter: Inviter,
  { email, name, role, staffId }: Body<typeof officeApi.createOfficeInvitation>,
) {
  if ((role === 'staff') !== (staffId !== undefined)) {
    throw fieldRejection('invalid_request', 'staffId', '担当者の権限には担当者をお選びください');
  }
  if (staffId !== undefined) {
    if (!(await listStaffNames(deps.db)).has(staffId)) {
      throw fieldRejection('invalid_request', 'staffId', 'この担当者は見つかりませんでした');
    }
    if (!(await worksOn(deps.db, staffId, toJapanDate(deps.clock.now())))) {
      throw fieldRejection('invalid_request', 'staffId', 'この担当者は退職しています');
    }
    if (await findOfficeAccount(deps.db, { staffId })) throw staffTaken();
  }
  if (await findOfficeAccount(deps.db, { email })) throw emailTaken();
  const invited = { accountId: null, email, name, role, staffId: staffId ?? null };
  return invite(deps, inviter, invited, 'invited', { email, role });
}

/** @throws Rejection not_found */
export async function renewAccess(
  deps: MainApiDependencies,
  inviter: Inviter,
  accountId: string,
  reason: string,
) {
  const account = await requireActiveAccount(deps.db, accountId, deps.clock.now());
  const { email, name, role, staffId } = account;
  const invited = { accountId, email, name, role, staffId };
  return invite(deps, inviter, invited, 'accessRenewed', { reason });
}

/** Null once there is an owner. Several may be valid; the first one that is used makes the owner. */
export async function newFirstOwnerKey(
  { db, machineClock, ids }: MainApiDependencies,
  hours: number,
) {
  if ((await countOwners(db)) > 0) return null;
  const now = machineClock.now();
  return insertInvitation(db, {
    id: ids.newId(),
    accountId: null,
    email: '',
    name: '',
    role: 'owner',
    staffId: null,
    isForFirstOwner: true,
    author: 'operations',
    createdAt: now,
    expiresAt: addHours(now, hours),
  });
}

/** Those that nobody has used yet, newest first. */
export async function showInvitations({ db, machineClock }: MainApiDependencies) {
  const open = await listOpenInvitations(db, machineClock.now());
  return open.map(({ id, accountId, createdAt, expiresAt, ...invitation }) => ({
    invitationId: id,
    email: invitation.email,
    name: invitation.name,
    role: invitation.role,
    staffId: invitation.staffId,
    isRenewal: accountId !== null,
    author: invitation.author,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @throws Rejection not_found for one that was used or withdrawn, or has expired */
export async function endInvitation(act: Act, invitationId: string): Promise<void> {
  const withdrawn = await withdrawInvitations(act, { id: invitationId });
  if (withdrawn.length === 0) throw new Rejection('not_found');
}

const needsTotp = (role: OfficeRole) => role !== 'staff';

/**
 * What the key invites to. It stays valid.
 * @throws Rejection not_found for an unknown or used key, or one of a first owner once there is an owner
 */
export async function readInvitation({ db, machineClock }: MainApiDependencies, key: string) {
  const invitation = await findInvitation(db, key, machineClock.now());
  if (!invitation) throw new Rejection('not_found');
  const { role, isForFirstOwner, name, email, accountId } = invitation;
  if (isForFirstOwner && (await countOwners(db)) > 0) throw new Rejection('not_found');
  return { role, isForFirstOwner, isRenewal: accountId !== null, name, email };
}

/**
 * Shown until an account is made with a code of it; each replaces the one before.
 * @throws Rejection not_found for an unknown or used key, or one of a staff member
 */
export async function newTotpSecretFor(
  { db, machineClock, brandName }: MainApiDependencies,
  key: string,
) {
  const invitation = await findInvitation(db, key, machineClock.now());
  if (!invitation || !needsTotp(invitation.role)) throw new Rejection('not_found');
  const secret = newTotpSecret();
  await setInvitationSecret(db, key, secret);
  return { secret, uri: totpUri(secret, brandName, invitation.email) };
}

interface Access {
  readonly passwordHash: string;
  readonly totpSecret: string | null;
  readonly totpLastStep: number;
}

async function makeAccount(
  { deps, transaction }: InTransaction,
  { role, staffId }: OfficeInvitationRow,
  own: Pick<OfficeAccountRow, 'email' | 'name'>,
  access: Access,
): Promise<string> {
  const id = deps.ids.newId();
  const createdAt = deps.machineClock.now();
  const account = { id, ...own, role, staffId, ...access, createdAt };
  if (await insertOfficeAccount(transaction, account)) return id;
  throw (await findOfficeAccount(transaction, { email: own.email })) ? emailTaken() : staffTaken();
}

async function replaceAccess(
  transaction: Database,
  accountId: string,
  access: Access,
): Promise<string> {
  const account = await updateOfficeAccount(transaction, accountId, access);
  if (!account || account.endedAt !== null) throw new Rejection('not_found');
  await endAllOfficeSessions(transaction, accountId);
  await forgetOfficeAttempts(transaction, `sign-in ${account.email}`);
  return accountId;
}

/** What the first owner chooses; others have what they were invited with. */
function ownDetails(
  { isForFirstOwner, email, name }: OfficeInvitationRow,
  given: { readonly email?: string | undefined; readonly name?: string | undefined },
) {
  if (!isForFirstOwner) return { email, name };
  if (given.email === undefined) throw fieldRejection('invalid_request', 'email');
  if (given.name === undefined) throw fieldRejection('invalid_request', 'name');
  return { email: given.email, name: given.name };
}

/** Zero, after which every code counts as unused, where no code is needed. */
function usedStep({ role, totpSecret }: OfficeInvitationRow, code: string, now: Date): number {
  if (!needsTotp(role)) return 0;
  const step = totpSecret === null ? null : findTotpStep(totpSecret, code, now);
  if (step === null) throw fieldRejection('code_mismatch', 'code');
  return step;
}

/**
 * Makes the account that the key invites to, or gives it a new password and second factor. A rejection leaves
 * the key valid.
 * @throws Rejection not_found for an unknown or used key, or once there is an owner; code_mismatch;
 * invalid_request
 */
export async function acceptInvitation(
  deps: MainApiDependencies,
  given: Body<typeof officeApi.createOfficeAccount>,
) {
  const { db, machineClock, officePasswords } = deps;
  if (!(await findInvitation(db, given.key, machineClock.now()))) throw new Rejection('not_found');
  const passwordHash = await officePasswords.hash(given.password);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return withTransactionRetry(db, async (transaction) => {
    await lockOfficeAccounts(transaction);
    const now = machineClock.now();
    const invitation = await takeInvitation(transaction, given.key, now);
    if (!invitation) throw new Rejection('not_found');
    const { role, isForFirstOwner, totpSecret } = invitation;
    if (isForFirstOwner && (await countOwners(transaction)) > 0) throw new Rejection('not_found');
    const own = ownDetails(invitation, given);
    const totpLastStep = usedStep(invitation, given.code, now);
    const access = { passwordHash, totpSecret, totpLastStep };
    const accountId =
      invitation.accountId === null
        ? await makeAccount({ deps, transaction }, invitation, own, access)
        : await replaceAccess(transaction, invitation.accountId, access);
    const codes = needsTotp(role) ? recoveryCodes : [];
    await replaceRecoveryCodes(transaction, accountId, codes);
    const event = invitation.accountId === null ? 'joined' : 'accessReplaced';
    const act = { deps, transaction, author: `office:${accountId}` } as const;
    await writeAccountHistory(act, { event, accountId, details: { role } });
    return { accountId, role, recoveryCodes: codes };
  });
}
