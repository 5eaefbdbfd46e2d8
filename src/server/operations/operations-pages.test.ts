import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveApiHandler } from '../../../tests/server/api-handler-server';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { counters } from '../metrics';
import { requestsUnderWay } from './graceful-stop';
import { metricsPage, startMetrics } from './metrics-page';
import { readinessPage } from './readiness';

const TOKEN = 'operations-token-of-the-tests';

let upstreams: Upstream;
let broken: string;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  broken = 'nothing';
  upstreams = await startUpstream(({ url }) => {
    if (url.includes(broken)) return { status: 500, body: 'out of order' };
    if (url.includes('maintenance')) return { body: { is_maintenance_time: false } };
    return { body: url.includes('tokens') ? { status: 'unknown' } : { keys: [] } };
  });
  vi.stubEnv('MAIN_API_ORIGIN', upstreams.origin);
  vi.stubEnv('COGNITO_ISSUER', upstreams.origin);
  vi.stubEnv('CARD_GATEWAY_ORIGIN', upstreams.origin);
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('OPS_TOKEN', TOKEN);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await upstreams.close();
});

async function get(handler: Parameters<typeof serveApiHandler>[0], path = '', init = {}) {
  const server = await serveApiHandler(handler);
  try {
    const response = await fetch(`${server.origin}/${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    await server.close();
  }
}

const ready = async (path = '') => {
  const { status, text } = await get(readinessPage, path);
  return { status, body: JSON.parse(text) };
};

it('the shop is ready while all upstreams answer, each probed once for simultaneous requests', async () => {
  const answers = await Promise.all([ready(), ready(), ready()]);
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { isReady: true, failing: [] } }));
  expect(upstreams.requests).toHaveLength(3);
});

it.each([
  ['maintenance', 'mainApi'],
  ['jwks', 'identityProvider'],
  ['tokens', 'cardGateway'],
])('a failing probe of %s makes the shop not ready and names %s', async (part, name) => {
  broken = part;
  expect(await ready()).toEqual({ status: 503, body: { isReady: false, failing: [name] } });
  expect((await ready('?of=process')).status).toBe(200);
});

it('the shop is ready without a server of the card gateway, which most gateways do not have', async () => {
  vi.stubEnv('CARD_GATEWAY_ORIGIN', '');
  expect(await ready()).toEqual({ status: 200, body: { isReady: true, failing: [] } });
  expect(upstreams.requests.map(({ url }) => url)).not.toContainEqual(
    expect.stringContaining('tokens'),
  );
});

it.each(['disk', 'database'])(
  'a failing %s of the embedded back ends makes the shop not ready',
  async (part) => {
    const body = { isReady: false, failing: [part] };
    await upstreams.close();
    upstreams = await startUpstream(({ url }) => {
      if (url === '/ready') return { status: 503, body };
      if (url.includes('maintenance')) return { body: { is_maintenance_time: false } };
      return { body: url.includes('tokens') ? { status: 'unknown' } : { keys: [] } };
    });
    for (const name of ['MAIN_API_ORIGIN', 'COGNITO_ISSUER', 'CARD_GATEWAY_ORIGIN']) {
      vi.stubEnv(name, upstreams.origin);
    }
    vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', upstreams.origin);
    expect(await ready()).toEqual({ status: 503, body });
    expect((await ready('?of=process')).status).toBe(200);
  },
);

it('the shop is not ready after it was asked to stop', async () => {
  requestsUnderWay().isStopping = true;
  const no = { status: 503, body: { isReady: false, failing: ['process'] } };
  expect(await ready()).toEqual(no);
  expect(await ready('?of=process')).toEqual(no);
});

it.each([undefined, `Bearer ${TOKEN}x`, TOKEN, 'Bearer '])(
  'metrics are not shown with the authorization %s',
  async (authorization) => {
    const answer = await get(metricsPage, '', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain('process_');
  },
);

it('metrics are not shown when no operations token is configured', async () => {
  vi.stubEnv('OPS_TOKEN', '');
  expect((await get(metricsPage, '', { headers: { authorization: 'Bearer ' } })).status).toBe(401);
});

it('the metrics for Prometheus include calls, caches and limits', async () => {
  startMetrics();
  broken = 'jwks';
  await ready();
  counters().limitedAttempts.inc({ limit: 'signIn' });
  const { status, headers, text } = await get(metricsPage, '', {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'backend_calls_total{back_end="mainApi",call="getMaintenanceStatus",outcome="answered"} 1',
      'backend_calls_total{back_end="cardGateway",call="checkToken",outcome="answered"} 1',
      'backend_circuit_open{back_end="mainApi"} 0',
      'menu_cache_answers_total{result="stale"} 0',
      'page_memory_answers_total{result="hit"} 0',
      'attempts_limited_total{limit="signIn"} 1',
      'process_errors_total{kind="exception"} 0',
      'http_requests_under_way 0',
    ]),
  );
});
