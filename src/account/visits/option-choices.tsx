import type { AdditionOffer, VisitAdditions } from '@/contract/visit-additions';
import { formatDuration } from '@/domain/duration';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import styles from './option-choices.module.css';

/** `5,500円(税込)・30分` */
function factsText({ price, taxRate, minutes }: AdditionOffer): string {
  const amount = taxRate === 0 ? `${formatYen(price)}(非課税)` : formatYenIncludingTax(price);
  return minutes > 0 ? `${amount}・${formatDuration(minutes)}` : amount;
}

const NO_TIME = '担当者の予定に収まらないため、お選びいただけません。';

interface OptionChoicesProps {
  offer: VisitAdditions;
  /** The chosen quantities by option id. */
  quantities: Readonly<Record<string, number>>;
  /** The minutes that the chosen options add to the visit. */
  minutes: number;
  onChange: (id: string, quantity: number) => void;
}

/** Offers each option as a checkbox or a quantity, as far as the visit's free time allows. */
export function OptionChoices({ offer, quantities, minutes, onChange }: OptionChoicesProps) {
  const { options, freeMinutes } = offer;
  return (
    <ChoiceCardList>
      {options.map((option) => {
        const { id, label, description, maxQuantity } = option;
        const quantity = quantities[id] ?? 0;
        const hasTime = option.minutes <= freeMinutes - minutes;
        const isImpossible = quantity === 0 && !hasTime;
        const text = isImpossible ? NO_TIME : description;
        if (maxQuantity === 1 || (isImpossible && !option.fits)) {
          return (
            <ChoiceCard
              key={id}
              type="checkbox"
              id={`addition-${id}`}
              name={`addition-${id}`}
              value={id}
              checked={quantity > 0}
              disabled={isImpossible}
              onChange={(event) => onChange(id, event.target.checked ? 1 : 0)}
              title={label}
              text={text}
              price={factsText(option)}
            />
          );
        }
        return (
          <div key={id} className={styles.option} data-chosen={quantity > 0}>
            <QuantityStepper
              name={`addition-${id}`}
              label={label}
              support={
                <>
                  {text}
                  <span className={styles.facts}>{factsText(option)}</span>
                </>
              }
              value={Math.min(quantity, maxQuantity)}
              max={hasTime ? maxQuantity : quantity}
              unit="つ"
              onChange={(next) => onChange(id, next)}
            />
          </div>
        );
      })}
    </ChoiceCardList>
  );
}
