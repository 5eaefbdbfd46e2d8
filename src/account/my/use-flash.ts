import { useEffect, useRef, useState } from 'react';

/** The `sessionStorage` key of a page's flash is this prefix and the path. */
const KEY_PREFIX = 'Done:';

/** Stores the flash for the next load of the page. */
export function setFlash(page: string, flash: string): void {
  try {
    sessionStorage.setItem(KEY_PREFIX + page, flash);
  } catch {
    // Without storage only the message is missing; the page still shows the change.
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
 * The flash set in this tab since the last load of the page. It is shown once and does not survive
 * a reload.
 *
 * @param loaded the page's props; a new object marks a new load
 * @param known the flashes the page has texts for; others give null
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
