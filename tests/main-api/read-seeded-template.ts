import { openAsBlob } from 'node:fs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the main API's database, migrated and seeded for the day of the tests' clock. */
    seededTemplate: string;
  }
}

/** The dump that the global setup made. */
export async function readSeededTemplate(): Promise<Blob> {
  // Not at the top: the global setup imports this where no test's context exists.
  const { inject } = await import('vitest');
  return openAsBlob(inject('seededTemplate'));
}
