import { afterEach, beforeEach, expect, vi } from 'vitest';

// Unexpected console output is a defect: a test that expects some says so by replacing the spy.
const spies: ReturnType<typeof vi.spyOn>[] = [];

beforeEach(() => {
  spies.splice(0).forEach((spy) => {
    spy.mockRestore();
  });
  for (const method of ['error', 'warn'] as const) {
    spies.push(vi.spyOn(console, method));
  }
});

afterEach(async () => {
  for (const spy of spies) {
    expect(spy.mock.calls, 'unexpected console output').toEqual([]);
  }
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
  }
});
