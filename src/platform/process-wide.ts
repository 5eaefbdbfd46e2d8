declare global {
  var shopProcessWide: Map<string, unknown> | undefined;
}

/**
 * A function that gives the one object of this name in the process, made when it is first asked for. Next
 * loads a module once per bundle (pages, API, instrumentation), so that a module's own variable is not one.
 */
export function processWide<T>(name: string, create: () => T): () => T {
  return () => {
    globalThis.shopProcessWide ??= new Map();
    const objects = globalThis.shopProcessWide;
    if (!objects.has(name)) objects.set(name, create());
    // Only the module that has the name puts anything under it, whichever bundle it is loaded by.
    return objects.get(name) as T;
  };
}
