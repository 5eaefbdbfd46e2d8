import { classNames } from '../class-names';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  /** `settled`: it will take place; `waiting`: something is still open; `past`: nothing is to come. */
  tone: 'settled' | 'waiting' | 'past';
  /** A few characters: 「予約確定」. The words say it, the colour only repeats it. */
  children: string;
}

/** How something stands. */
export function StatusMark({ tone, children }: StatusMarkProps) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
