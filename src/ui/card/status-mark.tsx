import { classNames } from '../class-names';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  tone: 'settled' | 'waiting' | 'past';
  /** 「予約確定」; nothing is shown for an empty one. */
  children: string;
}

export function StatusMark({ tone, children }: StatusMarkProps) {
  if (children === '') return null;
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
