import { type EmbeddedBackends, startEmbeddedBackends } from '@/embedded/embedded-backends';

/** The embedded back ends on a free port, at ten in the morning of `today` in Japan. */
export function startBackEnds(
  place: { dataDir: string; databaseUrl?: string },
  today: string,
): Promise<EmbeddedBackends> {
  return startEmbeddedBackends({
    ...place,
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    clock: { now: () => new Date(`${today}T10:00:00+09:00`) },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    passwordCost: { N: 2, r: 1, p: 1 },
  });
}
