import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

interface LayoutInParts {
  list: RefObject<HTMLDivElement | null>;
  /** Whether every row has its layout from the start. */
  isWhole: boolean;
}

/**
 * A list from the server starts without a layout of the rows out of sight (`menu-card.module.css`), so that a phone
 * shows it sooner. After hydration its parts are marked with `data-laid-out`, one in each frame: heights are exact
 * then, and a full-page screenshot shows every row. A list that the browser renders, as after Back, is whole at once,
 * because a position in it is restored at once.
 */
export function useLayoutInParts(): LayoutInParts {
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isWhole] = useState(isHydrated);

  useEffect(() => {
    if (isWhole) return;
    const waiting = [...(list.current?.children ?? [])];
    const layOutNext = () => {
      waiting.shift()?.setAttribute('data-laid-out', '');
      if (waiting.length > 0) frame = requestAnimationFrame(layOutNext);
    };
    let frame = requestAnimationFrame(layOutNext);
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);

  return { list, isWhole };
}
