import { useEffect, useRef, useState } from 'react';

/** Per page: what has just been done there. */
const KEY_PREFIX = 'Done:';

/** Notes what has been done, before the page is read anew to show it. */
export function setFlash(page: string, thing: string): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + page, thing);
  } catch {
    // The page shows it all the same; only the word for it is missing.
  }
}

function takeFlash(page: string): string | null {
  try {
    const thing = sessionStorage.getItem(KEY_PREFIX + page);
    sessionStorage.removeItem(KEY_PREFIX + page);
    return thing;
  } catch {
    return null;
  }
}

/**
 * What has been done in this tab since the page was read last: said once, neither after a reload nor
 * because a link says so.
 *
 * @param loaded the page's own props, another object each time it is read
 */
export function useFlash(page: string, loaded: object): string | null {
  const [done, setDone] = useState<{ of: object; thing: string | null }>();
  const looked = useRef<object>(undefined);
  useEffect(() => {
    if (looked.current === loaded) return;
    looked.current = loaded;
    setDone({ of: loaded, thing: takeFlash(page) });
  }, [page, loaded]);
  return done?.of === loaded ? done.thing : null;
}
