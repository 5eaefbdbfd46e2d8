import type { ReactNode } from 'react';
import styles from './whole-numbers.module.css';

/** Numbers that belong together, such as those of a house, a postcode or a telephone. */
const GROUP = /(\d+(?:[-−‐]\d+)+)/u;

/**
 * The same text, with pieces in which no line breaks where it has such groups. No component, so that a text without them
 * stays the only child of its element, which React replaces as a whole also where a browser has translated it.
 */
export function withWholeNumbers(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !GROUP.test(text)) return text;
  let start = 0;
  const pieces = text.split(GROUP).map((piece) => {
    const key = start;
    start += piece.length;
    const isGroup = GROUP.test(piece);
    return (
      <span key={`${key} ${isGroup}`} className={isGroup ? styles.whole : undefined}>
        {piece}
      </span>
    );
  });
  return <span key={text}>{pieces}</span>;
}
