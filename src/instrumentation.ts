import type { Instrumentation } from 'next';

/*
 * `next dev` also compiles this file for the edge runtime, where there is neither Node nor database, and
 * leaves out what stands in a branch that is never taken there; what follows a `return` it keeps.
 */

/** Runs once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('./instrumentation-node');
    await startServer();
  }
}

/** Runs with each error that a page's rendering or an API route threw. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportRequestError } = await import('@/server/operations/unexpected-errors');
    reportRequestError(error, routePath);
  }
};
