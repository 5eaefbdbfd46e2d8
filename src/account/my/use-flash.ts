import { useEffect, useRef, useState } from 'react';

/** Per page: what has just been done there. */
const KEY_PREFIX = 'Done:';

/** Stores what has been done, before the page is read anew to show it. */
export function setFlash(page: string, flash: string): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + page, flash);
  } catch {
    // Without storage only the message is missing; the page shows the change itself.
  }
}

function takeFlash(page: string): string | null {
  try {
    const flash = sessionStorage.getItem(KEY_PREFIX + page);
    sessionStorage.removeItem(KEY_PREFIX + page);
    return flash;
  } catch {
    return null;
  }
}

/**
 * What has been done in this tab since the page was read last. It is given once, neither after a reload
 * nor because an address says so.
 *
 * @param loaded the page's own props, another object each time it is read
 * @param known what the page has words for; anything else is null
 */
export function useFlash<Flash extends string>(
  page: string,
  loaded: object,
  known: readonly Flash[],
): Flash | null {
  const [shown, setShown] = useState<{ of: object; flash: string | null }>();
  const looked = useRef<object>(undefined);
  useEffect(() => {
    if (looked.current === loaded) return;
    looked.current = loaded;
    setShown({ of: loaded, flash: takeFlash(page) });
  }, [page, loaded]);
  if (shown?.of !== loaded) return null;
  return known.find((flash) => flash === shown.flash) ?? null;
}
