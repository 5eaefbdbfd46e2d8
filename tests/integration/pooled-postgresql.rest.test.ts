import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OpenDatabase } from '@/database/database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { freePort } from '../free-port';
import {
  postgresqlIsHere,
  postgresqlUser,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const [, major = 0, minor = 0] =
  /PgBouncer (\d+)\.(\d+)/
    .exec(spawnSync('pgbouncer', ['--version']).stdout?.toString() ?? '')
    ?.map(Number) ?? [];
const knowsPreparedStatements = major > 1 || (major === 1 && minor >= 21);

describe.runIf(postgresqlIsHere && major > 0)('the database behind PgBouncer', () => {
  let server: ThrowawayPostgresql;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  async function openBehind(poolMode: 'session' | 'transaction'): Promise<OpenDatabase> {
    const { port, pathname } = new URL(await server.createDatabase(poolMode));
    const ownPort = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      settings,
      `[databases]
      ${poolMode} = host=127.0.0.1 port=${port} dbname=${pathname.slice(1)} user=shop
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${ownPort}
      unix_socket_dir =
      auth_type = any
      pool_mode = ${poolMode}
      ${knowsPreparedStatements ? 'max_prepared_statements = 100' : ''}`,
    );
    // It is another user's than the test's where that is root.
    chmodSync(folder, 0o755);
    const pooler = spawn('pgbouncer', [settings], { ...postgresqlUser, stdio: 'ignore' });
    onTestFinished(async () => {
      const exit = once(pooler, 'exit');
      pooler.kill('SIGINT');
      await exit;
      rmSync(folder, { recursive: true });
    });
    await vi.waitFor(() => once(connect(ownPort, '127.0.0.1').unref(), 'connect'), 10_000);
    const database = openPostgresqlDatabase(`postgresql://shop@127.0.0.1:${ownPort}/${poolMode}`);
    onTestFinished(() => database.close());
    return database;
  }

  it('starts with session pooling', async () => {
    await (await openBehind('session')).migrate([]);
  });

  it('starts with transaction pooling only if PgBouncer supports prepared statements', async () => {
    const migrated = (await openBehind('transaction')).migrate([]);
    if (knowsPreparedStatements) await migrated;
    else await expect(migrated).rejects.toMatchObject({ code: '42P05' });
  });
});
