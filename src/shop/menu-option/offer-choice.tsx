import type { MenuChoice, MenuRecommend } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { ChoiceCard } from '@/ui/form/choice-card';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import styles from './offer-choice.module.css';

/** `regularPrice` is the price of a recommendation when it is ordered alone. */
type Offer = MenuChoice & Partial<Pick<MenuRecommend, 'regularPrice'>>;

interface OfferChoiceProps {
  name: string;
  offer: Offer;
  quantity: number;
  max: number;
  unit: string;
  /** The unit of the price, such as 15分, when it is not one piece. */
  priceUnit?: string | undefined;
  /** Fees added to the price of the first choice, such as ほか交通費880円. */
  feesText?: string | undefined;
  onChange: (quantity: number) => void;
}

function withTax({ price, taxRate }: Offer, amount = price): string {
  return taxRate === 0 ? `${formatYen(amount)}(非課税)` : formatYenIncludingTax(amount);
}

/**
 * The price and duration of an offer.
 *
 * @param priceUnit the menu's unit, when the price grows with the ordered quantity; the duration is
 *   left out then
 */
export function offerPrice(offer: Offer, priceUnit?: string): string {
  const { price, formerPrice, durationMinutes, regularPrice = null } = offer;
  // The summary beside it asks for the price of all that is chosen.
  if (offer.isPriceUnknown) return '料金は合計に表示します';
  const former = formerPrice === undefined ? '' : `・これまで${withTax(offer, formerPrice)}`;
  if (priceUnit !== undefined) return `${priceUnit}ごとに${withTax(offer)}${former}`;
  const isLowered = regularPrice !== null && regularPrice > price;
  const alone = isLowered ? `・単品では${withTax(offer, regularPrice)}` : '';
  const duration = durationMinutes > 0 ? `・約${formatDuration(durationMinutes)}` : '';
  return `${price === 0 ? '無料' : withTax(offer)}${former}${alone}${duration}`;
}

export function OfferChoice({
  name,
  offer,
  quantity,
  max,
  unit,
  priceUnit,
  feesText,
  onChange,
}: OfferChoiceProps) {
  const picture = offer.illustration ? (
    <CatalogueIllustration name={offer.illustration} />
  ) : undefined;
  const price = [offerPrice(offer, priceUnit), feesText].filter(Boolean).join('・');
  if (offer.maxQuantity === 1) {
    return (
      <ChoiceCard
        type="checkbox"
        id={name}
        name={name}
        value={offer.id}
        checked={quantity > 0}
        disabled={quantity === 0 && max === 0}
        onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        title={offer.label}
        text={offer.description}
        price={price}
        picture={picture}
      />
    );
  }
  return (
    <div className={styles.offer} data-chosen={quantity > 0}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.words}>
        <QuantityStepper
          name={name}
          label={offer.label}
          support={
            <>
              {offer.description}
              <span className={styles.price}>{price}</span>
            </>
          }
          value={quantity}
          max={max}
          unit={unit}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
