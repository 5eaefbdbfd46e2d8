import type { ReactNode } from 'react';
import type { ServiceListItem } from '@/contract/menus';
import { MenuCard } from '@/ui/card/menu-card';
import { CatalogueIllustration } from './catalogue-illustration';
import styles from './menu-grid.module.css';

/* Parts of a `MenuGrid`, apart from it because the front page has no categories. */

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
