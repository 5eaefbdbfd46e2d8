import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackEndsProcess } from '../tests/back-ends-process';

const emptyDirectory = () => mkdtempSync(join(tmpdir(), 'shop-'));

/**
 * Makes data as a first start leaves them, once for all tests, as that takes several times as long as
 * a second start. Gives their directory, which the test processes find in SEEDED_DATA_DIR.
 */
export async function makeSeededData(): Promise<string> {
  const dataDir = emptyDirectory();
  const backEnds = await startBackEndsProcess({ name: 'seeded-data', dataDir });
  await backEnds.stop();
  process.env.SEEDED_DATA_DIR = dataDir;
  return dataDir;
}

/** A data directory of a new shop's own; seeded, or empty where nothing has been made. */
export function newDataDirectory(): string {
  const dataDir = emptyDirectory();
  if (process.env.SEEDED_DATA_DIR)
    cpSync(process.env.SEEDED_DATA_DIR, dataDir, { recursive: true });
  return dataDir;
}
