import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@/calls/failures';
import { logger } from '@/server/logger';
import { maintenance } from '@/server/maintenance';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { errorProps } from './failures/error-screen.server';
import { withCustomerPage, withPage } from './page-loader.server';

let mainApi: Upstream;
let answer: UpstreamAnswer;
let isMaintenanceTime: boolean;

beforeEach(async () => {
  answer = { body: {} };
  isMaintenanceTime = false;
  mainApi = await startUpstream(({ url }) => {
    if (url.endsWith('/is_maintenance_time')) {
      return { body: { is_maintenance_time: isMaintenanceTime, start_at: '', end_at: '夜明け' } };
    }
    return url.endsWith('/send_message') ? { body: { accepted: true } } : answer;
  });
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

function contextOf(resolvedUrl: string): GetServerSidePropsContext {
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  return { req: request, res: new ServerResponse(request), query: {}, resolvedUrl };
}

const nobody = { status: 'unauthenticated' };
const readsMenus = withPage(async ({ read }) => ({
  props: await read('listMenuCategories', { query: { project: 'houseCleaning' } }),
}));

function notifications(): string[] {
  return mainApi.requests
    .filter(({ url }) => url.endsWith('/send_message'))
    .map(({ body }) => JSON.parse(body).text);
}

describe('withPage', () => {
  it('returns the loader’s props and the session', async () => {
    answer = { body: { categories: [] } };
    const context = contextOf('/menu-select/houseclean');
    expect(await readsMenus(context)).toEqual({ props: { categories: [], session: nobody } });
    expect(context.res.statusCode).toBe(200);
  });

  it('answers a form that was sent without its scripts by a page that says so, with 405', async () => {
    const context = contextOf('/login');
    context.req.method = 'POST';
    expect(await withPage()(context)).toEqual({ props: { session: nobody, failure: 'unsent' } });
    expect(context.res.statusCode).toBe(405);
    expect(context.res.getHeader('allow')).toBe('GET, HEAD');
  });

  it('leaves a POST that its loader takes to the loader', async () => {
    const redirect = { destination: '/my', statusCode: 303 } as const;
    const context = contextOf('/migrate/explain');
    context.req.method = 'POST';
    expect(await withPage(async () => ({ redirect }))(context)).toEqual({ redirect });
  });

  it('returns the session alone without a loader', async () => {
    expect(await withPage()(contextOf('/'))).toEqual({ props: { session: nobody } });
  });

  it('returns the redirect of a loader', async () => {
    const redirect = { destination: '/order/ask', permanent: false };
    const page = withPage(async () => ({ redirect }));
    expect(await page(contextOf('/order/date'))).toEqual({ redirect });
  });

  it('clears the id token cookie when the main API rejects the token with 401', async () => {
    answer = { status: 401, body: {} };
    const context = contextOf('/menu-select/houseclean');
    await readsMenus(context);
    expect(String(context.res.getHeader('set-cookie'))).toMatch(/^idToken=; .*Max-Age=0/);
  });

  it.each([
    [{ status: 401, body: {} }, 401, 'unauthorized', []],
    [{ status: 500, body: 'boom' }, 500, 'system', ['/menu-select/houseclean: serverError']],
    [
      { status: 502, body: { error: { code: 'back_end_unavailable', message: 'x' } } },
      503,
      'system',
      ['/menu-select/houseclean: back_end_unavailable'],
    ],
  ])(
    'turns the main API’s answer %j into a page with status %i',
    async (given, status, failure, expected) => {
      answer = given;
      const context = contextOf('/menu-select/houseclean?zipCode=1500001');
      expect(await readsMenus(context)).toEqual({ props: { session: nobody, failure } });
      expect(context.res.statusCode).toBe(status);
      await vi.waitFor(() => expect(notifications()).toEqual(expected));
    },
  );

  it('names a page with a key in its address to the team and the log by its file', async () => {
    answer = { status: 500, body: 'boom' };
    const errors = vi.spyOn(logger(), 'error');
    await readsMenus({ ...contextOf('/w/secret2345'), params: { key: 'secret2345' } });
    await vi.waitFor(() => expect(notifications()).toEqual(['/w/[key]: serverError']));
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ page: '/w/[key]' });
    expect(JSON.stringify(errors.mock.calls)).not.toContain('secret2345');
  });

  it('shows the system error page with 503 when the main API is down', async () => {
    vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:9');
    const context = contextOf('/menu-select/houseclean');
    expect(await readsMenus(context)).toEqual({ props: { session: nobody, failure: 'system' } });
    expect(context.res.statusCode).toBe(503);
    expect(context.res.getHeader('retry-after')).toBe(5);
  });

  it('stops reading from the main API once the time limit of a page has passed', async () => {
    vi.stubEnv('BACK_END_DEADLINE_MS', '100');
    await maintenance().current();
    await mainApi.close();
    mainApi = await startUpstream(() => new Promise(() => {}));
    vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
    const page = withPage(async ({ call }) => {
      for (let reading = 0; reading < 10; reading += 1) {
        await call('getMenuTypes', { query: { project: 'maid', id: String(reading) } });
        await call('getMaintenanceStatus');
      }
      return { props: {} };
    });
    await page(contextOf('/order/date'));
    // Two reads may take as long as a page; after that nothing more is asked for this one alone.
    const alone = mainApi.requests.filter(({ url }) => url.endsWith('/is_maintenance_time'));
    expect([1, 2]).toContain(alone.length);
  });

  it('stops waiting and sends no notification when the customer disconnects', async () => {
    await maintenance().current();
    await mainApi.close();
    mainApi = await startUpstream(() => new Promise(() => {}));
    vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
    const context = contextOf('/order/date');
    const page = withPage(async ({ read }) => ({ props: await read('getMaintenanceStatus') }));
    const loaded = page(context);
    await vi.waitFor(() => expect(mainApi.requests).toHaveLength(1));
    context.res.emit('close');
    await loaded;
    expect(notifications()).toEqual([]);
  });

  it('shows the invalid-session page for inconsistent data, without a notification', async () => {
    const page = withPage(async () => {
      throw createFailure('internalData');
    });
    const context = contextOf('/order/date');
    expect(await page(context)).toEqual({ props: { session: nobody, failure: 'internalData' } });
    expect(context.res.statusCode).toBe(400);
    expect(notifications()).toEqual([]);
  });

  it('shows no details of a programming error, and notifies the team of its kind', async () => {
    const page = withPage(async () => {
      throw new TypeError('secret is undefined');
    });
    const context = contextOf('/order/date');
    const result = await page(context);
    expect(context.res.statusCode).toBe(500);
    expect(JSON.stringify(result)).not.toContain('secret');
    await vi.waitFor(() => expect(notifications()).toEqual(['/order/date: TypeError']));
  });
});

describe('a page during maintenance', () => {
  const closed = {
    props: { session: nobody, maintenance: { startAt: '', endAt: '夜明け' } },
  };
  const redirect = { destination: '/order/ask', permanent: false };

  beforeEach(() => {
    isMaintenanceTime = true;
  });

  it.each([
    ['that reads', readsMenus],
    ['that leads elsewhere', withPage(async () => ({ redirect }))],
    ['that is not found', withPage(async () => ({ notFound: true }))],
    ['for customers', withCustomerPage(async () => ({ props: {} }))],
  ])('%s is answered with 503 and the maintenance page', async (_, page) => {
    const context = contextOf('/my');
    expect(await page(context)).toEqual(closed);
    expect(context.res.statusCode).toBe(503);
    expect(context.res.getHeader('retry-after')).toBe(60);
    expect(mainApi.requests.map(({ url }) => url)).toEqual([
      '/api/v1/maintenance_fronts/is_maintenance_time',
    ]);
  });

  it('loads as usual when it is marked to stay up', async () => {
    const context = contextOf('/payment/callback/three-d-secure');
    const page = withPage(async () => ({ redirect }), { staysInMaintenance: true });
    expect(await page(context)).toEqual({ redirect });
    expect(context.res.statusCode).toBe(200);
  });

  it('loads as usual when the maintenance flag cannot be read', async () => {
    vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:9');
    const context = contextOf('/');
    expect(await withPage()(context)).toEqual({ props: { session: nobody } });
    expect(context.res.statusCode).toBe(200);
  });

  it('of an error is replaced by the maintenance page with status 503', async () => {
    const context = contextOf('/nothing-here');
    expect(await errorProps(context.res)).toEqual({
      maintenance: closed.props.maintenance,
    });
    expect(context.res.statusCode).toBe(503);
  });
});

describe('an error outside any loader', () => {
  it('shows the system error page with the request id for the team', async () => {
    const { res } = contextOf('/my');
    res.statusCode = 500;
    res.setHeader('x-request-id', 'edge-0123456789');
    expect(await errorProps(res)).toEqual({ failure: 'system', requestId: 'edge-0123456789' });
    expect(res.statusCode).toBe(500);
  });

  it('shows no failure for an address without a page', async () => {
    const { res } = contextOf('/nothing-here');
    res.statusCode = 404;
    expect(await errorProps(res)).toEqual({});
  });
});

describe('withCustomerPage', () => {
  const load = async () => ({ props: {} });

  it('redirects a visitor without a session to sign-in, with the page as callback address', async () => {
    expect(await withCustomerPage(load)(contextOf('/order/complete?orderId=5'))).toEqual({
      redirect: {
        destination: '/login?callbackUrl=%2Forder%2Fcomplete%3ForderId%3D5&error=SessionRequired',
        permanent: false,
      },
    });
  });

  it('redirects to sign-in with the notice SignedOut after the customer signed out', async () => {
    const context = contextOf('/my');
    context.req.headers.cookie = 'signedOut=yes';
    expect(await withCustomerPage(load)(context)).toEqual({
      redirect: { destination: '/login?callbackUrl=%2Fmy&error=SignedOut', permanent: false },
    });
  });
});
