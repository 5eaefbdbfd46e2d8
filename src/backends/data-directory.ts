import { join } from 'node:path';

export interface DataDirectory {
  readonly database: string;
  readonly secrets: string;
}

/** Where things are in a data directory. */
export function dataDirectory(path: string): DataDirectory {
  return { database: join(path, 'database'), secrets: join(path, 'secrets') };
}
