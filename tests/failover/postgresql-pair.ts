import { chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from '../free-port';
import { postgresqlPrograms, postgresqlUser } from '../integration/throwaway-postgresql';
import { childrenOf, type Daemon, startDaemon, until } from './daemon';

/** The file that docs/operations.md recommends to operators. */
const PATRONI_CONFIGURATION = fileURLToPath(
  new URL('../../docs/failover/patroni.yml', import.meta.url),
);
const PASSWORD = 'failover-test';

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

/** One machine of the pair: Patroni, and the PostgreSQL that it runs. */
interface PostgresqlNode {
  readonly name: string;
  /** host:port of PostgreSQL. */
  readonly address: string;
  /** Of Patroni's REST interface, which says who is the primary. */
  readonly patroniPort: number;
  start(): Promise<void>;
  /** As a power cut: every process of the machine at once. */
  kill(): Promise<void>;
  /** As a machine that hangs: every process stops where it is. */
  freeze(): void;
  thaw(): void;
  /** A planned restart of PostgreSQL, by Patroni. */
  restartPostgresql(): Promise<void>;
}

export interface PostgresqlPair {
  readonly nodes: readonly PostgresqlNode[];
  primary(): Promise<PostgresqlNode>;
  /** Waits until one is the primary and the other its synchronous standby. */
  untilPaired(): Promise<void>;
  /** Makes the shop's user and database. */
  createDatabase(): Promise<void>;
  /** The database behind `address` (host:port). */
  databaseUrl(address: string): string;
  stop(): Promise<void>;
}

async function startEtcd(folder: string): Promise<{ daemon: Daemon; address: string }> {
  const [port, peerPort] = await Promise.all([freePort(), freePort()]);
  const address = `127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const flags = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${address}`,
    'advertise-client-urls': `http://${address}`,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
    'enable-v2': 'true',
  };
  const daemon = await startDaemon({
    name: 'failover-etcd',
    program: 'etcd',
    args: Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  });
  await until(async () => (await fetch(`http://${address}/health`)).ok, 'etcd answers');
  return { daemon, address };
}

async function preparedNode(
  name: string,
  folder: string,
  etcd: string,
): Promise<PostgresqlNode & { stop(): Promise<void> }> {
  const [port, patroniPort] = await Promise.all([freePort(), freePort()]);
  const address = `127.0.0.1:${port}`;
  const patroni = `127.0.0.1:${patroniPort}`;
  const data = join(folder, name);
  const environment = {
    PATH: `${postgresqlPrograms}:${process.env.PATH}`,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_LISTEN: patroni,
    PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_ETCD_HOSTS: `'${etcd}'`,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    HOME: folder,
  };
  let daemon: Daemon | undefined;

  /** Patroni starts PostgreSQL in a session of its own, so that it outlives Patroni. */
  function postgresqlProcesses(): number[] {
    const file = join(data, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return existsSync(`/proc/${postmaster}`) ? [postmaster, ...childrenOf(postmaster)] : [];
  }
  function signal(to: NodeJS.Signals): void {
    for (const pid of [...(daemon ? [daemon.pid] : []), ...postgresqlProcesses()]) {
      try {
        process.kill(pid, to);
      } catch {
        // A process of PostgreSQL that has just ended by itself.
      }
    }
  }
  async function kill(): Promise<void> {
    // Together with those that a frozen machine had: a stopped process is killed all the same.
    signal('SIGKILL');
    await daemon?.end('SIGKILL');
    daemon = undefined;
    await until(async () => postgresqlProcesses().length === 0, `${name} has ended`);
  }
  return {
    name,
    address,
    patroniPort,
    async start() {
      daemon = await startDaemon({
        name: `failover-${name}`,
        program: 'patroni',
        args: [PATRONI_CONFIGURATION],
        environment,
        user: postgresqlUser,
      });
    },
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async restartPostgresql() {
      const response = await fetch(`http://${patroni}/restart`, { method: 'POST', body: '{}' });
      if (!response.ok) throw new Error(`${name} was not restarted: ${await response.text()}`);
    },
    stop: kill,
  };
}

/**
 * Two PostgreSQL with synchronous replication under Patroni, with etcd: all of it Debian's packages,
 * on loopback, with data below `folder`.
 */
export async function startPostgresqlPair(folder: string): Promise<PostgresqlPair> {
  if (!postgresqlPrograms || !postgresqlUser) {
    throw new Error('PostgreSQL is not on this machine: apt-get install postgresql');
  }
  const own = join(folder, 'pair');
  mkdirSync(own);
  const { uid, gid } = postgresqlUser;
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid);
    chownSync(own, uid, gid);
  }
  const { daemon: etcd, address } = await startEtcd(folder);
  const nodes = await Promise.all(['one', 'two'].map((name) => preparedNode(name, own, address)));

  /** The cluster as one Patroni sees it; a frozen one does not answer. */
  async function clusterSeenBy(patroniPort: number) {
    const response = await fetch(`http://127.0.0.1:${patroniPort}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    });
    return clusterSchema.parse(await response.json()).members;
  }
  const cluster = () => Promise.any(nodes.map(({ patroniPort }) => clusterSeenBy(patroniPort)));
  async function primary(): Promise<PostgresqlNode> {
    const leader = (await cluster()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('There is no primary.');
    return node;
  }
  async function untilPaired(): Promise<void> {
    await until(async () => {
      const members = await cluster();
      const hasRole = (role: string) =>
        members.some((member) => member.role === role && member.state === 'running');
      return hasRole('leader') && hasRole('sync_standby');
    }, 'a primary and its synchronous standby');
  }
  async function stop(): Promise<void> {
    await Promise.all(nodes.map((node) => node.stop()));
    await etcd.end('SIGTERM');
    rmSync(own, { recursive: true, force: true });
  }

  try {
    for (const node of nodes) await node.start();
    await untilPaired();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nodes,
    primary,
    untilPaired,
    async createDatabase() {
      const { address: at } = await primary();
      const client = new Client({
        connectionString: `postgresql://postgres:${PASSWORD}@${at}/postgres`,
      });
      await client.connect();
      await client.query(`CREATE ROLE shop LOGIN PASSWORD '${PASSWORD}'`);
      await client.query('CREATE DATABASE shop OWNER shop');
      await client.end();
    },
    databaseUrl: (at) => `postgresql://shop:${PASSWORD}@${at}/shop`,
    stop,
  };
}
