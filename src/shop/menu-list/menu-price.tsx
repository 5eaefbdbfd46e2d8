import type { ListedMenu } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Price } from '@/ui/card/price';
import { Rating } from '@/ui/rating/rating';
import styles from './menu-price.module.css';

interface MenuPriceProps {
  menu: ListedMenu;
  /** The price is fixed. Lists only have the smallest price, and say whether it is the only one. */
  isFixed?: boolean;
}

/**
 * The price and what it is for; under it a line with the time that takes and the rating, at the same place for each menu.
 * What only some menus have comes last.
 */
export function MenuPrice({ menu, isFixed = menu.smallestOrder?.isOnly ?? false }: MenuPriceProps) {
  const { smallestOrder, priceUnit, rating } = menu;
  const minutes = smallestOrder?.durationMinutes ?? menu.durationMinutes;
  const duration = minutes === null || minutes === 0 ? null : formatDuration(minutes);
  const isNamed = duration === (smallestOrder?.content ?? priceUnit);
  return (
    <span className={styles.facts}>
      <Amount menu={menu} isFixed={isFixed} />
      <span className={styles.line}>
        {duration === null || isNamed ? null : (
          <span>
            {menu.menuType === 'estimate'
              ? `見積もりの訪問 約${duration}`
              : `目安 約${duration}${isFixed ? '' : '〜'}`}
          </span>
        )}
        {rating === null ? null : (
          <span className={styles.rating}>
            <Rating {...rating} />
          </span>
        )}
      </span>
      <Notes menu={menu} isFixed={isFixed} />
    </span>
  );
}

function isPriced({ menuType, priceFrom }: ListedMenu): boolean {
  return menuType !== 'estimate' && menuType !== 'informationSending' && Boolean(priceFrom);
}

function Amount({ menu, isFixed }: Required<MenuPriceProps>) {
  const { smallestOrder, priceFrom, priceUnit, menuType } = menu;
  if (menuType === 'estimate' && priceFrom !== null) {
    return <span className={styles.noPrice}>お見積もり無料</span>;
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
  const { total, tax, content } = smallestOrder;
  return (
    <>
      <Price amount={total} from={!isFixed} isUntaxed={tax === 0} wraps />
      <span className={styles.unit}>{`／${content}${tax === 0 ? '・非課税' : ''}`}</span>
    </>
  );
}

/** The former price, the fees in the price, and where more than one piece is the least. */
function Notes({ menu, isFixed }: Required<MenuPriceProps>) {
  const { smallestOrder, priceFrom, priceUnit, menuType } = menu;
  if (menuType === 'estimate' && priceFrom !== null) {
    return (
      <span className={styles.notes}>
        {`作業の目安 ${formatYenIncludingTax(priceFrom)}から／${priceUnit}`}
      </span>
    );
  }
  if (!smallestOrder || !isPriced(menu)) return null;
  const { formerTotal, tax, content, fees } = smallestOrder;
  return (
    <span className={styles.notes}>
      {formerTotal === undefined ? null : (
        <span>
          {'これまで '}
          <s>
            {tax === 0 ? `${formatYen(formerTotal)}(非課税)` : formatYenIncludingTax(formerTotal)}
          </s>
        </span>
      )}
      {fees.map(({ label, amount }) => (
        <span key={label}>{`${label}${formatYen(amount)}を含む`}</span>
      ))}
      {content.startsWith(priceUnit) || isFixed ? null : <span>{`${content}から承ります`}</span>}
    </span>
  );
}

const noPriceText = {
  service: '料金は次の画面で',
  estimate: '料金はお見積もり',
  product: '料金はお問い合わせください',
  informationSending: '資料のご案内',
} as const satisfies Record<ListedMenu['menuType'], string>;
