/** The shop may store and show the first and last four digits; expiry has two digits each. */
export interface GatewayCard {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly brand: string;
  readonly holderName: string;
}

/** An authentication by 3-D Secure. */
export interface GatewayAuthentication {
  readonly id: string;
  readonly status:
    | 'pending'
    | 'authenticated'
    | 'attempted'
    | 'denied'
    | 'rejected'
    | 'unavailable'
    | 'abandoned'
    | 'timed_out';
  readonly card: GatewayCard;
}

/** `attempted`: the issuer took note of the attempt, which is enough. */
export function isAuthenticated({ status }: GatewayAuthentication): boolean {
  return status === 'authenticated' || status === 'attempted';
}

interface StoredCard {
  readonly cardId: string;
  readonly card: GatewayCard;
}

interface NotTaken {
  readonly status: 'declined' | 'unknown' | 'expired' | 'not_authenticated';
}

/**
 * Cards are charged and paid back here; amounts in yen. Each call
 * @throws Rejection back_end_unavailable when no usable answer came; the effect is unknown then,
 * and repeating the call is safe
 */
export interface CardGateway {
  startAuthentication(request: { readonly token: string; readonly returnPath: string }): Promise<
    | {
        readonly status: 'started';
        readonly authenticationId: string;
        readonly redirectPath: string;
      }
    | { readonly status: 'expired' | 'unknown' | 'used' }
  >;
  /** Null when the gateway does not know it. */
  findAuthentication(id: string): Promise<GatewayAuthentication | null>;
  /** Charges nothing. The same token gives the same card. */
  storeCard(token: string): Promise<(StoredCard & { readonly status: 'stored' }) | NotTaken>;
  /**
   * The same `reference` always gets the same answer. `rejected`: the gateway never takes this
   * request and has charged nothing. `merchant`: the shop charges an agreed amount without the
   * customer.
   */
  authorise(
    source: { readonly token: string } | { readonly cardId: string },
    amount: number,
    reference: string,
    initiator: 'customer' | 'merchant',
  ): Promise<
    | (StoredCard & { readonly status: 'authorised'; readonly transactionId: string })
    | NotTaken
    | { readonly status: 'rejected' }
  >;
  cancel(transactionId: string): Promise<void>;
  /**
   * Pays back a part of what was taken, or all of it; once for the same `reference`. `rejected`: the
   * gateway never pays this back, as more is asked for than is left or it does not know the payment.
   */
  refund(
    transactionId: string,
    amount: number,
    reference: string,
  ): Promise<{ readonly status: 'refunded' | 'rejected' }>;
  forgetCard(cardId: string): Promise<void>;
}

/** Asks the gateway once more when no answer came: with the same reference a charge counts once. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch {
    return await ask();
  }
}
