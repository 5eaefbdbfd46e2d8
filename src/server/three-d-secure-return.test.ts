import { createServer, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { authenticationIdOf, redirectThreeDSecurePost } from './three-d-secure-return';

/** A request as a server receives it. */
async function received(method: string, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      resolve(request);
      request.on('close', () => server.close());
      request.on('end', () => response.end());
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) throw new Error('no port');
      void fetch(`http://127.0.0.1:${address.port}`, { method, ...(body ? { body } : {}) });
    });
  });
}

async function answerTo(method: string, body?: string, query = {}) {
  const req = Object.assign(await received(method, body), { cookies: {} });
  const answer = await redirectThreeDSecurePost({ req, query });
  req.resume();
  return answer?.redirect;
}

const callback = '/payment/callback/three-d-secure';

describe('the 3-D Secure return point', () => {
  it('redirects a POST from another site to the same address as a GET', async () => {
    expect(await answerTo('POST', 'authentication_id=a1-b2&MD=x')).toEqual({
      destination: `${callback}?authentication_id=a1-b2`,
      statusCode: 303,
    });
  });

  it('uses the id in the query when the body has none', async () => {
    expect(await answerTo('POST', 'x=y', { authentication_id: 'a1' })).toMatchObject({
      destination: `${callback}?authentication_id=a1`,
    });
  });

  it.each([
    'authentication_id=//evil.example',
    `authentication_id=${'a'.repeat(70)}`,
    'x'.repeat(20_000),
  ])('redirects without an authentication id when the body is invalid (%#)', async (body) => {
    expect(await answerTo('POST', body)).toMatchObject({ destination: callback });
  });

  it('does not redirect a GET', async () => {
    expect(await answerTo('GET')).toBeUndefined();
  });

  it('passes only a single authentication id to the page', () => {
    expect(authenticationIdOf({ query: { authentication_id: 'a1' } })).toBe('a1');
    expect(authenticationIdOf({ query: { authentication_id: ['a', 'b'] } })).toBeUndefined();
    expect(authenticationIdOf({ query: {} })).toBeUndefined();
  });
});
