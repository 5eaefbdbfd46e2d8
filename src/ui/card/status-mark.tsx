import { classNames } from '../class-names';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  tone: 'settled' | 'waiting' | 'past';
  /** 「予約確定」 */
  children: string;
}

export function StatusMark({ tone, children }: StatusMarkProps) {
  return <span className={classNames(styles.mark, styles[tone])}>{children}</span>;
}
