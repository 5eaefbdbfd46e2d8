import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretStore } from './secret-store';

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Where a secret is until it is written whole. */
const UNFINISHED = '.new';

/** One file per secret in `directory`, readable by its owner only. For one process at a time. */
export function createFileSecretStore(directory: string): SecretStore {
  return {
    async getOrCreate(name, create) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, name);
      const existing = await readIfPresent(path);
      if (existing) return existing;
      const secret = await create();
      // Written whole before it has its name: a crash leaves no half of a key.
      await writeFile(`${path}${UNFINISHED}`, secret, { mode: 0o600 });
      await rename(`${path}${UNFINISHED}`, path);
      return secret;
    },
    async all() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const names = (await readdir(directory)).filter((name) => !name.endsWith(UNFINISHED));
      return Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, await readFile(join(directory, name), 'utf8')]),
        ),
      );
    },
  };
}
