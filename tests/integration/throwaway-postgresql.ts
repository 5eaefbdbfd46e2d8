import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port';

const START_LIMIT_MS = 30_000;

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
interface RunAs {
  uid?: number;
  gid?: number;
}

/** Where Debian keeps the programs, and then wherever the shell finds them. */
function programFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  return [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function runAs(): RunAs | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (option: string) => Number(execFileSync('id', [option, 'postgres']).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** The folder of PostgreSQL's programs, where there is one. */
export const postgresqlPrograms = programFolder();
/** Whose processes a PostgreSQL's are; undefined where there is nobody it can run as. */
export const postgresqlUser = runAs();

/** Whether this machine can run one; tests that need it are left out where it cannot. */
export const postgresqlIsHere = postgresqlPrograms !== undefined && postgresqlUser !== undefined;

export interface ThrowawayPostgresql {
  /** An empty database of its own below this server. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server and takes its data away. */
  stop(): Promise<void>;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL that only this test knows, on loopback, with data in the temporary folder. */
export async function startThrowawayPostgresql(): Promise<ThrowawayPostgresql> {
  const programs = postgresqlPrograms;
  const user = postgresqlUser;
  if (!programs || !user) throw new Error('PostgreSQL is not on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'shop',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...options, stdio: 'ignore' },
  );

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const killWithTests = () => server.kill('SIGQUIT');
  process.once('exit', killWithTests);

  const stop = async () => {
    process.removeListener('exit', killWithTests);
    if (server.exitCode === null && server.signalCode === null) {
      const exit = once(server, 'exit');
      // Disconnects whoever is still there.
      server.kill('SIGINT');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };

  const address = (database: string) => `postgresql://shop@127.0.0.1:${port}/${database}`;
  const end = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await query(address('postgres'), 'SELECT 1');
      break;
    } catch (error) {
      if (Date.now() > end || server.exitCode !== null) {
        await stop();
        throw error;
      }
      await pause(100);
    }
  }

  return {
    createDatabase: async (name) => {
      await query(address('postgres'), `CREATE DATABASE "${name}"`);
      return address(name);
    },
    stop,
  };
}
