import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackEndsProcess } from '../back-ends-process';
import { freePort } from '../free-port';
import { startThrowawayPostgresql } from '../integration/throwaway-postgresql';
import { type ServerProcess, startServerProcess } from '../server-process';
import { type BalancedServer, type Balancer, startBalancer } from './round-robin';

export interface RunningProcess extends BalancedServer {
  kill(): Promise<void>;
}

/** A shop of several processes on one PostgreSQL, each kind behind a balancer. */
export interface ManyProcesses {
  readonly databaseUrl: string;
  /** By which the card gateway knows the shop. */
  readonly shopId: string;
  readonly opsToken: string;
  readonly storefronts: readonly RunningProcess[];
  readonly backEnds: readonly RunningProcess[];
  /** Before the storefronts: the shop's address. */
  readonly shop: Balancer;
  /** Before the back ends. */
  readonly behind: Balancer;
  stop(): Promise<void>;
}

/** The same everywhere, as docs/operations.md asks for. */
const SHARED = { OPS_TOKEN: 'operations-of-the-load-test', LOG_LEVEL: 'warn' } as const;

async function ports(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

const serverAt = (name: string, port: number): BalancedServer => ({
  name,
  origin: `http://127.0.0.1:${port}`,
});

/** Starts them all at the same moment, as after a power cut: schema, secrets and seeds are made once. */
export async function startManyProcesses(counts: {
  readonly storefronts: number;
  readonly backEnds: number;
}): Promise<ManyProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'many-processes-'));
  const endings: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const running = ({ name, origin }: BalancedServer, server: ServerProcess): RunningProcess => {
    endings.push(server.stop);
    return { name, origin, kill: server.kill };
  };
  try {
    const postgresql = await startThrowawayPostgresql();
    endings.push(postgresql.stop);
    const databaseUrl = await postgresql.createDatabase('shop');

    const [shopPort = 0, behindPort = 0, ...own] = await ports(
      2 + counts.backEnds + counts.storefronts,
    );
    const backEndPorts = own.slice(0, counts.backEnds);
    const storefrontPorts = own.slice(counts.backEnds);

    const backEndServers = backEndPorts.map((port, index) => serverAt(`back-ends-${index}`, port));
    const behind = await startBalancer(behindPort, backEndServers);
    endings.push(behind.close);
    const started = await Promise.all(
      backEndPorts.map((port, index) =>
        startBackEndsProcess({
          name: `load-back-ends-${index}`,
          dataDir: join(dataDir, `back-ends-${index}`),
          port,
          environment: {
            ...SHARED,
            DATABASE_URL: databaseUrl,
            EMBEDDED_BACKENDS_ORIGIN: behind.origin,
            NP_CREDIT_LIMIT: '10000000',
          },
        }),
      ),
    );
    const environment = started[0]?.environment ?? {};
    const backEnds = started.map((server, index) =>
      running(backEndServers[index] ?? serverAt('', 0), server),
    );

    const storefrontServers = storefrontPorts.map((port, index) =>
      serverAt(`storefront-${index}`, port),
    );
    const shop = await startBalancer(shopPort, storefrontServers);
    endings.push(shop.close);
    const storefronts = await Promise.all(
      storefrontServers.map(async (server, index) =>
        running(
          server,
          await startServerProcess({
            script: 'scripts/start.ts',
            name: `load-storefront-${index}`,
            environment: {
              ...environment,
              ...SHARED,
              PORT: new URL(server.origin).port,
              NEXTAUTH_URL: shop.origin,
              TRUST_PROXY: '1',
              DATABASE_URL: databaseUrl,
            },
            healthUrl: `${server.origin}/_health_check`,
          }),
        ),
      ),
    );
    const shopId = environment.PAYMENT_SHOP_ID ?? '';
    const opsToken = SHARED.OPS_TOKEN;
    return { databaseUrl, shopId, opsToken, storefronts, backEnds, shop, behind, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
