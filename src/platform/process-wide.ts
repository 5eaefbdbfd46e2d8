/**
 * The objects that exist once per process. A module that needs one declares it here:
 * `declare module '@/platform/process-wide' { interface ProcessWideObjects { name: Type } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ProcessWideObjects {}

declare global {
  var shopProcessWide: Partial<ProcessWideObjects> | undefined;
}

/**
 * Next loads a module once per bundle (pages, API, proxy, instrumentation), so what must exist once
 * in the process cannot be a module's own variable.
 */
export function processWide<K extends keyof ProcessWideObjects>(
  key: K,
  create: () => ProcessWideObjects[K],
): ProcessWideObjects[K] {
  globalThis.shopProcessWide ??= {};
  const objects = globalThis.shopProcessWide;
  const existing = objects[key];
  if (existing !== undefined) return existing;
  const created = create();
  objects[key] = created;
  return created;
}
