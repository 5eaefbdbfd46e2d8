import { vi } from 'vitest';
import { watchSignOuts } from '@/server/auth/ended-sessions';

/**
 * The storefront as a process that has just started: nothing is remembered, and of its environment it
 * has what every one needs and what is given. `vi.unstubAllEnvs()` ends it.
 */
export function newStorefront(environment: Readonly<Record<string, string>>): void {
  globalThis.shopProcessWide = undefined;
  const whole = {
    NEXTAUTH_SECRET: 'a secret of thirty-two characters',
    NEXTAUTH_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    ...environment,
  };
  for (const [name, value] of Object.entries(whole)) vi.stubEnv(name, value);
  watchSignOuts();
}
