import type { Logger } from '@/platform/log';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { PasswordHasher } from './passwords';
import type { TokenIssuer } from './token-issuer';

export interface IdentityDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
  readonly logger: Logger;
  /** `to` in digits. */
  sendSms(message: { readonly to: string; readonly text: string }): Promise<void>;
  /** For the text of the SMS. */
  readonly brandName: string;
  /** Host name of the shop, which the code is bound to (WebOTP). */
  readonly shopHost: string;
  readonly clientId: string;
  /** Proves that the storefront asks (SecretHash), whose word of who asks it is then believed. */
  readonly clientSecret: string;
  readonly userPoolId: string;
  /** Opens the operations of an administrator, where Cognito has a signature. */
  readonly adminSecret: string;
  /** Key of the confirmation codes' digests. */
  readonly codeKey: string;
  readonly tokens: TokenIssuer;
  readonly passwords: PasswordHasher;
}
