import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names';
import styles from './two-column.module.css';

interface TwoColumnProps {
  children: ReactNode;
  /** A bar at the foot of narrow screens. Without one, the page has one column. */
  side: ReactNode;
  /** Only the browser can tell whether the side renders anything. */
  sideMayBeEmpty?: boolean;
}

export function TwoColumn({ children, side, sideMayBeEmpty = false }: TwoColumnProps) {
  const bar = useRef<HTMLDivElement>(null);

  // What receives focus is scrolled above the bar, however high it is (global.css).
  useEffect(() => {
    const { style } = document.documentElement;
    if (!bar.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--bar-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-height');
    };
  }, []);

  return (
    <div
      className={classNames(styles.columns, side !== null && !sideMayBeEmpty && styles.withSide)}
    >
      <div className={styles.content}>{children}</div>
      <div ref={bar} className={styles.side}>
        {side}
      </div>
    </div>
  );
}
