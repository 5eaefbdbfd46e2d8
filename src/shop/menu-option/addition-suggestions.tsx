import { additionsFor, type ChosenAmounts, withItem } from '@/booking/order/amounts';
import type { MenuEstimate } from '@/contract/pricing';
import { formatYen } from '@/domain/money';
import { Button } from '@/ui/button/button';
import styles from './addition-suggestions.module.css';
import type { MenuWithRecommends } from './menu-detail';

interface AdditionSuggestionsProps {
  /** Contains the missing amount. Ordering more of the menu itself is suggested first. */
  estimate: MenuEstimate | undefined;
  offered: MenuWithRecommends;
  chosen: ChosenAmounts;
  onChange: (chosen: ChosenAmounts) => void;
}

export function AdditionSuggestions({
  estimate,
  offered: { menu, recommends },
  chosen,
  onChange,
}: AdditionSuggestionsProps) {
  const remedy = estimate?.minimumOrderRemedy;
  const shortfall = estimate?.price?.minimumOrderShortfall ?? 0;
  const offers = [
    ...menu.options.map((offer) => ({
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
            {`${remedy.label}にする(+${formatYen(remedy.amount)})`}
          </Button>
        </li>
      ) : null}
      {additions.map(({ id, label, price, list }) => (
        <li key={id}>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...chosen, [list]: withItem(chosen[list], id, 1) })}
          >
            {`${label}を追加(+${formatYen(price)})`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
