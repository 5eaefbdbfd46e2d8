import { z } from 'zod';
import { customerCall } from './endpoint';
import {
  confirmationCodeSchema,
  emailSchema,
  planetPasswordSchema,
  postcodeSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';

/** Moves an account to planet, where customers sign in by e-mail (SPEC section 1). */
export const planetEndpoints = {
  checkMigrationTarget: customerCall(mainApiPaths.checkMigrationTarget, {
    summary: 'アカウント移行の対象か',
    response: z.object({ target_customer: z.boolean() }),
  }),
  checkPlanetServiceArea: customerCall(mainApiPaths.checkPlanetServiceArea, {
    summary: '移行先のサービス対象エリアか',
    body: z.object({ zipCode: postcodeSchema }),
    response: z.object({ contains: z.boolean() }),
    errors: ['address_not_found'],
  }),
  registerEmailCredentials: customerCall(mainApiPaths.registerEmailCredentials, {
    summary: 'ログインに使うメールアドレスの登録(確認コードを送る)',
    body: z.object({ email: emailSchema }),
    /** The same even if the address is another customer's, to reveal nothing. */
    response: z.object({ sent: z.literal(true) }),
    errors: ['not_migration_target'],
  }),
  verifyEmailCredentials: customerCall(mainApiPaths.verifyEmailCredentials, {
    summary: 'メールアドレスの確認コードの照合',
    body: z.object({ email: emailSchema, code: confirmationCodeSchema }),
    response: z.object({ verified: z.literal(true) }),
    errors: ['not_migration_target', 'code_mismatch', 'code_expired'],
  }),
  updateMigrationPassword: customerCall(mainApiPaths.updateMigrationPassword, {
    summary: '移行後のパスワードの設定(移行の完了)',
    body: z.object({ password: planetPasswordSchema }),
    response: z.object({ migrated: z.literal(true) }),
    errors: ['not_migration_target', 'email_not_verified'],
  }),
};
