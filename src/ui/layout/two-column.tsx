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

/** The side is a panel there (two-column.module.css). */
function isWide(): boolean {
  return window.matchMedia?.('(min-width: 960px)').matches ?? true;
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

  // The panel of wide screens is no higher than the screen below its top (sticky-summary.module.css).
  useEffect(() => {
    const panel = bar.current;
    if (!panel) return undefined;
    let known = '';
    const measure = () => {
      if (!isWide()) return;
      const top = `${panel.getBoundingClientRect().top}px`;
      // Each change makes the browser style the panel anew.
      if (top !== known) panel.style.setProperty('--side-top', top);
      known = top;
    };
    measure();
    const unmount = new AbortController();
    const options = { passive: true, signal: unmount.signal };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    // Content that appears above the panel moves it, too.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
    observer?.observe(document.body);
    return () => {
      unmount.abort();
      observer?.disconnect();
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
