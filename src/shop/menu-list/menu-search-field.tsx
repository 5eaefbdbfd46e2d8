import type { FormEvent, Ref } from 'react';
import styles from './menu-search-field.module.css';

/** Longer searches find nothing. */
export const LONGEST_SEARCH = 40;

interface MenuSearchFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (event: FormEvent) => void;
}

/** A search field that works without scripts, too: it then asks for the page of what it finds. */
export function MenuSearchField({ ref, value, onChange, onSubmit }: MenuSearchFieldProps) {
  return (
    <form aria-label="メニューの検索" className={styles.form} onSubmit={onSubmit}>
      <label htmlFor="menu-search" className={styles.label}>
        メニューを検索
        <span className={styles.example}>例: エアコン、換気扇、お風呂</span>
      </label>
      <input
        ref={ref}
        id="menu-search"
        name="q"
        type="search"
        className={styles.input}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
