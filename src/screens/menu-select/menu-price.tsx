import type { ListedMenu } from '@/contract/menus';
import { Price } from '@/ui/card/price';
import styles from './menu-price.module.css';

/** What a menu costs at least and how long it takes, as a list shows it. */
export function MenuPrice({ menu }: { menu: ListedMenu }) {
  const { priceFrom, priceUnit, durationMinutes, menuType } = menu;
  return (
    <span className={styles.facts}>
      {priceFrom === null || menuType === 'informationSending' ? (
        <span className={styles.noPrice}>{noPriceText[menuType]}</span>
      ) : (
        <span>
          <Price amount={priceFrom} from />
          <span className={styles.unit}>／{priceUnit}</span>
        </span>
      )}
      {durationMinutes === null ? null : (
        <span className={styles.unit}>目安 約{durationText(durationMinutes)}〜</span>
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

/** `90` as 「1時間30分」. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hours > 0 ? `${hours}時間` : ''}${rest > 0 || hours === 0 ? `${rest}分` : ''}`;
}
