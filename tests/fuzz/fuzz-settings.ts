const MAX_SEED = 2 ** 31 - 1;

function setting(name: string, otherwise: number): number {
  const given = process.env[name];
  if (!given) return otherwise;
  if (!/^\d+$/.test(given)) throw new Error(`${name} is no whole number: ${given}`);
  return Number(given);
}

/** `FUZZ_SEED` asks again what a run asked before; `FUZZ_REQUESTS` how much is asked of the main API. */
export const fuzzSettings = () => ({
  seed: setting('FUZZ_SEED', Date.now() % MAX_SEED),
  requests: setting('FUZZ_REQUESTS', 50_000),
  storefrontRequests: setting('FUZZ_STOREFRONT_REQUESTS', 6_000),
});
