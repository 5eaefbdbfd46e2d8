import { classNames } from '../class-names';
import styles from './button.module.css';

export interface ButtonLook {
  /** `main`: the one thing to do on the page. `secondary`: beside it. `text`: the least. */
  variant?: 'main' | 'secondary' | 'text' | undefined;
  size?: 'medium' | 'large' | undefined;
  /** As wide as its surroundings. */
  wide?: boolean | undefined;
}

/** The class names a button and a link that looks like one share. */
export function buttonClass(
  { variant = 'main', size = 'medium', wide = false }: ButtonLook,
  className?: string,
): string | undefined {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
