import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainApi as contract } from '@/contract/main-api';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import {
  createSharingClient,
  SHARED_CALLS,
  sharedAnswer,
  sharedAnswerCounts,
  sharedQuery,
} from './shared-answer';

let mainApi: Upstream;
let answer: UpstreamAnswer;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  answer = { body: { categories: [] } };
  mainApi = await startUpstream(() => answer);
  vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
  vi.stubEnv('LOG_LEVEL', 'silent');
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await mainApi.close();
});

const categories = () => sharedAnswer('listMenuCategories', '?project=maid');

describe('sharedAnswer', () => {
  it('fetches without an id token, and once for pages and gateway together', async () => {
    const client = createSharingClient({ idToken: 'of.a.customer' });
    const query = { project: 'maid' } as const;
    expect(await client.call('listMenuCategories', { query })).toEqual({
      ok: true,
      value: { categories: [] },
    });
    expect(await categories()).toEqual({ ok: true, value: { categories: [] } });
    expect(mainApi.requests).toHaveLength(1);
    expect(mainApi.requests[0]?.headers.authorization).toBeUndefined();
    expect(sharedAnswerCounts()).toEqual({ hit: 1, miss: 1, stale: 0 });
  });

  it.each([
    ['answers a page', { body: '<h1>It works!</h1>' }],
    ['answers something else', { body: { hello: 'world' } }],
    ['fails', { status: 500, body: { status: 500, error: 'Internal' } }],
    ['is down', null],
  ])('returns the last good answer when the main API %s', async (_, broken) => {
    await categories();
    if (broken) answer = broken;
    else vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:9');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect(await categories()).toEqual({ ok: true, value: { categories: [] } });
    expect(sharedAnswerCounts().stale).toBe(1);
  });

  it('does not treat an unexpected answer as an empty list', async () => {
    answer = { body: { hello: 'world' } };
    expect(await sharedAnswer('listKajiMenus', '?project=maid')).toMatchObject({
      ok: false,
      error: { code: 'unexpected_response' },
    });
    answer = { body: {} };
    expect(await sharedAnswer('listKajiMenus', '?project=maid')).toEqual({
      ok: true,
      value: { menus: [] },
    });
  });

  it('keeps menus cached despite many spellings of a code and many unknown ids', async () => {
    answer = { body: { comboMenus: [], singleMenus: [], categorizes: [] } };
    await sharedAnswer('listMenuItems', '?project=maid&id=7');
    for (let way = 0; way <= 300; way += 1) {
      const code = [...'familyday'].map((letter, at) =>
        (way >> at) % 2 === 0 ? letter : letter.toUpperCase(),
      );
      await sharedAnswer('listMenuItems', `?project=maid&id=7&alliance=${code.join('')}`);
    }
    answer = { status: 404, body: { status: 404, error: 'menu_not_found', message: '' } };
    for (let id = 1_000; id <= 1_300; id += 1) {
      await sharedAnswer('listMenuItems', `?project=maid&id=${id}`);
    }
    mainApi.requests.length = 0;
    expect(await sharedAnswer('listMenuItems', '?project=maid&id=7')).toMatchObject({ ok: true });
    expect(mainApi.requests).toEqual([]);
  });

  it('fails with a timeout when the caller’s wait is over', async () => {
    await mainApi.close();
    mainApi = await startUpstream(() => new Promise(() => {}));
    vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
    expect(await sharedAnswer('listMenuCategories', '?project=maid', { leftMs: 20 })).toMatchObject(
      {
        ok: false,
        error: { code: 'timeout' },
      },
    );
  });
});

describe('the shared calls', () => {
  it.each(SHARED_CALLS)('%s is a GET that needs no authentication', (name) => {
    expect(contract[name]).toMatchObject({ method: 'GET', access: 'anyone' });
  });
});

describe('sharedQuery', () => {
  it.each([
    ['?project=maid&id=7', '?id=7&project=maid'],
    ['?project=maid&id=7&alliance=FAMILY', '?project=maid&id=7&alliance=%20ｆａｍily'],
  ])('returns the same for %s as for %s', (search, other) => {
    expect(sharedQuery('listMenuItems', other)).toBe(search.slice(1));
    expect(sharedQuery('listMenuItems', search)).toBe(search.slice(1));
  });

  it('returns the postal code as digits, however it is written', () => {
    expect(sharedQuery('searchAddress', '?zipCode=〒150-0001')).toBe('zipCode=1500001');
  });

  it.each([
    '?project=maid&x=1',
    '?project=maid&toString=1',
    '?project=maid&project=maid',
    '?project=none',
    '?project=maid&project=',
    '',
  ])('returns undefined for the query %j', (search) => {
    expect(sharedQuery('listMenuCategories', search)).toBeUndefined();
  });
});
