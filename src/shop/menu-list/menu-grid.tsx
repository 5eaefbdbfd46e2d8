import type { ReactNode } from 'react';
import type { ListedMenu, ServiceListItem, ServiceMenus } from '@/contract/menus';
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

interface CategoryCardsProps {
  categories: readonly ServiceListItem[];
  categoryPath: (categoryId: string) => string;
}

export function CategoryCards({ categories, categoryPath }: CategoryCardsProps) {
  return (
    <ul className={styles.cells}>
      {categories.map(({ id, label, description, illustration }) => (
        <MenuCard
          key={id}
          headingLevel={2}
          title={label}
          text={description}
          picture={<CatalogueIllustration name={illustration} />}
          href={categoryPath(id)}
        />
      ))}
    </ul>
  );
}

/** The id of a category's heading, which links lead to. */
export function categoryAnchor(categoryId: string): string {
  return `service-${categoryId}`;
}

function categoryNameId(categoryId: string): string {
  return `${categoryAnchor(categoryId)}-name`;
}

/** Brings a category's heading to the top of the screen and focuses its name. */
export function goToCategory(categoryId: string): void {
  document.getElementById(categoryAnchor(categoryId))?.scrollIntoView();
  document.getElementById(categoryNameId(categoryId))?.focus({ preventScroll: true });
}

interface MenuCategoryProps {
  category: ServiceListItem;
  children: ReactNode;
}

/** A heading on a row of its own, over the cards of the category. */
export function MenuCategory({
  category: { id, label, description },
  children,
}: MenuCategoryProps) {
  const nameId = categoryNameId(id);
  return (
    <section aria-labelledby={nameId}>
      <div id={categoryAnchor(id)} className={styles.heading}>
        <h2 id={nameId} tabIndex={-1}>
          {label}
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
      {children}
    </section>
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
