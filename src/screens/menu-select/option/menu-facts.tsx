import type { MenuDetail } from '@/contract/menus';
import { Accordion } from '@/ui/card/accordion';
import { CatalogueIllustration } from '../catalogue-illustration';
import { MenuPrice } from '../menu-price';
import styles from './menu-facts.module.css';

const PARTNER_TEXT =
  'このメニューは提携会社が作業を行います。お支払い先は、作業を行う提携会社になります。';

/** What a menu is, costs and takes, and what does and does not belong to it. */
export function MenuFacts({ menu }: { menu: MenuDetail }) {
  const lists = [
    { title: '含まれるもの', items: menu.includes, open: true },
    { title: '含まれないもの', items: menu.excludes, open: false },
    { title: '別料金になるもの', items: menu.extraCharges, open: false },
    { title: 'ご準備いただくもの', items: menu.preparation, open: false },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <CatalogueIllustration name={menu.illustration} />
      </div>
      <div className={styles.price}>
        <MenuPrice menu={menu} />
        {menu.payMethodType === 'partner' ? <p className={styles.partner}>{PARTNER_TEXT}</p> : null}
      </div>
      <div className={styles.lists}>
        {lists.map(({ title, items, open }) => (
          <Accordion key={title} summary={title} open={open}>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Accordion>
        ))}
      </div>
    </div>
  );
}
