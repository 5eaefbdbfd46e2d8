import type { ListedMenu, ServiceMenus } from '@/contract/menus';
import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { CatalogueIllustration } from './catalogue-illustration';
import styles from './menu-groups.module.css';
import { MenuPrice } from './menu-price';

interface MenuGroupsProps {
  menus: ServiceMenus;
  headingLevel: 2 | 3;
  optionPath: (menuId: string) => string;
}

export function groupsOf({ comboMenus, singleMenus, categorizes }: ServiceMenus) {
  return [
    { id: 'combo', label: 'お得なセット', menus: comboMenus },
    { id: 'single', label: '単品メニュー', menus: singleMenus },
    ...categorizes.map(({ id, label, categorizeMenus: menus }) => ({ id, label, menus })),
  ].filter(({ menus }) => menus.length > 0);
}

export function MenuGroups({ menus, headingLevel, optionPath }: MenuGroupsProps) {
  const Heading = `h${headingLevel}` as const;
  return groupsOf(menus).map((group) => (
    <div key={group.id} className={styles.group}>
      <Heading>{group.label}</Heading>
      <MenuCardList>
        {group.menus.map((menu) => (
          <ListedMenuCard
            key={menu.id}
            menu={menu}
            headingLevel={headingLevel === 2 ? 3 : 4}
            href={optionPath(menu.id)}
          />
        ))}
      </MenuCardList>
    </div>
  ));
}

interface ListedMenuCardProps {
  menu: ListedMenu;
  headingLevel: 3 | 4;
  href: string;
}

function ListedMenuCard({ menu, headingLevel, href }: ListedMenuCardProps) {
  return (
    <MenuCard
      headingLevel={headingLevel}
      title={menu.label}
      text={menu.description}
      badge={menu.badge}
      picture={<CatalogueIllustration name={menu.illustration} />}
      price={<MenuPrice menu={menu} />}
      href={href}
    />
  );
}
