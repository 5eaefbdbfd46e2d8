import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface DataDirectory {
  readonly database: string;
  readonly secrets: string;
}

/** Where things are in a data directory. */
export function dataDirectory(path: string): DataDirectory {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}

/** Makes the database's directory, or an older one, its owner's alone: in it is what customers told. */
export async function makeOwnersAlone(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}
