import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBackEndsProcess } from '../back-ends-process';
import { type FaultProxy, type HttpFault, startHttpFaultProxy } from '../faults/http-fault-proxy';
import { freePort } from '../free-port';
import { type ServerProcess, startServerProcess } from '../server-process';
import { INSPECTED, type MeasuredProcess, openMeasuredProcess } from './measured-process';
import type { Shape } from './soak-settings';

const SHOP_ID = 'tshop00000001';
const LOGS = fileURLToPath(new URL('../../test-results/logs', import.meta.url));
const NEXT = '/next/dist/bin/next';
const BACK_ENDS = '/scripts/backends.ts';

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
  /** Stops the process with the database, by a polite word or a power cut, and starts it again. */
  restart(how: 'stop' | 'kill'): Promise<void>;
  /** By name, as they run now. */
  measure(): Promise<ReadonlyMap<string, MeasuredProcess>>;
  /** Stops all; the data stay until `dispose`. */
  stop(): Promise<void>;
  dispose(): void;
}

interface RunningServer {
  readonly name: string;
  readonly log: string;
  readonly script: string;
  server: ServerProcess;
}

/** A log of its own for every start, as the inspectors' addresses are read from it. */
async function started(
  name: string,
  script: string,
  start: (logName: string) => Promise<ServerProcess>,
): Promise<RunningServer> {
  const logName = `soak-${name}-${Date.now()}`;
  return { name, script, log: join(LOGS, `${logName}.log`), server: await start(logName) };
}

async function measured(servers: readonly RunningServer[]) {
  const found = new Map<string, MeasuredProcess>();
  for (const { name, log, script } of servers) {
    found.set(name, await openMeasuredProcess(log, script));
  }
  return found;
}

async function startOneProcess(dataDir: string): Promise<SoakShop> {
  const [port, backEndsPort] = await Promise.all([freePort(), freePort()]);
  const target = `http://127.0.0.1:${backEndsPort}`;
  const identityProvider = await startHttpFaultProxy(target);
  const cardGateway = await startHttpFaultProxy(target);
  const origin = `http://127.0.0.1:${port}`;
  const start = () =>
    started('shop', NEXT, (name) =>
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
      await shop.server[how]();
      shop = await start();
    },
    measure: () => measured([shop]),
    async stop() {
      await shop.server.stop();
      await Promise.all([identityProvider.close(), cardGateway.close()]);
    },
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function startTwoProcesses(dataDir: string): Promise<SoakShop> {
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
  const storefront = await started('storefront', NEXT, (name) =>
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
  return shape === 'one-process' ? startOneProcess(dataDir) : startTwoProcesses(dataDir);
}
