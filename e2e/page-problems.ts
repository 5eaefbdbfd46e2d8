import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    reportPolicyViolation?: (violation: string) => void;
  }
}

/** What must not happen while a customer uses the shop: collected, and judged when a test ends. */
export interface PageProblems {
  /** A test that provokes a fault names it here, as narrowly as it can. */
  expect(pattern: RegExp): void;
  unexpected(): readonly string[];
  /** Watches the pages of another device as well. */
  watch(context: BrowserContext): Promise<void>;
}

const LOCAL_SCHEME = /^(data|blob|about):/;

async function watchContext(
  context: BrowserContext,
  origins: readonly string[],
  seen: string[],
): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!LOCAL_SCHEME.test(url) && !origins.includes(new URL(url).origin)) {
      seen.push(`request to a foreign host: ${url}`);
    }
  });
  await context.exposeFunction('reportPolicyViolation', (violation: string) => {
    seen.push(`content policy: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportPolicyViolation?.(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

/** Watches every page of the context: console, uncaught errors, content policy, foreign hosts. */
export async function watchForProblems(
  context: BrowserContext,
  origins: readonly string[],
): Promise<PageProblems> {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  await watchContext(context, origins, seen);
  return {
    watch: (other) => watchContext(other, origins, seen),
    expect: (pattern) => {
      expected.push(pattern);
    },
    unexpected: () => seen.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}
