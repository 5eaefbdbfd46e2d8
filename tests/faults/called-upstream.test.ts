import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallReport, callUpstream, onUpstreamCall } from '@/server/upstream/call-upstream';
import { exchange } from '@/server/upstream/exchange';
import { startUpstream, type Upstream } from '../server/fake-upstream';
import { type FaultProxy, type HttpFault, startHttpFaultProxy } from './http-fault-proxy';

let upstream: Upstream;
let proxy: FaultProxy<HttpFault> & { readonly origin: string };
let reports: CallReport[];
let status: number;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('BACK_END_DEADLINE_MS', '300');
  status = 200;
  upstream = await startUpstream(() => ({ status, body: { fine: true } }));
  proxy = await startHttpFaultProxy(upstream.origin);
  reports = [];
  onUpstreamCall((report) => reports.push(report));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await Promise.all([proxy.close(), upstream.close()]);
});

/** For what is not answered: a test does not wait longer than it has to. */
const SHORT = { deadlineMs: 300 };

interface Asked {
  readonly isRead?: boolean;
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
}

async function ask({ isRead = true, deadlineMs = 5_000, signal }: Asked = {}) {
  return callUpstream({
    upstream: 'mainApi',
    name: 'listMenuItems',
    deadlineMs,
    isRead,
    signal,
    attempt: (limit) =>
      exchange(`${proxy.origin}/menus`, { method: isRead ? 'GET' : 'POST', signal: limit }),
  });
}

const code = (asked?: Asked) =>
  ask(asked).then(
    (answer) => answer.status,
    (error: Error) => ('code' in error ? error.code : error),
  );

describe('a call to an upstream', () => {
  it('is reported with its name, outcome, attempts and duration', async () => {
    expect((await ask()).bytes.toString()).toBe('{"fine":true}');
    expect(reports).toEqual([
      {
        upstream: 'mainApi',
        name: 'listMenuItems',
        outcome: 'answered',
        attempts: 1,
        durationMs: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['stopped', 'network_error', 2],
    ['noise', 'network_error', 2],
    ['truncated', 'network_error', 2],
    ['htmlBadGateway', 'back_end_unavailable', 2],
    ['slow', 'timeout', 1],
    ['endless', 'unexpected_response', 1],
  ] as const)(
    'under the fault %s fails with %s after %i attempts',
    async (fault, failed, attempts) => {
      await proxy.set(fault);
      expect(await code(fault === 'slow' ? SHORT : {})).toBe(failed);
      expect(reports).toMatchObject([{ outcome: failed, attempts }]);
    },
  );

  it.each(['stopped', 'htmlBadGateway'] as const)(
    'that changes something is not repeated under the fault %s',
    async (fault) => {
      await proxy.set(fault);
      await code({ isRead: false });
      expect(reports).toMatchObject([{ attempts: 1 }]);
    },
  );

  it('succeeds on the second attempt when the first one met a restart', async () => {
    let attempts = 0;
    const answer = await callUpstream({
      upstream: 'mainApi',
      name: 'listMenuItems',
      deadlineMs: 5_000,
      isRead: true,
      attempt: async (limit) => {
        attempts += 1;
        await proxy.set(attempts === 1 ? 'stopped' : null);
        return exchange(proxy.origin, { signal: limit });
      },
    });
    expect(answer.status).toBe(200);
    expect(reports).toMatchObject([{ outcome: 'answered', attempts: 2 }]);
  });

  it('ends when the customer disconnects, without counting against the upstream', async () => {
    await proxy.set('slow');
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const browser = new AbortController();
      const answer = ask({ signal: browser.signal });
      browser.abort(new Error('gone'));
      await expect(answer).rejects.toThrow('gone');
    }
    await proxy.set(null);
    expect(await code()).toBe(200);
    expect(reports.filter(({ outcome }) => outcome === 'given_up')).toHaveLength(6);
  });
});

describe('an upstream that does not answer', () => {
  const failFiveTimes = async () => {
    await proxy.set('slow');
    await Promise.all([1, 2, 3, 4, 5].map(() => code(SHORT)));
  };

  it('is not called any more after five calls that timed out', async () => {
    await failFiveTimes();
    expect(await code()).toBe('back_end_unavailable');
    expect(reports.at(-1)).toMatchObject({ outcome: 'circuit_open', attempts: 0 });
  });

  describe('with a half-open circuit breaker', () => {
    /** Calls whose attempts end when the test says so; the first of them is the trial. */
    function held() {
      const attempts: { answer: () => void; breakOff: () => void }[] = [];
      const call = (signal?: AbortSignal) =>
        callUpstream({
          upstream: 'mainApi',
          name: 'listMenuItems',
          deadlineMs: 5_000,
          isRead: false,
          signal,
          attempt: () =>
            new Promise<string>((resolve, reject) => {
              attempts.push({
                answer: () => resolve('answered'),
                breakOff: () => reject(new TypeError('fetch failed')),
              });
            }),
        }).catch((error: Error) => ('code' in error ? error.code : error.message));
      return { attempts, call };
    }

    beforeEach(async () => {
      await failFiveTimes();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 });
    });

    it('makes further calls wait for the trial call, and sends them when it succeeds', async () => {
      const { attempts, call } = held();
      const page = [call(), call(), call()];
      await vi.waitFor(() => expect(attempts).toHaveLength(1));
      attempts[0]?.answer();
      await vi.waitFor(() => expect(attempts).toHaveLength(3));
      for (const { answer } of attempts) answer();
      expect(await Promise.all(page)).toEqual(['answered', 'answered', 'answered']);
    });

    it('fails the waiting calls without sending them when the trial call fails', async () => {
      const { attempts, call } = held();
      const page = [call(), call(), call()];
      await vi.waitFor(() => expect(attempts).toHaveLength(1));
      attempts[0]?.breakOff();
      expect(await Promise.all(page)).toEqual([
        'network_error',
        'back_end_unavailable',
        'back_end_unavailable',
      ]);
      expect(attempts).toHaveLength(1);
      expect(reports.slice(-2)).toMatchObject([
        { outcome: 'circuit_open', attempts: 0 },
        { outcome: 'circuit_open', attempts: 0 },
      ]);
    });

    it('rejects a waiting call before the trial call has ended, once its waiting time is over', async () => {
      vi.stubEnv('BACK_END_DEADLINE_MS', '100');
      const { attempts, call } = held();
      const trial = call();
      expect(await call()).toBe('back_end_unavailable');
      expect(attempts).toHaveLength(1);
      attempts[0]?.answer();
      expect(await trial).toBe('answered');
    });

    it('does not send a waiting call whose customer has disconnected', async () => {
      const { attempts, call } = held();
      const trial = call();
      const browser = new AbortController();
      const waiting = call(browser.signal);
      browser.abort(new Error('gone'));
      expect(await waiting).toBe('gone');
      attempts[0]?.answer();
      expect(await trial).toBe('answered');
      expect(attempts).toHaveLength(1);
    });

    it('is tried again two seconds after a failed trial call', async () => {
      expect(await code(SHORT)).toBe('timeout');
      expect(await code()).toBe('back_end_unavailable');
      vi.setSystemTime(Date.now() + 2_001);
      await proxy.set(null);
      expect(await code()).toBe(200);
      expect(await code()).toBe(200);
    });
  });

  it('stays in use when many calls break off together with one process', async () => {
    let die = () => {};
    const died = new Promise<never>((_, reject) => {
      die = () => reject(new TypeError('fetch failed'));
    });
    const attempt = vi.fn(() => died);
    const call = {
      upstream: 'mainApi',
      name: 'placeOrder',
      deadlineMs: 5_000,
      isRead: false,
      attempt,
    } as const;
    const underWay = Array.from({ length: 20 }, () => callUpstream(call));
    await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(20));
    die();
    for (const answer of await Promise.allSettled(underWay)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'network_error' } });
    }
    expect(await code()).toBe(200);
  });

  it('is not called any more when calls break off in round after round', async () => {
    await proxy.set('stopped');
    for (let rounds = 0; rounds < 5; rounds += 1) {
      await Promise.all([1, 2, 3].map(() => code({ isRead: false })));
    }
    expect(await code()).toBe('back_end_unavailable');
    expect(reports.at(-1)).toMatchObject({ outcome: 'circuit_open', attempts: 0 });
  });

  it('does not affect the calls to another upstream', async () => {
    await failFiveTimes();
    const answer = await callUpstream({
      upstream: 'cardGateway',
      name: 'checkToken',
      deadlineMs: 5_000,
      isRead: true,
      attempt: (signal) => exchange(upstream.origin, { signal }),
    });
    expect(answer.status).toBe(200);
  });

  it('gets at most 500 calls under way and waiting, and further ones are rejected', async () => {
    await proxy.set('slow');
    const outcomes = await Promise.all(Array.from({ length: 520 }, () => code(SHORT)));
    expect(outcomes.filter((outcome) => outcome === 'back_end_unavailable').length).toBe(20);
    expect(reports.filter(({ outcome }) => outcome === 'no_room')).toHaveLength(20);
    await proxy.set(null);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 });
    expect(await code()).toBe(200);
  });
});

it('an error of the product itself counts as an answer and never opens the circuit', async () => {
  status = 503;
  const answers: unknown[] = [];
  for (let call = 0; call < 6; call += 1) {
    const { status: answered } = await callUpstream({
      upstream: 'mainApi',
      name: 'registerThreeDSecure',
      deadlineMs: 5_000,
      isRead: true,
      attempt: (signal) => exchange(upstream.origin, { signal, isOwnWord: () => true }),
    });
    answers.push(answered);
  }
  expect(answers).toEqual([503, 503, 503, 503, 503, 503]);
});
