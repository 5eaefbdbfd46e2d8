import type { MenuDetail } from '@/contract/menus';
import { Accordion } from '@/ui/card/accordion';
import styles from './menu-inclusions.module.css';

/** What does and does not belong to a menu, what costs extra and what to have ready. */
export function MenuInclusions({ menu }: { menu: MenuDetail }) {
  const lists = [
    { title: '含まれるもの', items: menu.includes, open: true },
    { title: '含まれないもの', items: menu.excludes, open: false },
    { title: '別料金になるもの', items: menu.extraCharges, open: false },
    { title: 'ご準備いただくもの', items: menu.preparation, open: false },
  ].filter(({ items }) => items.length > 0);
  return (
    <div>
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
  );
}
