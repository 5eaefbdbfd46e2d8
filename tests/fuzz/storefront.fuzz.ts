import { afterEach, expect, it, vi } from 'vitest';
import { fuzzSettings } from './fuzz-settings';
import { fuzzStorefront } from './storefront-fuzz';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('the gateway, the internal API and next-auth answer every random request by their rules', async () => {
  const { storefrontRequests, seed } = fuzzSettings();
  console.log(`FUZZ_SEED=${seed} FUZZ_STOREFRONT_REQUESTS=${storefrontRequests}`);
  const { problems, ...figures } = await fuzzStorefront(storefrontRequests, seed, (environment) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  console.log(JSON.stringify(figures, null, 2));
  expect(problems).toEqual([]);
});
