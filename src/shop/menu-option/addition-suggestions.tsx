import { additionsFor, type ChosenAmounts, withItem } from '@/booking/draft/menu-choice';
import type { MenuChoice } from '@/contract/menus';
import type { MinimumOrderRemedy } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import { Button } from '@/ui/button/button';
import styles from './addition-suggestions.module.css';

interface AdditionSuggestionsProps {
  /** Tax-inclusive yen. */
  shortfall: number;
  /** More of the menu itself; it comes first. */
  remedy: MinimumOrderRemedy | null | undefined;
  options: readonly MenuChoice[];
  recommends: readonly MenuChoice[];
  chosen: ChosenAmounts;
  onChange: (chosen: ChosenAmounts) => void;
}

/** What could be added to reach the minimum order, one tap each. */
export function AdditionSuggestions({
  shortfall,
  remedy,
  options,
  recommends,
  chosen,
  onChange,
}: AdditionSuggestionsProps) {
  const offers = [
    ...options.map((offer) => ({
      ...offer,
      price: offer.isPerUnit ? offer.price * chosen.quantity : offer.price,
      list: 'options' as const,
    })),
    ...recommends.map((offer) => ({ ...offer, list: 'additional' as const })),
  ];
  const additions = additionsFor(shortfall, offers, [...chosen.options, ...chosen.additional]);
  if (additions.length === 0 && !remedy)
    return <p>数量を増やすか、ほかのメニューもご検討ください。</p>;
  return (
    <ul className={styles.list} aria-label="追加できるもの">
      {remedy ? (
        <li>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...chosen, quantity: remedy.quantity, types: remedy.types })}
          >
            {remedy.label}にする(+{formatYen(remedy.amount)})
          </Button>
        </li>
      ) : null}
      {additions.map(({ id, label, price, list }) => (
        <li key={id}>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...chosen, [list]: withItem(chosen[list], id, 1) })}
          >
            {label}を追加(+{formatYen(price)})
          </Button>
        </li>
      ))}
    </ul>
  );
}
