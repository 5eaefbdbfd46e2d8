declare global {
  var shopProcessWide: Map<string, unknown> | undefined;
}

/**
 * Returns a getter for one object per process. Next loads a module once per bundle (pages, API,
 * instrumentation), so a module variable would exist several times.
 */
export function processWide<T>(name: string, create: () => T): () => T {
  return () => {
    globalThis.shopProcessWide ??= new Map();
    const objects = globalThis.shopProcessWide;
    if (!objects.has(name)) objects.set(name, create());
    // Only one module uses each name, so the type is the same in every bundle.
    return objects.get(name) as T;
  };
}
