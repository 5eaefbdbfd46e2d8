import type { PriceLine } from '@/contract/pricing';
import { type TaxRate, taxIncludedIn } from '@/domain/tax';
import type { AmountByRate } from './allocate';
import type { ChosenItem } from './priced-selection';

/** A line of `quantity` pieces at `unitPrice` yen; the tax in it is computed here and only here. */
export function priceLine(line: Omit<PriceLine, 'amount' | 'tax'>): PriceLine {
  const amount = line.quantity * line.unitPrice;
  return { ...line, amount, tax: taxIncludedIn(amount, line.taxRate) };
}

/** @param pieces how many are paid for; as many as were chosen unless the item is priced per unit */
export function itemLine(
  kind: 'type' | 'option' | 'recommend',
  item: ChosenItem,
  texts: Pick<PriceLine, 'label' | 'explanation' | 'quantityText'>,
  pieces = item.quantity,
): PriceLine {
  const { id, price, taxRate } = item;
  return priceLine({ id, kind, ...texts, quantity: pieces, unitPrice: price, taxRate });
}

/** One line per tax rate for an amount that concerns them all; rates with nothing are left out. */
export function linesByRate(
  kind: PriceLine['kind'],
  amounts: AmountByRate,
  texts: { readonly label: string; readonly explanation: string },
): PriceLine[] {
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([taxRate, amount]) =>
      priceLine({
        id: `${kind}-${taxRate}`,
        kind,
        ...texts,
        quantity: 1,
        unitPrice: amount,
        taxRate,
      }),
    );
}

/** The same amounts, each changed by `change`. */
export function mapAmounts(
  amounts: AmountByRate,
  change: (amount: number, taxRate: TaxRate) => number,
): AmountByRate {
  return new Map([...amounts].map(([taxRate, amount]) => [taxRate, change(amount, taxRate)]));
}

export function sumOfAmounts(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}
