import { z } from 'zod';
import { OFFICE_PASSWORD_LENGTH } from '@/domain/office-password';
import { officeCall, operationsCall, publicCall } from './endpoint';
import { emailSchema, idInputSchema, idSchema, nameSchema } from './fields';
import { officePaths } from './office-paths';
import { requiredOfficeLineSchema } from './office-texts';

const officeRoleSchema = z.enum(['owner', 'dispatcher', 'staff']);
const everybody = ['owner', 'dispatcher', 'staff'] as const;

/** Upper and lower case make no difference in an address. */
const officeEmailSchema = emailSchema.transform((email) => email.toLowerCase());

const passwordSchema = z
  .string()
  .min(
    OFFICE_PASSWORD_LENGTH.min,
    `パスワードは${OFFICE_PASSWORD_LENGTH.min}文字以上で入力してください`,
  )
  .max(
    OFFICE_PASSWORD_LENGTH.max,
    `パスワードは${OFFICE_PASSWORD_LENGTH.max}文字以内で入力してください`,
  );

/** The key in the fragment of an invitation's link: 43 letters of base64url. */
const keySchema = z.string().regex(/^[\w-]{43}$/, '招待のリンクをご確認ください');

/** Six digits of an authenticator app, or a recovery code. */
const secondFactorSchema = z
  .string()
  .max(40)
  .transform((code) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase());

const accountSchema = z.object({
  accountId: idSchema,
  email: z.string(),
  name: z.string(),
  role: officeRoleSchema,
  /** The staff member to whom the account belongs; null for owners and dispatchers. */
  staffId: z.string().nullable(),
  /** Whether it can be used: not stopped, and the last day is not over. */
  isActive: z.boolean(),
  /** The last day of work of the staff member, `yyyy-MM-dd`; null without an end. */
  lastDay: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
});

/** An invitation without its link, of which the database stores only a digest. */
const openInvitationSchema = z.object({
  invitationId: idSchema,
  email: z.string(),
  name: z.string(),
  role: officeRoleSchema,
  /** The staff member to whom the account will belong; null for others. */
  staffId: z.string().nullable(),
  /** True when an existing account gets a new password and second factor. */
  isRenewal: z.boolean(),
  author: z.string(),
  /** Both times are ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
});

/** The link is shown once. Its fragment has the key, of which the database stores only a digest. */
const invitationSchema = z.object({ link: z.string(), expiresAt: z.string() });

/**
 * Accounts of the office and how they sign in (docs/decisions/0057). Calls whose answer has a secret take no
 * Idempotency-Key, since answers to a key are stored.
 */
export const officeAccessEndpoints = {
  startOfficeSession: publicCall(officePaths.startOfficeSession, {
    summary: 'サインイン',
    staysInMaintenance: true,
    body: z.object({
      email: officeEmailSchema,
      password: z.string().max(OFFICE_PASSWORD_LENGTH.max),
      /** Empty for staff members, who have no second factor. */
      code: secondFactorSchema.default(''),
    }),
    response: z.object({
      token: z.string(),
      /** ISO 8601. */
      expiresAt: z.string(),
      role: officeRoleSchema,
      accountId: idSchema,
      name: z.string(),
    }),
    errors: ['unauthorized', 'office_account_ended'],
  }),
  getOfficeSession: officeCall(officePaths.getOfficeSession, {
    summary: 'サインイン中の担当者',
    roles: everybody,
    response: z.object({
      role: officeRoleSchema,
      /** Empty when operations call with their token. */
      accountId: z.string(),
      name: z.string(),
      /** The staff member to whom the account belongs; empty for owners and dispatchers. */
      staffId: z.string(),
      /** The time of the shop, ISO 8601, from which pages know what is today. */
      now: z.string(),
    }),
  }),
  endOfficeSessions: officeCall(officePaths.endOfficeSessions, {
    summary: 'サインアウト(すべての端末からもできる)',
    roles: everybody,
    body: z.object({ isEverywhere: z.boolean() }),
    response: z.object({ isEnded: z.literal(true) }),
  }),
  createFirstOwnerKey: operationsCall(officePaths.createFirstOwnerKey, {
    summary: '最初のオーナーをつくるためのキー',
    body: z.object({ goodForHours: z.int().min(1).max(72) }),
    response: z.object({
      /** The key that makes the first owner; null once there is an owner. */
      key: z.string().nullable(),
    }),
  }),
  createOfficeInvitation: officeCall(officePaths.createOfficeInvitation, {
    summary: '業務アカウントへの招待',
    roles: ['owner'],
    body: z.object({
      email: officeEmailSchema,
      name: nameSchema,
      role: officeRoleSchema,
      /** Required for the role `staff`: the staff member to whom the account belongs. */
      staffId: idInputSchema.optional(),
    }),
    response: invitationSchema,
  }),
  renewOfficeAccess: officeCall(officePaths.renewOfficeAccess, {
    summary: 'パスワードと認証アプリを設定し直すための招待',
    roles: ['owner'],
    params: z.object({ accountId: idInputSchema }),
    body: z.object({ reason: requiredOfficeLineSchema(200, '理由を入力してください') }),
    response: invitationSchema,
  }),
  listOfficeInvitations: officeCall(officePaths.listOfficeInvitations, {
    summary: 'まだ使われていない招待の一覧(新しい順。リンクは含まない)',
    roles: ['owner'],
    response: z.object({ items: z.array(openInvitationSchema) }),
  }),
  withdrawOfficeInvitation: officeCall(officePaths.withdrawOfficeInvitation, {
    summary: '招待の取り消し(リンクは使えなくなる)',
    roles: ['owner'],
    takesIdempotencyKey: true,
    params: z.object({ invitationId: idInputSchema }),
    body: z.object({}),
    response: z.object({ isWithdrawn: z.literal(true) }),
    errors: ['idempotency_key_reused'],
  }),
  readOfficeInvitation: publicCall(officePaths.readOfficeInvitation, {
    summary: '招待の内容(招待を受けた人)',
    staysInMaintenance: true,
    body: z.object({ key: keySchema }),
    response: z.object({
      role: officeRoleSchema,
      /** The first owner chooses name and address, so both are empty here. */
      isForFirstOwner: z.boolean(),
      /** True when an existing account gets a new password and second factor. */
      isRenewal: z.boolean(),
      name: z.string(),
      email: z.string(),
    }),
  }),
  createTotpSecret: publicCall(officePaths.createTotpSecret, {
    summary: '認証アプリに登録する鍵(招待を受けた人)',
    staysInMaintenance: true,
    body: z.object({ key: keySchema }),
    response: z.object({
      /** Base32, for RFC 6238 with SHA-1, 30 seconds and six digits. */
      secret: z.string(),
      uri: z.string(),
    }),
  }),
  createOfficeAccount: publicCall(officePaths.createOfficeAccount, {
    summary: '業務アカウントの作成(招待を受けた人)',
    staysInMaintenance: true,
    body: z.object({
      key: keySchema,
      /** Sent by the first owner only; others keep the address that was invited. */
      email: officeEmailSchema.optional(),
      name: nameSchema.optional(),
      password: passwordSchema,
      /** Proves that the secret was stored. Empty for staff members, who have none. */
      code: secondFactorSchema.default(''),
    }),
    response: z.object({
      accountId: idSchema,
      role: officeRoleSchema,
      /** Shown once. Each code replaces the authenticator app for one sign-in. */
      recoveryCodes: z.array(z.string()),
    }),
    errors: ['code_mismatch'],
  }),
  listOfficeAccounts: officeCall(officePaths.listOfficeAccounts, {
    summary: '業務アカウントの一覧',
    roles: ['owner'],
    response: z.object({ items: z.array(accountSchema) }),
  }),
  changeOfficeAccount: officeCall(officePaths.changeOfficeAccount, {
    summary: '業務アカウントの変更(停止するとすべての端末からサインアウト)',
    roles: ['owner'],
    takesIdempotencyKey: true,
    params: z.object({ accountId: idInputSchema }),
    /** A field that is left out stays as it is. */
    body: z.object({ role: officeRoleSchema.optional(), isActive: z.boolean().optional() }),
    response: accountSchema,
    errors: ['idempotency_key_reused'],
  }),
  listOfficeAccountHistory: officeCall(officePaths.listOfficeAccountHistory, {
    summary: '業務アカウントの履歴(新しい順)',
    roles: ['owner'],
    response: z.object({
      /** The last 200 entries. */
      items: z.array(
        z.object({
          at: z.string(),
          author: z.string(),
          event: z.string(),
          accountId: z.string().nullable(),
          details: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
};
