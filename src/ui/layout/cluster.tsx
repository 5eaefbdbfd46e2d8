import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './cluster.module.css';

interface ClusterProps {
  children: ReactNode;
  as?: 'div' | 'p' | 'ul';
  /** The last one stands at the far side. */
  isSpread?: boolean;
}

/** Stands its parts in a row, which goes on below where there is no room. */
export function Cluster({ children, as: Element = 'div', isSpread = false }: ClusterProps) {
  return (
    <Element className={classNames(styles.cluster, isSpread && styles.spread)}>{children}</Element>
  );
}
