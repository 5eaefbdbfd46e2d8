import type { Database } from '@/database/database';
import type { Clock } from '@/main-api/ports/clock';
import type { Logger } from '@/platform/log';
import type { PasswordHasher } from './passwords';
import type { TokenIssuer } from './token-issuer';

export interface IdentityDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: { newId(): string };
  readonly logger: Logger;
  /** `to` is a phone number in digits alone. */
  sendSms(message: { readonly to: string; readonly text: string }): Promise<void>;
  readonly brandName: string;
  /** The shop's host name, for WebOTP. */
  readonly shopHost: string;
  readonly clientId: string;
  /** Authenticates the storefront (SecretHash), whose word about the customer is then trusted. */
  readonly clientSecret: string;
  readonly userPoolId: string;
  /** Authorizes admin operations; Cognito uses a signature. */
  readonly adminSecret: string;
  /** Key of the codes' digests. */
  readonly codeKey: string;
  readonly tokens: TokenIssuer;
  readonly passwords: PasswordHasher;
}
