import { classNames } from '../class-names';
import styles from './illustration.module.css';

/* One of each list makes a face; all of them are drawn on the same head. */
const hairs = [
  'M31 46c-3-22 8-32 19-32s22 10 19 32c-4-10-11-15-19-15s-15 5-19 15Z',
  'M29 62c-6-34 4-48 21-48s27 14 21 48l-6-2c2-14-1-24-6-29-8 5-20 5-26 2-3 6-3 16-1 27Z',
  'M31 44c-2-20 8-30 20-30 13 0 21 10 18 30-2-7-5-11-9-14-9 5-20 4-25 2-2 3-3 7-4 12Z',
  'M31 46c-3-20 6-32 19-32s22 12 19 32c-3-9-7-13-12-16-7 2-17 4-21 8-2 2-4 5-5 8Zm14-33c-2-6 2-10 6-10s8 4 6 10Z',
] as const;

const clothes = [
  'M18 100c2-20 14-26 32-26s30 6 32 26Z',
  'M16 100c1-18 12-24 26-26l8 8 8-8c14 2 25 8 26 26Z',
] as const;

const colours = ['mid', 'accent', 'soft'] as const;

/** The same number for the same text, from 0 on. */
function numberOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[number % items.length] ?? items[0];
}

/**
 * A drawn portrait of a staff member, always the same one for the same id. It is a drawing and no likeness; the name
 * stands beside it.
 */
export function Portrait({ staffId }: { staffId: string }) {
  const number = numberOf(staffId);
  const colour = pick(colours, Math.floor(number / 8));
  return (
    <svg
      className={classNames(styles.illustration, styles.portrait)}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <circle className={styles.ground} cx="50" cy="50" r="50" />
      <path className={styles[colour]} d={pick(clothes, Math.floor(number / 4))} />
      <path d="M43 64v10c0 4 3 7 7 7s7-3 7-7V64Z" />
      <ellipse cx="50" cy="48" rx="18" ry="20" />
      <path className={styles.hair} d={pick(hairs, number)} />
      <path className={styles.line} d="M43 49v2m14-2v2m-13 7q6 5 12 0" />
    </svg>
  );
}
