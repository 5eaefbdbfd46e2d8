import type { Clock } from './clock';
import type { PasswordCost } from './identity-provider/passwords';
import type { Logger } from './logger';

export interface EmbeddedBackendsOptions {
  /** Holds database and secrets, for this process alone; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** A PostgreSQL that several processes may share. */
  readonly databaseUrl?: string;
  /** 0 for any free port. */
  readonly port: number;
  /** The network interface to listen on; loopback when not given. */
  readonly host?: string;
  /**
   * Where the storefront reaches this process and others like it, such as a balancer's address; this
   * process's own when not given.
   */
  readonly origin?: string;
  /** Where the main API reaches the card gateway; at this process when not given. */
  readonly cardGatewayOrigin?: string;
  /** Generated and kept when not given. */
  readonly opsToken?: string;
  /** Yen. */
  readonly npCreditLimit: number;
  /** Yen. */
  readonly npHandlingFee: number;
  /** Of the issuer of receipts, `T` and 13 digits. */
  readonly invoiceRegistrationNumber: string;
  readonly slackWebhookUrl?: string;
  /** Where customers reach the shop, for what messages say of it. */
  readonly shopOrigin?: string;
  /** Of main API, card gateway and outbox; the identity provider's tokens are checked by the machine's. */
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Of an installation, once and for all; for a real one the default. */
  readonly passwordCost?: PasswordCost;
}
