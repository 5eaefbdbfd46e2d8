import type { MenuDetail } from '@/contract/menus';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuPrice } from '../menu-list/menu-price';
import styles from './menu-facts.module.css';
import { MenuInclusions } from './menu-inclusions';

/** What a menu is, costs and takes, and what does and does not belong to it. */
export function MenuFacts({ menu }: { menu: MenuDetail }) {
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <CatalogueIllustration name={menu.illustration} />
      </div>
      <div className={styles.price}>
        <MenuPrice menu={menu} isFixed={menu.price !== null && menu.types.length === 0} />
      </div>
      <div className={styles.lists}>
        <MenuInclusions menu={menu} />
      </div>
    </div>
  );
}
