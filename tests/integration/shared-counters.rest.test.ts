import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, hasEnded } from '@/server/auth/ended-sessions';
import { endDevices, knownDevice, rememberDevice } from '@/server/auth/known-device';
import type { SignIn } from '@/server/auth/tickets';
import { openTicket, sealTicket } from '@/server/auth/tickets';
import { countAttempt, uncountAttempt } from '@/server/http/attempt-limits';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const NOBODY_LISTENS = 'postgresql://shop@127.0.0.1:1/shop';

const signIn: SignIn = {
  subject: 'user-1',
  tel: '09000000001',
  expiresAt: 1_800_000_000,
  idToken: 'header.payload.signature',
  refreshToken: 'refresh-1',
  since: 50_000_000,
};

/** A storefront process, as far as it keeps something to itself. */
function storefront() {
  const objects = new Map<string, unknown>();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    globalThis.shopProcessWide = objects;
    return await work();
  };
}

async function endPool(inProcess: ReturnType<typeof storefront>): Promise<void> {
  const pool = await inProcess(async () => globalThis.shopProcessWide?.get('countersPool'));
  if (pool instanceof Pool) await pool.end();
}

function requestWith(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie.split(';', 1)[0] ?? '';
  return request;
}

const outcome = (attempt: Promise<void>) =>
  attempt.then(
    () => 'counted',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

beforeEach(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(() => {
  globalThis.shopProcessWide = undefined;
  vi.unstubAllEnvs();
});

describe.runIf(postgresqlIsHere)('two storefront processes on one PostgreSQL', () => {
  let server: ThrowawayPostgresql;
  let databaseUrl: string;
  const one = storefront();
  const other = storefront();

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    databaseUrl = await server.createDatabase('storefront');
  });
  afterAll(async () => {
    for (const inProcess of [one, other]) await endPool(inProcess);
    await server.stop();
  });
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
  });

  it('count the attempts of an IP address together, from the first attempt on', async () => {
    const attempts = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : other)(() => outcome(countAttempt('signIn', '203.0.113.7'))),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((text) => text === 'counted')).toHaveLength(30);
    expect(outcomes.filter((text) => text === 'too_many_attempts')).toHaveLength(10);
    expect(await one(() => outcome(countAttempt('signIn', '203.0.113.8')))).toBe('counted');
    expect(await one(() => outcome(countAttempt('codeEntry', '203.0.113.7')))).toBe('counted');
  });

  it('count together when they start at the same moment on a new database', async () => {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    for (let round = 0; round < 40; round += 1) {
      await database.query('DROP TABLE IF EXISTS storefront_counters');
      const processes = Array.from({ length: 4 }, () => storefront());
      const attempts = processes.map((inProcess) =>
        inProcess(() => outcome(countAttempt('couponGuess', '203.0.113.10'))),
      );
      expect(await Promise.all(attempts)).toEqual(Array(4).fill('counted'));
      const counted = await database.query('SELECT points FROM storefront_counters');
      expect(counted.rows).toEqual([{ points: 4 }]);
      for (const inProcess of processes) await endPool(inProcess);
    }
    await database.end();
  });

  it('take back an attempt that the other process has counted', async () => {
    const guess = () => outcome(countAttempt('couponGuess', '203.0.113.9'));
    for (let guesses = 0; guesses < 20; guesses += 1) await one(guess);
    await other(() => uncountAttempt('couponGuess', '203.0.113.9'));
    expect(await one(guess)).toBe('counted');
    expect(await other(guess)).toBe('too_many_attempts');
  });

  it('accept a sign-in ticket only once, even when both get it at the same moment', async () => {
    const tickets = await Promise.all(Array.from({ length: 10 }, () => sealTicket(signIn)));
    for (const ticket of tickets) {
      const opened = await Promise.all(
        [one, other].map((inProcess) => inProcess(() => openTicket(ticket))),
      );
      expect(opened.filter((content) => content !== null)).toEqual([signIn]);
      expect(await other(() => openTicket(ticket))).toBeNull();
    }
  });

  it('end a session at both when the customer signs out at one', async () => {
    const session = { sub: 'user-1', refreshToken: 'refresh-1', sessionId: 'session-1' };
    expect(await other(() => hasEnded(session))).toBe(false);
    await one(() => endSession(session));
    expect(await other(() => hasEnded(session))).toBe(true);
    expect(await other(() => hasEnded({ ...session, sessionId: 'session-2' }))).toBe(false);
  });

  it('forget known devices at both when the password is reset at one', async () => {
    const tel = '09000000001';
    const knownAt = async () => {
      const response = new ServerResponse(requestWith(''));
      await rememberDevice(requestWith(''), response, { names: [tel] });
      return requestWith(String(response.getHeader('set-cookie')));
    };
    const before = await one(knownAt);
    expect(await other(() => knownDevice(before, tel))).toBeDefined();
    vi.setSystemTime(Date.now() + 2_000);
    await one(() => endDevices(tel));
    expect(await other(() => knownDevice(before, tel))).toBeUndefined();
    const after = await other(knownAt);
    expect(await one(() => knownDevice(after, tel))).toBeDefined();
    vi.setSystemTime(Date.now() + 2_000);
    await other(() => endDevices(tel));
    vi.useRealTimers();
    expect(await one(() => knownDevice(after, tel))).toBeUndefined();
  });

  it('store no IP address in the database', async () => {
    await one(() => countAttempt('cardEntry', '203.0.113.10'));
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ key: string }>('SELECT key FROM storefront_counters');
    await client.end();
    expect(rows.map(({ key }) => key)).toContainEqual(
      expect.stringMatching(/^cardEntry:[\w-]{43}$/),
    );
    expect(rows.filter(({ key }) => key.includes('203.0'))).toEqual([]);
  });
});

describe('a storefront whose database does not answer', () => {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', NOBODY_LISTENS);
  });

  it('counts attempts on its own', async () => {
    const inProcess = storefront();
    const outcomes: string[] = [];
    for (let attempts = 0; attempts < 31; attempts += 1) {
      outcomes.push(await inProcess(() => outcome(countAttempt('signIn', '203.0.113.7'))));
    }
    expect(outcomes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'counted'));
    expect(outcomes[30]).toBe('too_many_attempts');
  });

  it('treats no session as ended', async () => {
    const session = { sub: 'user-1', sessionId: 'session-1' };
    expect(await storefront()(() => hasEnded(session))).toBe(false);
  });

  it('accepts no sign-in ticket, as it could have been used elsewhere', async () => {
    const ticket = await sealTicket(signIn);
    expect(await storefront()(() => openTicket(ticket))).toBeNull();
  });
});
