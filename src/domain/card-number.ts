/** All that is shown of a card number, e.g. `**** **** **** 1111`. */
export function maskedCardNumber(cardNumberBottom: string): string {
  return `**** **** **** ${cardNumberBottom}`;
}
