import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackEndsProcess } from '../../tests/back-ends-process';
import {
  type FaultProxy,
  HTTP_FAULTS,
  type HttpFault,
  startHttpFaultProxy,
} from '../../tests/faults/http-fault-proxy';
import { startTcpFaultProxy, TCP_FAULTS, type TcpFault } from '../../tests/faults/tcp-fault-proxy';
import { freePort } from '../../tests/free-port';
import { startThrowawayPostgresql } from '../../tests/integration/throwaway-postgresql';
import { startShop } from '../shop';

/** So that the walk takes minutes: a read 0.8 s, a page 1.6 s, a change 3.2 s. */
const DEADLINE_MS = 800;

export type BackEnd = 'mainApi' | 'identityProvider' | 'cardGateway' | 'database';

export interface BreakableShop {
  readonly origin: string;
  /** The back ends themselves, past every proxy: for the customer's phone. */
  readonly backEndsOrigin: string;
  /** Opens their outbox. */
  readonly opsToken: string;
  /** Of the database itself. */
  readonly databaseUrl: string;
  /** Does `attempt` once under every fault the back end can have. */
  underEveryFault(backEnd: BackEnd, attempt: (fault: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

async function withEach<Fault extends string>(
  proxy: FaultProxy<Fault>,
  faults: readonly Fault[],
  attempt: (fault: string) => Promise<void>,
  untilBack: () => Promise<void>,
): Promise<void> {
  for (const fault of faults) {
    await proxy.set(fault);
    await attempt(fault);
    await proxy.set(null);
    await untilBack();
  }
}

/**
 * A storefront, its back ends and their PostgreSQL, each in a process of its own, with a proxy before
 * every back end that can break it.
 *
 * @param untilBack waits until the storefront reaches its back ends again
 */
export async function startBreakableShop(
  untilBack: (origin: string) => Promise<void>,
): Promise<BreakableShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'breakable-'));
  const postgresql = await startThrowawayPostgresql();
  const databaseUrl = await postgresql.createDatabase('breakable');
  const database = await startTcpFaultProxy(Number(new URL(databaseUrl).port));
  const port = await freePort();
  const target = `http://127.0.0.1:${port}`;
  const [mainApi, identityProvider, cardGateway] = await Promise.all([
    startHttpFaultProxy(target),
    startHttpFaultProxy(target),
    startHttpFaultProxy(target),
  ]);
  const throughProxy = new URL(databaseUrl);
  throughProxy.port = String(database.port);
  const backEnds = await startBackEndsProcess({
    name: 'breakable-back-ends',
    dataDir,
    port,
    environment: {
      DATABASE_URL: throughProxy.toString(),
      CARD_GATEWAY_ORIGIN: cardGateway.origin,
    },
  });
  const shop = await startShop({
    name: 'breakable-shop',
    environment: {
      ...backEnds.environment,
      MAIN_API_ORIGIN: mainApi.origin,
      COGNITO_ENDPOINT: `${identityProvider.origin}/identity-provider`,
      CARD_GATEWAY_ORIGIN: cardGateway.origin,
      // The gateway's script and token calls come by this address.
      EMBEDDED_BACKENDS_ORIGIN: cardGateway.origin,
      BACK_END_DEADLINE_MS: String(DEADLINE_MS),
    },
  });
  const http: Readonly<Record<string, FaultProxy<HttpFault>>> = {
    mainApi,
    identityProvider,
    cardGateway,
  };
  const back = () => untilBack(shop.origin);
  return {
    origin: shop.origin,
    backEndsOrigin: target,
    opsToken: backEnds.environment.OPS_TOKEN ?? '',
    databaseUrl,
    async underEveryFault(backEnd, attempt) {
      const proxy = http[backEnd];
      if (proxy) await withEach<HttpFault>(proxy, HTTP_FAULTS, attempt, back);
      else await withEach<TcpFault>(database, TCP_FAULTS, attempt, back);
    },
    async stop() {
      await shop.stop();
      await backEnds.kill();
      for (const proxy of [mainApi, identityProvider, cardGateway, database]) await proxy.close();
      await postgresql.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
