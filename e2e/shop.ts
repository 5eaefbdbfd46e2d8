import { rmSync } from 'node:fs';
import { freePort } from '../tests/free-port';
import { startServerProcess } from '../tests/server-process';
import { newDataDirectory } from './seeded-data';

/** Opens maintenance switch and outbox of every shop the tests start, or of the one at SHOP_ORIGIN. */
export const OPS_TOKEN = process.env.OPS_TOKEN || 'end-to-end-operations';

export interface Shop {
  /** e.g. http://localhost:41234 */
  origin: string;
  dataDir: string;
  /** As an operator would: asks the server to stop and waits until it has. */
  stop(): Promise<void>;
  /** As a power cut would: every process of the shop at once. */
  kill(): Promise<void>;
}

export interface ShopOptions {
  /** Names the log below test-results/logs. */
  name: string;
  /** Variables of .env.example; DATABASE_URL for a shop on PostgreSQL, say. */
  environment?: Readonly<Record<string, string>>;
  /** The data of an earlier shop; new ones when left out, which `stop` takes away. */
  dataDir?: string;
  /** A free one when left out. */
  port?: number;
}

/**
 * Starts a shop of its own, as `npm start` does, from the build that is there: a free port, data that
 * nobody else uses.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = options.port ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const dataDir = options.dataDir ?? newDataDirectory();
  const removeOwnData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServerProcess({
      script: 'scripts/start.ts',
      name: options.name,
      environment: {
        PORT: String(port),
        DATA_DIR: dataDir,
        NEXTAUTH_URL: origin,
        OPS_TOKEN,
        // Every customer of the tests comes from one address.
        ATTEMPT_LIMIT_FACTOR: '100',
        ...options.environment,
      },
      healthUrl: `${origin}/_health_check`,
    });
    return {
      origin,
      dataDir,
      stop: async () => {
        await server.stop();
        removeOwnData();
      },
      kill: server.kill,
    };
  } catch (error) {
    removeOwnData();
    throw error;
  }
}
