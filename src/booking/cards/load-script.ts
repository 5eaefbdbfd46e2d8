const TIMEOUT_MS = 15_000;

const loading = new Map<string, Promise<void>>();

/**
 * Appends a script element and waits until it has run; once per address. The page's policy trusts it
 * because our own code appends it (`strict-dynamic`). A failed load may be tried again, and so may one
 * that brought something else than the script: then it does not provide what it should.
 */
export function loadScript(url: string, provides: () => boolean): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      loading.delete(url);
      element.remove();
      reject(new Error('script not loaded'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    element.src = url;
    element.async = true;
    element.onload = () => {
      if (!provides()) return fail();
      clearTimeout(timer);
      resolve();
    };
    element.onerror = fail;
    document.head.append(element);
  });
  loading.set(url, promise);
  return promise;
}
