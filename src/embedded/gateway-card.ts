/** What the shop may store and show of a card: the first and last four digits; expiry has two digits each. */
export interface GatewayCard {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly brand: string;
  readonly holderName: string;
}
