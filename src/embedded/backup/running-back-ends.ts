import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * Where the process that has a data directory open can be reached by who may read that directory: a
 * backup is made by that process, as no second one may open the database.
 */

const schema = z.object({ origin: z.url(), opsToken: z.string() });

export type RunningBackEnds = z.infer<typeof schema>;

const pathIn = (dataDir: string) => join(dataDir, 'running-back-ends.json');

/** For the owner's eyes only, as the secrets beside it. */
export async function announceBackEnds(
  dataDir: string,
  { origin, opsToken }: RunningBackEnds,
): Promise<void> {
  const path = pathIn(dataDir);
  await writeFile(`${path}.new`, JSON.stringify({ origin, opsToken }), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export function withdrawBackEnds(dataDir: string): Promise<void> {
  return rm(pathIn(dataDir), { force: true });
}

/** Null when none was announced; a process that was killed could not withdraw what it had. */
export async function announcedBackEnds(dataDir: string): Promise<RunningBackEnds | null> {
  try {
    return schema.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** Whether they answer. */
export async function answers({ origin }: RunningBackEnds): Promise<boolean> {
  const response = await fetch(`${origin}/health`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  return response?.ok ?? false;
}
