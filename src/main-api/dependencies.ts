import type { Database } from '@/database/database';
import type { Logger } from '@/platform/log';
import type { RegisteredCustomer } from './customers/customer-tables';
import type { Author } from './orders/order-tables';
import type { Clock } from './ports/clock';
import type { IdentityAdmin, IdTokenClaims, VerifyIdToken } from './ports/identity-provider';
import type { Ids } from './ports/ids';
import type { MessageSender } from './ports/message-sender';
import type { CardGateway } from './ports/payment-provider';

/**
 * The customer whose id token it is. `subject` is the customer's, which differs from the account's for some
 * (docs/accounts.md#customers-without-an-account).
 */
export interface Customer extends IdTokenClaims {
  readonly accountSubject: string;
  /** Read when the call began; null while only the identity provider has the account. */
  readonly registered: RegisteredCustomer | null;
}

/** Passwords of the office's accounts, as hashes that take long to guess. */
export interface OfficePasswords {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account. */
  isCorrect(password: string, hash: string | undefined): Promise<boolean>;
}

/** All outside input of the main API: it reads no clock, random source or setting of its own. */
export interface MainApiDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /**
   * The machine's time, which `EMBEDDED_CLOCK_START` does not move: for attempts, codes, sessions and invitations of
   * the office, as authenticator apps and browsers know no other.
   */
  readonly machineClock: Clock;
  readonly ids: Ids;
  readonly verifyIdToken: VerifyIdToken;
  readonly cardGateway: CardGateway;
  readonly identityAdmin: IdentityAdmin;
  /** Both reject with too_many_requests while too many passwords wait. */
  readonly officePasswords: OfficePasswords;
  /** Keys the digests of mailed codes. */
  readonly codeKey: string;
  /** Messages go out only if the transaction commits. */
  messagesWithin(transaction: Database): MessageSender;
  /** Set while a change is only tried (`http/dry-run.ts`): the card gateway is not asked then. */
  readonly isDryRun?: true;
  /** Put in front of every message. */
  readonly brandName: string;
  /** For links in messages. */
  readonly shopOrigin: string;
  readonly opsToken: string;
  /** Yen. */
  readonly deferredPayment: { readonly creditLimit: number; readonly handlingFee: number };
  /** The issuer's on receipts (適格請求書): `T` and 13 digits. */
  readonly invoiceRegistrationNumber: string;
  readonly slackWebhookUrl?: string;
  readonly logger: Logger;
}

/**
 * Carries what the functions of a change need: its transaction and, with `deps`, the clock and new ids. For a single statement
 * the transaction may be the pool.
 */
export interface InTransaction {
  readonly deps: MainApiDependencies;
  readonly transaction: Database;
}

/** Says also who makes the change. `Change` in `orders/change-order.ts` carries the order besides. */
export interface Act extends InTransaction {
  readonly author: Author;
}
