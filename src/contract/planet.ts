import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  confirmationCodeSchema,
  emailSchema,
  planetPasswordSchema,
  postcodeSchema,
} from './fields';

/** Moves an account to planet, where customers sign in by e-mail (SPEC section 1). */
export const planetEndpoints = {
  checkMigrationTarget: endpoint({
    method: 'GET',
    path: '/planet_account_migration/target_customers/check',
    summary: 'アカウント移行の対象か',
    access: 'customer',
    response: z.object({ target_customer: z.boolean() }),
    errors: ['unauthorized'],
  }),
  checkPlanetServiceArea: endpoint({
    method: 'POST',
    path: '/planet_service_areas/checks',
    summary: '移行先のサービス対象エリアか',
    access: 'customer',
    body: z.object({ zipCode: postcodeSchema }),
    response: z.object({ contains: z.boolean() }),
    errors: ['unauthorized', 'address_not_found'],
  }),
  registerEmailCredentials: endpoint({
    method: 'POST',
    path: '/planet_account_migration/email_credentials/register',
    summary: 'ログインに使うメールアドレスの登録(確認コードを送る)',
    access: 'customer',
    body: z.object({ email: emailSchema }),
    /** The same even if the address is another customer's, to reveal nothing. */
    response: z.object({ sent: z.literal(true) }),
    errors: ['unauthorized', 'not_migration_target', 'too_many_requests'],
  }),
  verifyEmailCredentials: endpoint({
    method: 'POST',
    path: '/planet_account_migration/email_credentials/verify',
    summary: 'メールアドレスの確認コードの照合',
    access: 'customer',
    body: z.object({ email: emailSchema, code: confirmationCodeSchema }),
    response: z.object({ verified: z.literal(true) }),
    errors: [
      'unauthorized',
      'not_migration_target',
      'code_mismatch',
      'code_expired',
      'too_many_requests',
    ],
  }),
  updateMigrationPassword: endpoint({
    method: 'POST',
    path: '/planet_account_migration/target_customers/update_password',
    summary: '移行後のパスワードの設定(移行の完了)',
    access: 'customer',
    body: z.object({ password: planetPasswordSchema }),
    response: z.object({ migrated: z.literal(true) }),
    errors: ['unauthorized', 'not_migration_target', 'email_not_verified', 'back_end_unavailable'],
  }),
};
