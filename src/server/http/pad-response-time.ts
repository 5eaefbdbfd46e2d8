/** Longer than the work usually takes, so that nearly all answers come after one step. */
const STEP_MS = 500;

/**
 * Answers after whole steps of half a second, so that how long the work took, and what it found, does
 * not show. Rejections wait, too.
 */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - startedAt;
    const rest = Math.max(1, Math.ceil(elapsed / STEP_MS)) * STEP_MS - elapsed;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
