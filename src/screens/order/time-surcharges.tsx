import type { PriceLine } from '@/contract/pricing';
import { formatYenIncludingTax } from '@/domain/money';

/** What the chosen day or hour adds to the price, in words; the amounts are in the summary too. */
export function TimeSurcharges({ lines }: { lines: readonly PriceLine[] }) {
  const surcharges = lines.filter(
    ({ kind, amount }) => (kind === 'earlyLate' || kind === 'yearEnd') && amount !== 0,
  );
  return surcharges.map(({ id, label, amount, explanation }) => (
    <p key={id}>
      この日時は{label}がかかります: <strong>{formatYenIncludingTax(amount)}</strong>
      {explanation ? `（${explanation}）` : null}
    </p>
  ));
}
