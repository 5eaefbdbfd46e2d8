import { housecleanOptionPath } from '@/config/paths-with-query';
import type { ListedMenu } from '@/contract/menus';
import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { CatalogueIllustration } from '../catalogue-illustration';
import { MenuPrice } from '../menu-price';
import styles from './service-section.module.css';
import type { ServiceWithMenus } from './service-with-menus';

/** A service with its sets, its single menus and its groups, those that have any. */
export function ServiceSection({ service }: { service: ServiceWithMenus }) {
  const { id, label, description, comboMenus, singleMenus, categorizes } = service;
  const groups = [
    { id: 'combo', label: 'お得なセット', menus: comboMenus },
    { id: 'single', label: '単品メニュー', menus: singleMenus },
    ...categorizes.map((group) => ({ ...group, menus: group.categorizeMenus })),
  ].filter(({ menus }) => menus.length > 0);
  return (
    <section className={styles.section} id={`service-${id}`} aria-labelledby={`service-${id}-name`}>
      <div>
        <h2 id={`service-${id}-name`}>{label}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          <h3>{group.label}</h3>
          <MenuCardList>
            {group.menus.map((menu) => (
              <ListedMenuCard key={menu.id} menu={menu} />
            ))}
          </MenuCardList>
        </div>
      ))}
    </section>
  );
}

function ListedMenuCard({ menu }: { menu: ListedMenu }) {
  return (
    <MenuCard
      headingLevel={4}
      title={menu.label}
      text={menu.description}
      badge={menu.badge}
      picture={<CatalogueIllustration name={menu.illustration} />}
      price={<MenuPrice menu={menu} />}
      href={housecleanOptionPath(menu.id)}
    />
  );
}
