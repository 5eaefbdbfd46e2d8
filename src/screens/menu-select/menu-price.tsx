import type { ListedMenu } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { Price } from '@/ui/card/price';
import styles from './menu-price.module.css';

interface MenuPriceProps {
  menu: ListedMenu;
  /** It costs just that; a list, which knows the smallest price only, leaves it out. */
  isFixed?: boolean;
}

/** What a menu costs at least and how long it takes. */
export function MenuPrice({ menu, isFixed = false }: MenuPriceProps) {
  const { priceFrom, priceUnit, durationMinutes, menuType } = menu;
  const duration = durationMinutes === null ? null : formatDuration(durationMinutes);
  return (
    <span className={styles.facts}>
      {priceFrom === 0 ? (
        <span className={styles.noPrice}>無料</span>
      ) : priceFrom === null || menuType === 'informationSending' ? (
        <span className={styles.noPrice}>{noPriceText[menuType]}</span>
      ) : (
        <>
          <Price amount={priceFrom} from={!isFixed} />
          <span className={styles.unit}>{`／${priceUnit}`}</span>
        </>
      )}
      {duration === null || duration === priceUnit ? null : (
        <span className={styles.duration}>{`目安 約${duration}${isFixed ? '' : '〜'}`}</span>
      )}
    </span>
  );
}

const noPriceText = {
  service: '料金はお見積り',
  estimate: '料金はお見積り',
  product: '料金はお問い合わせください',
  informationSending: '資料のご案内',
} as const satisfies Record<ListedMenu['menuType'], string>;
