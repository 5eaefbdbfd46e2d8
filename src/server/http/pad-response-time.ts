/** Longer than the work usually takes, so that most answers take exactly one step. */
const STEP_MS = 500;

/** Pads the time to whole steps, so that it reveals nothing about the result. Rejections are padded, too. */
export async function padResponseTime<T>(work: () => Promise<T>, stepMs = STEP_MS): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - startedAt;
    const rest = Math.max(1, Math.ceil(elapsed / stepMs)) * stepMs - elapsed;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
}
