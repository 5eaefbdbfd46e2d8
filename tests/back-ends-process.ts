import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { freePort } from './free-port';
import { type ServerProcess, startServerProcess } from './server-process';

export interface BackEndsProcess extends ServerProcess {
  origin: string;
  port: number;
  /** What a storefront needs to find them. */
  environment: Readonly<Record<string, string>>;
}

const lockSchema = z.object({ process: z.object({ pid: z.number() }) });

/** The process of the back ends that has a data directory open. */
export function pidOfBackEnds(dataDir: string): number {
  return lockSchema.parse(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'))).process.pid;
}

/** The embedded back ends in a process of their own, as `npm run backends` starts them. */
export async function startBackEndsProcess(options: {
  /** Names the log below test-results/logs. */
  name: string;
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** Variables of .env.example. */
  environment?: Readonly<Record<string, string>>;
  /** A program that runs Node, with its arguments. */
  within?: readonly string[];
}): Promise<BackEndsProcess> {
  const port = options.port ?? (await freePort());
  const server = await startServerProcess({
    script: 'scripts/backends.ts',
    name: options.name,
    environment: {
      DATA_DIR: options.dataDir,
      BACKENDS_PORT: String(port),
      ...options.environment,
    },
    healthUrl: `http://127.0.0.1:${port}/health`,
    // They answer before they have tidied up, and only then write what is read below.
    readyWords: 'Back ends are ready',
    ...(options.within && { within: options.within }),
  });
  const written = parseEnv(readFileSync(join(options.dataDir, 'backends.env'), 'utf8'));
  const environment = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, value ?? '']),
  );
  return { ...server, origin: environment.MAIN_API_ORIGIN ?? '', port, environment };
}
