import type { Instrumentation } from 'next';

/** Runs once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./instrumentation-node');
  await startServer();
}

/** Runs with each error that a page's rendering or an API route threw. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportRequestError } = await import('@/server/operations/request-errors');
  reportRequestError(error, routePath);
};
