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

const limit = () => ({ signal: new AbortController().signal });

it('asks back ends of this process without a connection, and all others with one', async () => {
  const asked: string[] = [];
  answerWithin('http://127.0.0.1:1', async (request) => {
    asked.push(`${request.method} ${request.url} ${request.headers.get('authorization')}`);
    return Response.json({ from: 'within' });
  });
  const within = await exchange('http://127.0.0.1:1/api/v1/user', {
    headers: { authorization: 'Bearer hanako' },
    ...limit(),
  });
  expect(within.bytes.toString()).toBe('{"from":"within"}');
  expect(asked).toEqual(['GET http://127.0.0.1:1/api/v1/user Bearer hanako']);
  const other = await exchange(`${elsewhere.origin}/api/v1/user`, limit());
  expect(other.bytes.toString()).toBe('{"from":"elsewhere"}');
});

it('takes a 503 from within for what it is', async () => {
  answerWithin('http://127.0.0.1:1', async () => new Response(null, { status: 503 }));
  await expect(exchange('http://127.0.0.1:1/api/v1/user', limit())).rejects.toMatchObject({
    code: 'back_end_unavailable',
  });
});
