import type { MenuChoice, MenuRecommend } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { ChoiceCard } from '@/ui/form/choice-card';
import { Stepper } from '@/ui/form/quantity-stepper';
import { ChevronDownIcon } from '@/ui/icon/icons';
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
  /** Shows picture and description on a tap only. */
  isFolded?: boolean;
  onChange: (quantity: number) => void;
}

function withTax({ price, taxRate }: Offer, amount = price): string {
  return taxRate === 0 ? `${formatYen(amount)}(非課税)` : formatYenIncludingTax(amount);
}

/**
 * The price of an offer, and then what else is to be known of it.
 *
 * @param priceUnit the menu's unit, when the price grows with the ordered quantity; the duration is
 *   left out then
 */
function offerPrices(offer: Offer, priceUnit?: string): readonly string[] {
  const { price, formerPrice, durationMinutes, regularPrice = null } = offer;
  // The summary beside it asks for the price of all that is chosen.
  if (offer.isPriceUnknown) return ['料金は合計に表示します'];
  const former = formerPrice === undefined ? [] : [`これまで${withTax(offer, formerPrice)}`];
  if (priceUnit !== undefined) return [`${priceUnit}ごとに${withTax(offer)}`, ...former];
  const isLowered = regularPrice !== null && regularPrice > price;
  return [
    price === 0 ? '無料' : withTax(offer),
    ...former,
    ...(durationMinutes > 0 ? [`約${formatDuration(durationMinutes)}`] : []),
    ...(isLowered ? [`単品では${withTax(offer, regularPrice)}`] : []),
  ];
}

/** `offerPrices` in one line. */
export function offerPrice(offer: Offer, priceUnit?: string): string {
  return offerPrices(offer, priceUnit).join('・');
}

export function OfferChoice({
  name,
  offer,
  quantity,
  max,
  unit,
  priceUnit,
  feesText,
  isFolded = false,
  onChange,
}: OfferChoiceProps) {
  const picture = offer.illustration ? (
    <CatalogueIllustration name={offer.illustration} />
  ) : undefined;
  const [price, ...facts] = [...offerPrices(offer, priceUnit), feesText].filter(
    (text) => text !== undefined,
  );
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
        price={[price, ...facts].join('・')}
        picture={isFolded ? undefined : picture}
      />
    );
  }
  const { description } = offer;
  const about = (
    <span className={styles.about}>
      <span className={styles.label}>
        <span id={`${name}-label`}>{offer.label}</span>
        {isFolded && description ? <ChevronDownIcon /> : null}
      </span>
      <span id={`${name}-price`} className={styles.prices}>
        <span className={styles.price}>{price}</span>
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
  const describedBy = description ? `${name}-price ${name}-text` : `${name}-price`;
  return (
    <fieldset
      className={styles.offer}
      data-chosen={quantity > 0}
      aria-labelledby={`${name}-label`}
      aria-describedby={describedBy}
    >
      {isFolded && description ? (
        <details className={styles.beside}>
          <summary>{about}</summary>
          <p id={`${name}-text`} className={styles.text}>
            {description}
          </p>
        </details>
      ) : (
        <>
          {picture && !isFolded ? <div className={styles.picture}>{picture}</div> : null}
          <div className={description ? styles.above : styles.beside}>{about}</div>
          {description ? (
            <p id={`${name}-text`} className={styles.text}>
              {description}
            </p>
          ) : null}
        </>
      )}
      <Stepper
        name={name}
        label={offer.label}
        value={quantity}
        max={max}
        unit={unit}
        onChange={onChange}
      />
    </fieldset>
  );
}
