import { afterEach, beforeEach, expect, vi } from 'vitest';
import { keepComputedStyles } from './kept-computed-styles';
import { watchAsTranslated } from './translated-page';

/**
 * How long a rendered page is waited for. Looking for a role in a calendar of 42 days takes jsdom up to
 * half a second on a busy machine, so that Testing Library's one second is two looks.
 */
const FOUND_WITHIN_MS = 10_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: FOUND_WITHIN_MS });
  if (document.defaultView) keepComputedStyles(document.defaultView);
}

/** Pages of the office are used in Japanese. */
const isOfCustomers = /\/src\/(?!office\/)/.test(expect.getState().testPath ?? '');
let translated: ReturnType<typeof watchAsTranslated> | undefined;

// Unexpected console output is a defect: a test that expects some says so by replacing the spy.
const spies: ReturnType<typeof vi.spyOn>[] = [];

beforeEach(() => {
  spies.splice(0).forEach((spy) => {
    spy.mockRestore();
  });
  for (const method of ['error', 'warn'] as const) {
    spies.push(vi.spyOn(console, method));
  }
  if (typeof document !== 'undefined' && isOfCustomers) translated = watchAsTranslated();
});

afterEach(async () => {
  for (const spy of spies) {
    expect(spy.mock.calls, 'unexpected console output').toEqual([]);
  }
  if (typeof document !== 'undefined') {
    const losses = translated?.losses() ?? [];
    const { cleanup } = await import('@testing-library/react');
    // A page that is left stores at once what it would have stored a moment later, in the next test.
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await Promise.resolve();
    localStorage.clear();
    sessionStorage.clear();
    expect(losses, 'changes that a translated page would not show').toEqual([]);
  }
});
