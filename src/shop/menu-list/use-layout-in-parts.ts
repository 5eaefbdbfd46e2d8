import { type RefObject, useEffect, useRef } from 'react';

/**
 * A list starts without a layout of the rows out of sight (`menu-card.module.css`), so that a phone shows it sooner.
 * Once the page listens, the list's parts are laid out, one in each frame: heights are exact then, and a picture of
 * the whole page shows every row.
 */
export function useLayoutInParts(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const waiting = [...(list.current?.children ?? [])];
    const layOutNext = () => {
      waiting.shift()?.setAttribute('data-laid-out', '');
      if (waiting.length > 0) frame = requestAnimationFrame(layOutNext);
    };
    let frame = requestAnimationFrame(layOutNext);
    return () => cancelAnimationFrame(frame);
  }, []);

  return list;
}
