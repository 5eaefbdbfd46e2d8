import { useRouter } from 'next/router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import { CategoryBar } from './category-bar';
import { findMenus, type OtherNames } from './find-menus';
import { MenuCards, MenuCategory, MenuGrid, type MenuOfList, menusInOrder } from './menu-grid';
import { MenuSearchField } from './menu-search-field';
import { OtherServices } from './other-services';
import styles from './searchable-list.module.css';

export interface ServiceWithMenus extends ServiceListItem, ServiceMenus {}

interface SearchableListProps {
  services: readonly ServiceWithMenus[];
  otherNames: OtherNames;
  /** The search in the address, which works before and without scripts. */
  query: string;
  listPath: string;
  optionPath: (menuId: string) => string;
}

/** All menus by category. A search shows those it finds, as they are typed, without a request. */
export function SearchableList(props: SearchableListProps) {
  const { services, otherNames, query: searched, listPath, optionPath } = props;
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(searched);
  const [addressed, setAddressed] = useState(searched);

  const categories = useMemo(
    () => services.map((service) => ({ ...service, menus: menusInOrder(service) })),
    [services],
  );
  const menus = useMemo(() => categories.flatMap((category) => category.menus), [categories]);
  const found = useMemo(() => findMenus(menus, otherNames, query), [menus, otherNames, query]);
  const asked = query.trim();

  /** Keeps the search in the address, for Back and reload, and puts the keyboard of a phone away. */
  function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.blur();
    setAddressed(asked);
    const address = asked === '' ? listPath : { pathname: listPath, query: { q: asked } };
    void router.replace(address, undefined, { shallow: true, scroll: false });
  }

  return (
    <div className={styles.catalogue}>
      <MenuSearchField ref={field} value={query} onChange={setQuery} onSubmit={submit} />
      <CategoryBar
        categories={categories}
        listPath={addressed === '' ? '' : listPath}
        isSearching={asked !== ''}
        onChosen={() => setQuery('')}
      />
      <p role="status" className={styles.result}>
        {asked === '' ? null : resultText(asked, found)}
      </p>
      {asked === '' ? (
        <MenuGrid
          cells={menus.length + categories.length}
          end={<OtherServices listPath={listPath} />}
        >
          {categories.map((category) => (
            <MenuCategory key={category.id} category={category}>
              <MenuCards menus={category.menus} headingLevel={3} optionPath={optionPath} />
            </MenuCategory>
          ))}
        </MenuGrid>
      ) : (
        <MenuGrid cells={found.length} end={<OtherServices listPath={listPath} />}>
          <MenuCards menus={found} headingLevel={2} optionPath={optionPath} />
        </MenuGrid>
      )}
    </div>
  );
}

function resultText(asked: string, found: readonly MenuOfList[]): string {
  return found.length === 0
    ? `「${asked}」のメニューは見つかりませんでした。別の言葉で検索するか、上のカテゴリーからお選びください。`
    : `「${asked}」のメニュー: ${found.length}件`;
}
