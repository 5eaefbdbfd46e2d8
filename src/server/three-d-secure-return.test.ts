import { createServer, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '@/config/return-address';
import { readReturnedFields, redirectThreeDSecurePost } from './three-d-secure-return';

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
      destination: `${callback}?authentication_id=a1-b2&MD=x`,
      statusCode: 303,
    });
  });

  it('uses the id in the query when the body has none', async () => {
    expect(await answerTo('POST', 'x=y', { authentication_id: 'a1' })).toMatchObject({
      destination: `${callback}?authentication_id=a1&x=y`,
    });
  });

  it.each([
    ['AccessID=ac1&id=77&OrderID=2026-0042', {}, 'AccessID=ac1&id=77&OrderID=2026-0042'],
    ['AccessID=ac1', { id: '77' }, 'id=77&AccessID=ac1'],
    ['id=from-body', { id: 'from-address' }, 'id=from-body'],
    ['cres=eyJ0%2B%2F%3D%3D', {}, 'cres=eyJ0%2B%2F%3D%3D'],
    ['Param=%E3%81%82+b', {}, 'Param=%E3%81%82+b'],
  ])(
    'carries what any gateway sends: the body %j with the query %j',
    async (body, query, search) => {
      expect(await answerTo('POST', body, query)).toEqual({
        destination: `${callback}?${search}`,
        statusCode: 303,
      });
    },
  );

  it('never leads to another address than its own, whatever a field says', async () => {
    expect(await answerTo('POST', 'authentication_id=//evil.example')).toMatchObject({
      destination: `${callback}?authentication_id=%2F%2Fevil.example`,
    });
  });

  it.each([
    ['no body', undefined],
    ['more than 16 KB', 'x'.repeat(20_000)],
    ['a field of 2,001 letters', `PaRes=${'a'.repeat(2_001)}`],
    ['a name that no gateway has', '__proto__=1&a%20b=2&%3Cscript%3E=3'],
    ['control characters', 'id=1%00&AccessID=a%0D%0Ab'],
    ['a name twice', 'id=1&id=2'],
  ])('redirects without the fields of %s', async (_, body) => {
    expect(await answerTo('POST', body)).toMatchObject({ destination: callback });
  });

  it('keeps the address short enough for a return after signing in', async () => {
    const body = Array.from({ length: 40 }, (_, n) => `field${n}=${'a'.repeat(200)}`).join('&');
    const { destination = '' } = (await answerTo('POST', body)) ?? {};
    expect(safeReturnPath(destination)).toBe(destination);
    expect(destination).toContain('field0=aaa');
    const whole = await answerTo('POST', `PaRes=${'a'.repeat(5_000)}&AccessID=ac1`);
    expect(whole?.destination).toBe(`${callback}?AccessID=ac1`);
  });

  it('does not redirect a GET', async () => {
    expect(await answerTo('GET')).toBeUndefined();
  });

  it('passes to the page every field that is there once', () => {
    expect(readReturnedFields({ query: { id: '77', AccessID: 'ac1' } })).toEqual({
      id: '77',
      AccessID: 'ac1',
    });
    expect(readReturnedFields({ query: { authentication_id: ['a', 'b'], MD: 'x' } })).toEqual({
      MD: 'x',
    });
    expect(readReturnedFields({ query: {} })).toEqual({});
  });
});
