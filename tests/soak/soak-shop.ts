import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pidOfBackEnds, startBackEndsProcess } from '../back-ends-process';
import { type FaultProxy, type HttpFault, startHttpFaultProxy } from '../faults/http-fault-proxy';
import { freePort } from '../free-port';
import { type ServerProcess, startServerProcess } from '../server-process';
import { INSPECTED, type MeasuredProcess, openMeasuredProcess } from './measured-process';
import type { Shape } from './soak-settings';

const RESTART_LIMIT_MS = 60_000;
const SHOP_ID = 'tshop00000001';
const LOGS = fileURLToPath(new URL('../../test-results/logs', import.meta.url));
/** What the processes of a shop run, by name. */
const STOREFRONT = { supervisor: '/scripts/start.ts', storefront: '/next/dist/bin/next' } as const;
const SHOP = { ...STOREFRONT, 'back ends': '/.next/back-ends.mjs' } as const;
const BACK_ENDS = { 'back ends': '/scripts/backends.ts' } as const;

const COMMON = {
  ...INSPECTED,
  OPS_TOKEN: 'operations-of-the-soak',
  LOG_LEVEL: 'warn',
  NP_CREDIT_LIMIT: '10000000',
  // The customers of a run come from few addresses.
  ATTEMPT_LIMIT_FACTOR: '1000',
  // That others use the machine is no fault of the shop.
  BACK_END_DEADLINE_MS: '10000',
} as const;

export interface SoakShop {
  readonly origin: string;
  readonly opsToken: string;
  readonly shopId: string;
  readonly dataDir: string;
  /** What can be broken, by name. */
  readonly proxies: Readonly<Record<string, FaultProxy<HttpFault>>>;
  /**
   * Stops the process with the database, by a polite word or as a crash would, and has it started again.
   *
   * @returns seconds from the start to the first answer
   */
  restart(how: 'stop' | 'kill'): Promise<number>;
  /** By name, as they run now. */
  measure(): Promise<ReadonlyMap<string, MeasuredProcess>>;
  /** Stops all; the data stay until `dispose`. */
  stop(): Promise<void>;
  dispose(): void;
}

interface RunningServer {
  readonly log: string;
  /** What each of its processes runs, by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** From the command to the first answer. */
  readonly startSeconds: number;
  server: ServerProcess;
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000;

/** A log of its own for every start, as the inspectors' addresses are read from it. */
async function started(
  name: string,
  scripts: RunningServer['scripts'],
  start: (logName: string) => Promise<ServerProcess>,
): Promise<RunningServer> {
  const logName = `soak-${name}-${Date.now()}`;
  const begin = performance.now();
  const server = await start(logName);
  return { scripts, log: join(LOGS, `${logName}.log`), startSeconds: secondsSince(begin), server };
}

async function measured(servers: readonly RunningServer[]) {
  const found = new Map<string, MeasuredProcess>();
  for (const { log, scripts } of servers) {
    for (const [name, script] of Object.entries(scripts)) {
      found.set(name, await openMeasuredProcess(log, script));
    }
  }
  return found;
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + RESTART_LIMIT_MS;
  while (performance.now() < end) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error(`${url} does not answer again`);
}

async function startTogether(dataDir: string): Promise<SoakShop> {
  const [port, backEndsPort] = await Promise.all([freePort(), freePort()]);
  const target = `http://127.0.0.1:${backEndsPort}`;
  const identityProvider = await startHttpFaultProxy(target);
  const cardGateway = await startHttpFaultProxy(target);
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    started('shop', SHOP, (name) =>
      startServerProcess({
        script: 'scripts/start.ts',
        name,
        environment: {
          ...COMMON,
          PORT: String(port),
          NEXTAUTH_URL: origin,
          DATA_DIR: dataDir,
          BACKENDS_PORT: String(backEndsPort),
          COGNITO_ENDPOINT: `${identityProvider.origin}/identity-provider`,
          CARD_GATEWAY_ORIGIN: cardGateway.origin,
        },
        healthUrl: `${origin}/_health_check`,
      }),
    );
  let shop = await start();
  return {
    origin,
    opsToken: COMMON.OPS_TOKEN,
    shopId: SHOP_ID,
    dataDir,
    proxies: { identityProvider, cardGateway },
    async restart(how) {
      if (how === 'stop') {
        await shop.server.stop();
        shop = await start();
        return shop.startSeconds;
      }
      // Whoever watches over them starts them again.
      const begin = performance.now();
      process.kill(pidOfBackEnds(dataDir), 'SIGKILL');
      await untilReady(`${target}/ready`);
      return secondsSince(begin);
    },
    measure: () => measured([shop]),
    async stop() {
      await shop.server.stop();
      await Promise.all([identityProvider.close(), cardGateway.close()]);
    },
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function startApart(dataDir: string): Promise<SoakShop> {
  const [port, backEndsPort] = await Promise.all([freePort(), freePort()]);
  const target = `http://127.0.0.1:${backEndsPort}`;
  const mainApi = await startHttpFaultProxy(target);
  const identityProvider = await startHttpFaultProxy(target);
  const cardGateway = await startHttpFaultProxy(target);
  let environment: Readonly<Record<string, string>> = {};
  const startBackEnds = () =>
    started('back-ends', BACK_ENDS, async (name) => {
      const server = await startBackEndsProcess({
        name,
        dataDir,
        port: backEndsPort,
        environment: { ...COMMON, CARD_GATEWAY_ORIGIN: cardGateway.origin },
      });
      environment = server.environment;
      return server;
    });
  let backEnds = await startBackEnds();
  const origin = `http://127.0.0.1:${port}`;
  const storefront = await started('storefront', STOREFRONT, (name) =>
    startServerProcess({
      script: 'scripts/start.ts',
      name,
      environment: {
        ...environment,
        ...COMMON,
        PORT: String(port),
        NEXTAUTH_URL: origin,
        MAIN_API_ORIGIN: mainApi.origin,
        COGNITO_ENDPOINT: `${identityProvider.origin}/identity-provider`,
        CARD_GATEWAY_ORIGIN: cardGateway.origin,
      },
      healthUrl: `${origin}/_health_check`,
    }),
  );
  const proxies = { mainApi, identityProvider, cardGateway };
  return {
    origin,
    opsToken: COMMON.OPS_TOKEN,
    shopId: environment.PAYMENT_SHOP_ID ?? SHOP_ID,
    dataDir,
    proxies,
    async restart(how) {
      await backEnds.server[how]();
      backEnds = await startBackEnds();
      return backEnds.startSeconds;
    },
    measure: () => measured([storefront, backEnds]),
    async stop() {
      await storefront.server.stop();
      await backEnds.server.stop();
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    },
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** A shop with the embedded database, run from the build, whose parts can be broken and looked into. */
export function startSoakShop(shape: Shape): Promise<SoakShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  return shape === 'together' ? startTogether(dataDir) : startApart(dataDir);
}
