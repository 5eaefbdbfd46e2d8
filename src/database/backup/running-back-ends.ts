import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/* The address of the running process. It makes the backups, as no second one may open the database. */

const schema = z.object({ origin: z.url(), opsToken: z.string() });

export type RunningBackEnds = z.infer<typeof schema>;

const pathIn = (dataDir: string) => join(dataDir, 'running-back-ends.json');

/** Readable by its owner only, as it contains a secret. */
export async function announceBackEnds(dataDir: string, { origin, opsToken }: RunningBackEnds) {
  const path = pathIn(dataDir);
  await writeFile(`${path}.new`, JSON.stringify({ origin, opsToken }), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export function withdrawBackEnds(dataDir: string): Promise<void> {
  return rm(pathIn(dataDir), { force: true });
}

/** Null when none is announced. After a crash the announcement stays behind. */
export async function announcedBackEnds(dataDir: string): Promise<RunningBackEnds | null> {
  try {
    return schema.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
