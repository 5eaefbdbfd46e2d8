import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newStorefront } from '../../../tests/server/new-storefront';
import { createServerMainApiClient } from '../main-api';
import { absentFeatures } from './absent-features';

/** A main API that has what SPEC names and nothing else. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 404, error: 'Not Found' }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
afterEach(() => {
  asked.length = 0;
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function client(environment: Readonly<Record<string, string>> = {}) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  newStorefront({ MAIN_API_ORIGIN: `http://127.0.0.1:${port}`, ...environment });
  return createServerMainApiClient({ idToken: 'of a customer' });
}

describe('a feature that the main API lacks', () => {
  it('is found out by one call, is empty on every page, and is asked for again after an hour', async () => {
    const { call } = client();
    expect(absentFeatures()).toBeUndefined();
    expect(await call('getKeptDraft')).toEqual({ ok: true, value: { draft: null } });
    expect(await call('getKeptDraft')).toEqual({ ok: true, value: { draft: null } });
    expect(await call('dropKeptDraft')).toEqual({ ok: true, value: { isKept: false } });
    expect(asked).toEqual(['/api/v1/user/order_draft']);
    // Those that only a change would find out are taken away with it, before a customer is refused.
    expect(absentFeatures()).toEqual([
      'waiting_list',
      'drafts',
      'account_changes',
      'pictures',
      'agreed_terms',
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
    expect(absentFeatures()).toBeUndefined();
    await call('getKeptDraft');
    expect(asked).toHaveLength(2);
  });

  it('is not asked for where MAIN_API_FEATURES does not name it', async () => {
    const { call } = client({ MAIN_API_FEATURES: 'reviews, plans' });
    expect(await call('getConcerns')).toMatchObject({ ok: true, value: { plans: [] } });
    const visit = await call('getVisit', { params: { visitId: '5' } });
    expect(visit).toMatchObject({ ok: false, error: { code: 'not_found', status: 404 } });
    expect(asked).toEqual([]);
    expect(absentFeatures()).not.toContain('plans');
    expect(absentFeatures()).toContain('waiting_list');
  });

  it('is none of the calls that SPEC names: they are asked for each time', async () => {
    const { call } = client({ MAIN_API_FEATURES: 'none' });
    await call('getFriendlyPoints');
    await call('getFriendlyPoints');
    expect(asked).toEqual(['/api/v1/user/friendlypoints', '/api/v1/user/friendlypoints']);
  });
});
