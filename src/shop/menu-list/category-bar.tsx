import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ServiceListItem } from '@/contract/menus';
import styles from './category-bar.module.css';
import { categoryAnchor } from './menu-category';

/** A heading above this line, at a quarter of the screen, has been reached. */
const READING_LINE = '10000% 0% -75% 0%';

/** The last category whose heading has been reached; undefined above the first. */
function useCurrentCategory(categories: readonly ServiceListItem[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const reached = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id);
          else reached.delete(target.id);
        }
        setCurrent(categories.findLast(({ id }) => reached.has(categoryAnchor(id)))?.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const { id } of categories) {
      const heading = document.getElementById(categoryAnchor(id));
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [categories]);
  return current;
}

interface CategoryBarProps {
  categories: readonly ServiceListItem[];
  /** The address of the whole list, or '' on it. */
  listPath: string;
  /** The list shows what was searched, and no categories. */
  isSearching: boolean;
  /** Leads to the category, instead of the link, which works without scripts. */
  onChosen: (categoryId: string) => void;
}

/** Stays at the top of the screen and marks the category that is being read. */
export function CategoryBar({ categories, listPath, isSearching, onChosen }: CategoryBarProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = isSearching ? NONE : categories;
  const current = useCurrentCategory(shown);

  // Moves the bar alone: scrollIntoView would move the page as well.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current === null || !link || current === undefined) return;
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.clientWidth) / 2;
  }, [current]);

  return (
    <nav className={styles.bar} aria-label="サービスへ移動">
      <ul ref={list} className={styles.list}>
        {categories.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`${listPath}#${categoryAnchor(id)}`}
              className={styles.link}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                onChosen(id);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the link opens in a new tab or window, or as a download. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

const NONE: readonly ServiceListItem[] = [];
