import { afterAll, expect, vi } from 'vitest';

/*
 * Files of a worker share what they load of packages, which takes most of the time of loading. Each begins with
 * modules of the shop that no other file has loaded or replaced, and with a process and a page as if it were the first.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.restoreAllMocks();
globalThis.shopProcessWide = undefined;

const LEAVE_WINDOW = Symbol.for('listeners of the window are taken off');

/** Takes off what the file before has left listening to the window, and remembers what this one adds. */
function leaveWindow(view: Window & { [LEAVE_WINDOW]?: () => void }): void {
  view[LEAVE_WINDOW]?.();
  const added: Parameters<Window['addEventListener']>[] = [];
  const add = view.addEventListener.bind(view);
  view.addEventListener = (...listening: Parameters<Window['addEventListener']>) => {
    added.push(listening);
    add(...listening);
  };
  view[LEAVE_WINDOW] = () => {
    view.addEventListener = add;
    for (const [type, listener, options] of added)
      view.removeEventListener(type, listener, options);
  };
}

if (typeof document !== 'undefined') {
  leaveWindow(window);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  // Emotion's own cache, which is part of a package, goes on writing into its elements.
  for (const left of document.head.querySelectorAll(':scope > :not([data-emotion="css"])')) {
    left.remove();
  }
  const shared = [...document.head.children];
  afterAll(() => {
    const isWhole = shared.every((element) => element.isConnected);
    expect(isWhole, 'This file takes off styles that the next file writes into').toBe(true);
  });
}
