import type { GatewayCard } from '../../gateway-card';

type AuthenticationStatus =
  | 'pending'
  | 'authenticated'
  | 'attempted'
  | 'denied'
  | 'rejected'
  | 'unavailable'
  | 'abandoned'
  | 'timed_out';

export interface GatewayAuthentication {
  readonly id: string;
  readonly status: AuthenticationStatus;
  readonly card: GatewayCard;
}

/** Whether the issuer vouches for the person, or at least took note of the attempt. */
export function isAuthenticated({ status }: GatewayAuthentication): boolean {
  return status === 'authenticated' || status === 'attempted';
}

/** The card gateway's server-to-server calls; amounts in yen. */
export interface CardGateway {
  checkToken(token: string): Promise<{
    readonly status: 'usable' | 'expired' | 'unknown' | 'used';
    readonly card?: GatewayCard;
  }>;
  startAuthentication(request: { readonly token: string; readonly returnPath: string }): Promise<
    | {
        readonly status: 'started';
        readonly authenticationId: string;
        readonly redirectPath: string;
      }
    | { readonly status: 'expired' | 'unknown' | 'used' }
  >;
  findAuthentication(id: string): Promise<GatewayAuthentication | null>;
  /** Keeps the card of an authenticated token, charging nothing; the same token gives the same card. */
  storeCard(
    token: string,
  ): Promise<
    | { readonly status: 'stored'; readonly cardId: string; readonly card: GatewayCard }
    | { readonly status: 'declined' | 'unknown' | 'expired' | 'not_authenticated' }
  >;
  /**
   * The same `reference` gets the same answer, however often it is asked. `refused` is no decision of
   * the issuer: the gateway does not take such a request, today or later, and has charged nothing.
   * `merchant` says that the shop charges by itself what was agreed on before, the customer not there.
   */
  authorise(
    source: { readonly token: string } | { readonly cardId: string },
    amount: number,
    reference: string,
    initiator: 'customer' | 'merchant',
  ): Promise<
    | {
        readonly status: 'authorised';
        readonly transactionId: string;
        readonly cardId: string;
        readonly card: GatewayCard;
      }
    | { readonly status: 'declined' | 'unknown' | 'expired' | 'not_authenticated' | 'refused' }
  >;
  cancel(transactionId: string): Promise<void>;
  /** Deletes a stored card; nothing can be charged to it any more. What was charged stays. */
  forgetCard(cardId: string): Promise<void>;
}
