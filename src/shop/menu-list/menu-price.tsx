import type { ListedMenu } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Price } from '@/ui/card/price';
import { Rating } from '@/ui/rating/rating';
import styles from './menu-price.module.css';

interface MenuPriceProps {
  menu: ListedMenu;
  /** The price is fixed. Lists only have the smallest price and leave this out. */
  isFixed?: boolean;
}

/** The price and what it is for; under them the time that takes, the fees in the price, and the rating. */
export function MenuPrice({ menu, isFixed = false }: MenuPriceProps) {
  const { smallestOrder, priceFrom, priceUnit } = menu;
  const minutes = smallestOrder?.durationMinutes ?? menu.durationMinutes;
  const duration = minutes === null || minutes === 0 ? null : formatDuration(minutes);
  const isNamed = duration === (smallestOrder?.content ?? priceUnit);
  const fees = priceFrom ? (smallestOrder?.fees ?? []) : [];
  return (
    <span className={styles.facts}>
      <Amount menu={menu} isFixed={isFixed} />
      <span className={styles.notes}>
        {duration === null || isNamed ? null : (
          <span>
            {menu.menuType === 'estimate'
              ? `見積もりの訪問 約${duration}`
              : `目安 約${duration}${isFixed ? '' : '〜'}`}
          </span>
        )}
        {fees.map(({ label, amount }) => (
          <span key={label}>{`${label}${formatYen(amount)}を含む`}</span>
        ))}
      </span>
      {menu.rating === null ? null : (
        <span className={styles.rating}>
          <Rating {...menu.rating} />
        </span>
      )}
    </span>
  );
}

function Amount({ menu, isFixed }: Required<MenuPriceProps>) {
  const { smallestOrder, priceFrom, priceUnit, menuType } = menu;
  if (menuType === 'estimate' && priceFrom !== null) {
    return (
      <>
        <span className={styles.noPrice}>お見積もり無料</span>
        <span className={styles.notes}>
          {`作業の目安 ${formatYenIncludingTax(priceFrom)}から／${priceUnit}`}
        </span>
      </>
    );
  }
  if (priceFrom === 0) return <span className={styles.noPrice}>無料</span>;
  if (priceFrom === null || menuType === 'informationSending') {
    return <span className={styles.noPrice}>{noPriceText[menuType]}</span>;
  }
  if (!smallestOrder) {
    return (
      <>
        <Price amount={priceFrom} from={!isFixed} wraps />
        <span className={styles.unit}>{`／${priceUnit}`}</span>
      </>
    );
  }
  const { total, formerTotal, tax, content } = smallestOrder;
  return (
    <>
      {formerTotal === undefined ? null : (
        <span className={styles.former}>
          {'これまで '}
          <s>
            {tax === 0 ? `${formatYen(formerTotal)}(非課税)` : formatYenIncludingTax(formerTotal)}
          </s>
        </span>
      )}
      <Price amount={total} from={!isFixed} isUntaxed={tax === 0} wraps />
      <span className={styles.unit}>{`／${content}${tax === 0 ? '・非課税' : ''}`}</span>
      {content.startsWith(priceUnit) || isFixed ? null : (
        <span className={styles.notes}>{`${content}から承ります`}</span>
      )}
    </>
  );
}

const noPriceText = {
  service: '料金は次の画面で',
  estimate: '料金はお見積もり',
  product: '料金はお問い合わせください',
  informationSending: '資料のご案内',
} as const satisfies Record<ListedMenu['menuType'], string>;
