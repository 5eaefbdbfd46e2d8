import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackEndsProcess, startBackEndsProcess } from '../back-ends-process';
import { freePort } from '../free-port';
import { type ServerProcess, startServerProcess } from '../server-process';
import { startDaemon, until } from './daemon';
import type { PostgresqlPair } from './postgresql-pair';

/** The file that docs/operations.md recommends to operators. */
const HAPROXY_CONFIGURATION = fileURLToPath(
  new URL('../../docs/failover/haproxy.cfg', import.meta.url),
);
const NAMES = ['one', 'two'] as const;

/** The same in every process, as docs/operations.md asks for. */
const SHARED = {
  OPS_TOKEN: 'operations-of-the-failover-test',
  LOG_LEVEL: 'warn',
  // Two checks of the balancer, and a little.
  STOP_DELAY_MS: '3000',
  ATTEMPT_LIMIT_FACTOR: '100',
  NP_CREDIT_LIMIT: '100000000',
} as const;

/** A process of the shop that can be started again at its own port. */
interface RestartableProcess {
  readonly name: string;
  /** Stops it in order, starts it again, and waits until the balancer may send it requests. */
  restart(): Promise<void>;
}

export interface BalancedShop {
  /** The shop's address, behind the balancer. */
  readonly origin: string;
  readonly opsToken: string;
  readonly databaseUrl: string;
  readonly processes: readonly RestartableProcess[];
  stop(): Promise<void>;
}

/** Two storefronts and two processes of the back ends behind HAProxy, on a pair of PostgreSQL. */
export async function startBalancedShop(
  folder: string,
  pair: PostgresqlPair,
): Promise<BalancedShop> {
  const [databasePort = 0, backEndsPort = 0, shopPort = 0, statePort = 0, ...own] =
    await Promise.all(Array.from({ length: 4 + 2 * NAMES.length }, freePort));
  const backEndPorts = own.slice(0, NAMES.length);
  const storefrontPorts = own.slice(NAMES.length);
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  const [nodeOne, nodeTwo] = pair.nodes;
  const origin = `http://${at(shopPort)}`;
  const databaseUrl = pair.databaseUrl(at(databasePort));

  const endings: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const haproxy = await startDaemon({
      name: 'failover-haproxy',
      program: 'haproxy',
      args: ['-db', '-f', HAPROXY_CONFIGURATION],
      environment: {
        DATABASE_BIND: at(databasePort),
        DATABASE_ONE: nodeOne?.address ?? '',
        PATRONI_ONE_PORT: String(nodeOne?.patroniPort),
        DATABASE_TWO: nodeTwo?.address ?? '',
        PATRONI_TWO_PORT: String(nodeTwo?.patroniPort),
        BACKENDS_BIND: at(backEndsPort),
        BACKENDS_ONE: at(backEndPorts[0]),
        BACKENDS_TWO: at(backEndPorts[1]),
        SHOP_BIND: at(shopPort),
        STOREFRONT_ONE: at(storefrontPorts[0]),
        STOREFRONT_TWO: at(storefrontPorts[1]),
        STATE_BIND: at(statePort),
      },
    });
    endings.push(() => haproxy.end('SIGTERM'));
    /** Whether the balancer sends requests there. */
    async function isUp(proxy: string, server: string): Promise<boolean> {
      const table = await (await fetch(`http://${at(statePort)}/;csv`)).text();
      const line = table.split('\n').find((text) => text.startsWith(`${proxy},${server},`));
      return line?.split(',').includes('UP') ?? false;
    }

    async function startBackEnds(index: number): Promise<BackEndsProcess> {
      return startBackEndsProcess({
        name: `failover-back-ends-${NAMES[index]}`,
        dataDir: join(folder, `back-ends-${NAMES[index]}`),
        port: backEndPorts[index],
        environment: {
          ...SHARED,
          DATABASE_URL: databaseUrl,
          EMBEDDED_BACKENDS_ORIGIN: `http://${at(backEndsPort)}`,
        },
      });
    }
    async function startStorefront(
      index: number,
      environment: Readonly<Record<string, string>>,
    ): Promise<ServerProcess> {
      const port = storefrontPorts[index];
      return startServerProcess({
        script: 'scripts/start.ts',
        name: `failover-storefront-${NAMES[index]}`,
        environment: {
          ...environment,
          ...SHARED,
          PORT: String(port),
          NEXTAUTH_URL: origin,
          TRUST_PROXY: '1',
          DATABASE_URL: databaseUrl,
        },
        healthUrl: `http://${at(port)}/_health_check`,
      });
    }
    function restartable(
      name: string,
      running: ServerProcess,
      startAgain: () => Promise<ServerProcess>,
      proxy: 'back-ends' | 'storefronts',
      line: string,
    ): RestartableProcess {
      let server = running;
      endings.push(() => server.stop());
      return {
        name,
        async restart() {
          await server.stop();
          server = await startAgain();
          await until(() => isUp(proxy, line), `${name} is up`);
        },
      };
    }

    const backEnds = await Promise.all(NAMES.map((_, index) => startBackEnds(index)));
    const restartableBackEnds = backEnds.map((server, index) =>
      restartable(
        `back ends ${NAMES[index]}`,
        server,
        () => startBackEnds(index),
        'back-ends',
        NAMES[index] ?? '',
      ),
    );
    await until(() => isUp('back-ends', 'two'), 'both back ends are up');
    const environment = backEnds[0]?.environment ?? {};
    const storefronts = await Promise.all(
      NAMES.map((_, index) => startStorefront(index, environment)),
    );
    const restartableStorefronts = storefronts.map((server, index) =>
      restartable(
        `storefront ${NAMES[index]}`,
        server,
        () => startStorefront(index, environment),
        'storefronts',
        NAMES[index] ?? '',
      ),
    );
    await until(() => isUp('storefronts', 'two'), 'both storefronts are up');
    return {
      origin,
      opsToken: SHARED.OPS_TOKEN,
      databaseUrl,
      processes: [...restartableBackEnds, ...restartableStorefronts],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
