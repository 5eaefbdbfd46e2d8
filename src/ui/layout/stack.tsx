import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

interface StackProps {
  children: ReactNode;
  gap?: 'small' | 'medium' | 'large';
}

export function Stack({ children, gap = 'medium' }: StackProps) {
  return <div className={classNames(styles.stack, styles[gap])}>{children}</div>;
}
