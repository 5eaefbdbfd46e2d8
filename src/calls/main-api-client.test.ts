import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMainApiClient } from './main-api-client';
import { sendByFetch } from './send-by-fetch';

function clientThat(answer: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer(url, init);
  });
  const client = createMainApiClient({
    baseUrl: 'http://main.invalid',
    headers: { authorization: 'Bearer id' },
    send: sendByFetch(1_000),
  });
  return { client, asked };
}

afterEach(() => vi.unstubAllGlobals());

const json = (body: object, status = 200) => Response.json(body, { status });

describe('createMainApiClient', () => {
  it('encodes a menu query as SPEC section 7 defines', async () => {
    const { client, asked } = clientThat(() => json({ menu: {} }));
    await client.call('estimateMenu', {
      query: {
        id: '12',
        project: 'houseCleaning',
        quantity: 2,
        coupon: undefined,
        types: [{ id: '3', quantity: 1 }],
      },
    });
    const [path, query = ''] = asked[0]?.url.split('?') ?? [];
    expect(path).toBe('http://main.invalid/api/v1/menu/select_menus');
    expect(decodeURIComponent(query)).toBe(
      'id=12&project=houseCleaning&quantity=2&types[0][id]=3&types[0][quantity]=1',
    );
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer id' });
  });

  it('encodes parameters in the path', async () => {
    const { client, asked } = clientThat(() => json({ card: {} }));
    await client.call('showTemporaryCard', { params: { tempCardId: 'a/b' }, query: {} });
    expect(asked[0]?.url).toContain('/show_temporary_card/a%2Fb');
  });

  it('sends a change as JSON', async () => {
    const { client, asked } = clientThat(() => json({ accepted: true }));
    const result = await client.call('sendSlackNotification', { body: { text: 'hello' } });
    expect(result).toEqual({ ok: true, value: { accepted: true } });
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"text":"hello"}' });
  });

  it('returns a rejection as a value', async () => {
    const { client } = clientThat(() =>
      json({ error: { code: 'menu_not_found', message: 'ありません' } }, 404),
    );
    expect(await client.call('getMaintenanceStatus')).toMatchObject({
      ok: false,
      error: {
        kind: 'apiError',
        code: 'menu_not_found',
        message: 'ありません',
        retryable: false,
        status: 404,
      },
    });
  });

  it.each([
    ['as it is', '<!DOCTYPE html><p>認証</p>'],
    ['as the gateway passes it on', JSON.stringify('<!DOCTYPE html><p>認証</p>')],
  ])('returns the HTML page of the 3-D Secure callback as text, %s', async (_, body) => {
    const { client } = clientThat(() => new Response(body));
    expect(
      await client.call('completeThreeDSecure', { body: { authenticationId: 'auth-1' } }),
    ).toEqual({ ok: true, value: '<!DOCTYPE html><p>認証</p>' });
  });

  it('returns a connection failure as a retryable error', async () => {
    const { client } = clientThat(() => {
      throw new TypeError('fetch failed');
    });
    expect(await client.call('getMaintenanceStatus')).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError', code: 'network_error', retryable: true },
    });
  });

  it('returns a timeout failure when no response comes in time', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const client = createMainApiClient({ baseUrl: '', send: sendByFetch(5) });
    expect(await client.call('getMaintenanceStatus')).toMatchObject({
      ok: false,
      error: { code: 'timeout' },
    });
  });

  it('throws when the caller aborts the call', async () => {
    const stop = new AbortController();
    const { client } = clientThat(() => {
      stop.abort();
      throw new DOMException('stopped', 'AbortError');
    });
    await expect(client.call('getMaintenanceStatus', { signal: stop.signal })).rejects.toThrow(
      'stopped',
    );
  });

  it('returns a failure for an HTML page', async () => {
    const { client } = clientThat(() => new Response('<!DOCTYPE html><h1>Welcome</h1>'));
    expect(await client.call('getMaintenanceStatus')).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError', code: 'unexpected_response' },
    });
  });

  it('returns a failure for a response that does not match the schema', async () => {
    vi.stubGlobal('fetch', async () => json({ odd: true }));
    const client = createMainApiClient({
      baseUrl: '',
      send: sendByFetch(1_000),
      parse: () => {
        throw new Error('odd');
      },
    });
    expect(await client.call('getMaintenanceStatus')).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError', code: 'unexpected_response' },
    });
  });
});
