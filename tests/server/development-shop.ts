import { readFileSync, rmSync } from 'node:fs';
import { newDataDirectory } from '../../e2e/seeded-data';
import { OPS_TOKEN } from '../../e2e/shop';
import { freePort } from '../free-port';
import { startServerProcess } from '../server-process';

export interface DevelopmentShop {
  readonly origin: string;
  readonly pid: number;
  /** The log of the shop since its start. */
  readLog(): string;
  stop(): Promise<void>;
}

/** Starts a shop as `npm run dev` does, with data of its own; `name` is that of its log. */
export async function startDevelopmentShop(name: string): Promise<DevelopmentShop> {
  const log = `test-results/logs/${name}.log`;
  rmSync(log, { force: true });
  const dataDir = newDataDirectory();
  const origin = `http://localhost:${await freePort()}`;
  const shop = await startServerProcess({
    script: 'scripts/start.ts',
    args: ['--dev'],
    name,
    environment: {
      PORT: new URL(origin).port,
      DATA_DIR: dataDir,
      NEXTAUTH_URL: origin,
      OPS_TOKEN,
    },
    healthUrl: `${origin}/_health_check`,
  });
  return {
    origin,
    pid: shop.pid,
    readLog: () => readFileSync(log, 'utf8'),
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
