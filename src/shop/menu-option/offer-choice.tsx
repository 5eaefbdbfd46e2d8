import type { MenuChoice, MenuRecommend } from '@/contract/menus';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { formatDuration } from '@/domain/visit-rhythm';
import { ChoiceCard } from '@/ui/form/choice-card';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import styles from './offer-choice.module.css';

/** A choice of the menu, or another menu with the price it has when ordered alone. */
type Offer = MenuChoice & Partial<Pick<MenuRecommend, 'regularPrice'>>;

interface OfferChoiceProps {
  /** Unique on the page; the control's id and name. */
  name: string;
  offer: Offer;
  quantity: number;
  max: number;
  unit: string;
  /** What the price is for, when it is not for one piece of the offer: 15分. */
  priceUnit?: string | undefined;
  /** What comes on top of the price of the first thing chosen: ほか交通費880円. */
  feesText?: string | undefined;
  onChange: (quantity: number) => void;
}

function withTax({ price, taxRate }: Offer, amount = price): string {
  return taxRate === 0 ? `${formatYen(amount)}(非課税)` : formatYenIncludingTax(amount);
}

/**
 * What an offer costs, and how long it takes.
 *
 * @param priceUnit the menu's unit when the price grows with how much of the menu is ordered; the time
 *   is the menu's then
 */
export function offerPrice(offer: Offer, priceUnit?: string): string {
  const { price, durationMinutes, regularPrice = null } = offer;
  if (priceUnit !== undefined) return `${priceUnit}ごとに${withTax(offer)}`;
  const isLowered = regularPrice !== null && regularPrice > price;
  const alone = isLowered ? `・単品では${withTax(offer, regularPrice)}` : '';
  const duration = durationMinutes > 0 ? `・約${formatDuration(durationMinutes)}` : '';
  return `${price === 0 ? '無料' : withTax(offer)}${alone}${duration}`;
}

/** One type, option or further menu: a tick where one can be had, a number where more can. */
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
