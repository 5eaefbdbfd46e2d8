import type { ReactNode } from 'react';
import type { ListedMenu } from '@/contract/menus';
import { ChoiceCard } from '@/ui/form/choice-card';
import { FieldError } from '@/ui/form/field';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuPrice } from '../menu-list/menu-price';
import { planGroupsOf } from './plan-groups';
import styles from './plan-list.module.css';

interface PlanListProps {
  menus: readonly ListedMenu[];
  selectedId: string | undefined;
  error?: string | undefined;
  onSelect: (id: string) => void;
  /** All of the selected plan; it stands under its card. */
  children: ReactNode;
}

/** What to say when the way on was tried before a plan was chosen. */
export const MISSING_PLAN = 'プランをお選びください';

/** The id of a plan's radio button. */
export function planFieldId(menuId: string): string {
  return `plan-${menuId}`;
}

/** The plans of a service, group by group; one of all of them is selected. */
export function PlanList({ menus, selectedId, error, onSelect, children }: PlanListProps) {
  return (
    <fieldset className={styles.plans} aria-describedby={error ? 'plan-error' : undefined}>
      <legend>
        <VisuallyHidden>プラン</VisuallyHidden>
      </legend>
      <FieldError id="plan-error" message={error} />
      {planGroupsOf(menus).map((group) => (
        <section
          key={group.id}
          id={group.id}
          className={styles.group}
          aria-labelledby={`${group.id}-name`}
        >
          <div>
            <h2 id={`${group.id}-name`}>{group.label}</h2>
            <p className={styles.text}>{group.text}</p>
          </div>
          <div className={styles.cards}>
            {group.menus.map((menu) => (
              <div key={menu.id} className={styles.plan}>
                <ChoiceCard
                  type="radio"
                  id={planFieldId(menu.id)}
                  name="plan"
                  value={menu.id}
                  checked={menu.id === selectedId}
                  onChange={() => onSelect(menu.id)}
                  title={menu.label}
                  text={menu.description}
                  badge={menu.badge}
                  price={<MenuPrice menu={menu} />}
                  picture={<CatalogueIllustration name={menu.illustration} />}
                />
                {menu.id === selectedId ? (
                  <section className={styles.detail} aria-label={`${menu.label}の内容`}>
                    {children}
                  </section>
                ) : null}
              </div>
            ))}
          </div>
        </section>
      ))}
    </fieldset>
  );
}
