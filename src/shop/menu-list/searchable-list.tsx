import { useRouter } from 'next/router';
import { type FormEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import { LinkButton } from '@/ui/button/button';
import { CategoryBar } from './category-bar';
import { findMenus, type OtherNames } from './find-menus';
import { goToCategory, MenuCategory } from './menu-category';
import { MenuCards, MenuGrid, type MenuOfList, menusInOrder } from './menu-grid';
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

  /** Keeps the search in the address, for Back and reload. */
  function keepInAddress(search: string) {
    setAddressed(search);
    const address = search === '' ? listPath : { pathname: listPath, query: { q: search } };
    void router.replace(address, undefined, { shallow: true, scroll: false });
  }

  /** Puts the keyboard of a phone away as well. */
  function submit(event: FormEvent) {
    event.preventDefault();
    field.current?.blur();
    keepInAddress(asked);
  }

  function endSearch() {
    flushSync(() => setQuery(''));
    if (addressed !== '') keepInAddress('');
  }

  /** Instead of the link, which works without scripts. */
  function showAll(event: MouseEvent) {
    event.preventDefault();
    endSearch();
    field.current?.focus();
  }

  /** Ends a search. The address gets no hash: Next would lead to the category again upon Back and reload. */
  function showCategory(categoryId: string) {
    endSearch();
    goToCategory(categoryId);
  }

  return (
    <div className={styles.catalogue}>
      <MenuSearchField ref={field} value={query} onChange={setQuery} onSubmit={submit} />
      <CategoryBar
        categories={categories}
        listPath={addressed === '' ? '' : listPath}
        isSearching={asked !== ''}
        onChosen={showCategory}
      />
      <p role="status" className={styles.result}>
        {asked === '' ? null : resultText(asked, found)}
      </p>
      {asked === '' ? (
        <MenuGrid key="all" end={<OtherServices listPath={listPath} />}>
          {categories.map((category) => (
            <MenuCategory key={category.id} category={category}>
              <MenuCards menus={category.menus} headingLevel={3} optionPath={optionPath} />
            </MenuCategory>
          ))}
        </MenuGrid>
      ) : (
        <MenuGrid key="found" end={<OtherServices listPath={listPath} />}>
          {found.length === 0 ? (
            <p>
              <LinkButton href={listPath} onClick={showAll}>
                すべてのメニューを見る
              </LinkButton>
            </p>
          ) : (
            <MenuCards menus={found} headingLevel={2} optionPath={optionPath} />
          )}
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
