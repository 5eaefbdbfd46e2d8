/**
 * A card as the gateway tells the shop of it and both may keep and show it: its first and last four
 * digits; `expiryYear` and `expiryMonth` have two digits.
 */
export interface GatewayCard {
  readonly cardNumberHead: string;
  readonly cardNumberBottom: string;
  readonly expiryYear: string;
  readonly expiryMonth: string;
  readonly brand: string;
  readonly holderName: string;
}
