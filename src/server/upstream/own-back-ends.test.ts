import { afterEach, beforeEach, expect, it } from 'vitest';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { exchange } from './exchange';
import { answerWithin } from './own-back-ends';

let elsewhere: Upstream;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  elsewhere = await startUpstream(() => ({ body: { from: 'elsewhere' } }));
});
afterEach(() => elsewhere.close());

const answerOf = (status: number, text: string) => ({
  status,
  headers: [['content-type', 'application/json'] satisfies [string, string]],
  bytes: new TextEncoder().encode(text),
});

const limit = () => ({ signal: new AbortController().signal });

it('asks back ends of this process without a connection, and all others with one', async () => {
  const asked: string[] = [];
  answerWithin('http://127.0.0.1:1', async ({ url, method, headers, body }) => {
    asked.push(`${method} ${url} ${new Map(headers).get('authorization')} ${body}`);
    return answerOf(200, '{"from":"within"}');
  });
  const within = await exchange('http://127.0.0.1:1/api/v1/user', {
    method: 'POST',
    headers: { authorization: 'Bearer hanako' },
    body: '花子',
    ...limit(),
  });
  expect(within.bytes.toString()).toBe('{"from":"within"}');
  expect(within.headers.get('content-type')).toBe('application/json');
  expect(asked).toEqual(['POST http://127.0.0.1:1/api/v1/user Bearer hanako 花子']);
  const other = await exchange(`${elsewhere.origin}/api/v1/user`, limit());
  expect(other.bytes.toString()).toBe('{"from":"elsewhere"}');
});

it('takes a 503 from within for what it is', async () => {
  answerWithin('http://127.0.0.1:1', async () => answerOf(503, ''));
  await expect(exchange('http://127.0.0.1:1/api/v1/user', limit())).rejects.toMatchObject({
    code: 'back_end_unavailable',
  });
});

it('asks them with a connection, too, where a body comes in pieces', async () => {
  answerWithin(elsewhere.origin, async () => answerOf(200, '{"from":"within"}'));
  const body = new Blob(['a picture']).stream();
  const init = { method: 'POST', body, duplex: 'half' } as const;
  const answer = await exchange(`${elsewhere.origin}/api/v1/files`, { ...init, ...limit() });
  expect(answer.bytes.toString()).toBe('{"from":"elsewhere"}');
});
