import type { ReactNode } from 'react';
import type { ListedMenu, ServiceMenus } from '@/contract/menus';
import { MenuCard } from '@/ui/card/menu-card';
import { CatalogueIllustration } from './catalogue-illustration';
import styles from './menu-grid.module.css';
import { MenuPrice } from './menu-price';
import { useLayoutInParts } from './use-layout-in-parts';

export interface MenuOfList extends ListedMenu {
  readonly isSet: boolean;
}

/** Sets first, then single menus, then the menus of groups. */
export function menusInOrder({ comboMenus, singleMenus, categorizes }: ServiceMenus): MenuOfList[] {
  const others = [...singleMenus, ...categorizes.flatMap(({ categorizeMenus }) => categorizeMenus)];
  return [
    ...comboMenus.map((menu) => ({ ...menu, isSet: true })),
    ...others.map((menu) => ({ ...menu, isSet: false })),
  ];
}

interface MenuCardsProps {
  menus: readonly MenuOfList[];
  headingLevel: 2 | 3;
  optionPath: (menuId: string) => string;
}

export function MenuCards({ menus, headingLevel, optionPath }: MenuCardsProps) {
  return (
    <ul className={styles.cells}>
      {menus.map((menu) => (
        <MenuCard
          key={menu.id}
          headingLevel={headingLevel}
          title={menu.label}
          text={menu.description}
          badge={menu.badge}
          mark={menu.isSet ? 'セット' : undefined}
          picture={<CatalogueIllustration name={menu.illustration} />}
          price={<MenuPrice menu={menu} />}
          href={optionPath(menu.id)}
        />
      ))}
    </ul>
  );
}

interface MenuGridProps {
  children: ReactNode;
  /** Follows the last card. */
  end: ReactNode;
}

/** Four columns on a wide screen, three on a tablet, rows on a phone. */
export function MenuGrid({ children, end }: MenuGridProps) {
  const { list, isWhole } = useLayoutInParts();
  return (
    <div className={styles.container}>
      <div ref={list} className={styles.list} data-laid-out={isWhole || undefined}>
        {children}
        <div className={styles.end}>{end}</div>
      </div>
    </div>
  );
}
