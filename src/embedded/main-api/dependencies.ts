import type { Logger } from '@/platform/log';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { MessageSender } from '../message-sender';
import type { IdentityAdmin } from './accounts/identity-admin';
import type { CardGateway } from './payments/card-gateway';

/** The person an id token speaks of, and when it did so; `tel` in digits. */
export interface Customer {
  readonly subject: string;
  readonly tel: string;
  readonly issuedAt: Date;
}

/** Everything the main API gets from outside; it reads no clock, random or setting of its own. */
export interface MainApiDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** The number of an order is its id too, and what the customer is told. */
  readonly ids: { newId(): string; newOrderNumber(): string };
  /** null when the token is not valid (any more). */
  verifyIdToken(token: string): Promise<Customer | null>;
  readonly cardGateway: CardGateway;
  readonly identityAdmin: IdentityAdmin;
  /** Key of the digests of codes sent by mail. */
  readonly codeKey: string;
  /** What is sent with it goes out if the transaction stands, and only then. */
  messagesWithin(transaction: Database): MessageSender;
  /** The shop's name, at the beginning of every message. */
  readonly brandName: string;
  /** Where customers reach the shop, for the addresses in messages. */
  readonly shopOrigin: string;
  readonly opsToken: string;
  /** Yen. */
  readonly deferredPayment: { readonly creditLimit: number; readonly handlingFee: number };
  /** The issuer's on receipts (適格請求書): `T` and 13 digits. */
  readonly invoiceRegistrationNumber: string;
  readonly slackWebhookUrl?: string;
  readonly logger: Logger;
}
