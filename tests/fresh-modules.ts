import { vi } from 'vitest';

/*
 * Files of a worker share what they load of packages, which takes most of the time of loading. Each begins with
 * modules of the shop that no other file has loaded or replaced, and with a process and a page as if it were the first.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
globalThis.shopProcessWide = undefined;

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  // Emotion's own cache, which is part of a package, goes on writing into its elements.
  for (const left of document.head.querySelectorAll(':scope > :not([data-emotion="css"])')) {
    left.remove();
  }
}
