import type { CreditCard } from '@/contract/payments';
import { maskedCardNumber } from '@/domain/card-number';

/** What may be shown of a card. */
export function CardFacts({ card }: { card: CreditCard }) {
  const { brand, cardNumberBottom, expiryMonth, expiryYear } = card;
  return (
    <p>
      <strong>{brand}</strong> {maskedCardNumber(cardNumberBottom)}
      <br />
      有効期限 {expiryMonth}/{expiryYear}
    </p>
  );
}

/** The card in the name of a control: 「Visa 末尾1111」. */
export function cardName({ brand, cardNumberBottom }: CreditCard): string {
  return `${brand} 末尾${cardNumberBottom}`;
}
