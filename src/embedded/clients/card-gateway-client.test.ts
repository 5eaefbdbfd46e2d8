import { describe, expect, it } from 'vitest';
import { createCardGatewayClient } from './card-gateway-client';

const card = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '31',
  expiryMonth: '05',
  brand: 'VISA',
  holderName: 'TARO TEST',
};

function clientAnswering(answer: () => Response | Promise<Response>) {
  const requests: Request[] = [];
  const client = createCardGatewayClient({
    origin: 'http://gateway.test',
    shopSecret: 'shop-secret',
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      return answer();
    },
  });
  return { client, requests };
}

describe('the card gateway client', () => {
  it('sends the shop’s secret with card, amount, reference and initiator', async () => {
    const authorised = { status: 'authorised', transactionId: 't', cardId: 'c', card };
    const { client, requests } = clientAnswering(() => Response.json(authorised));
    expect(await client.authorise({ cardId: 'c' }, 16_500, 'order-1', 'merchant')).toEqual(
      authorised,
    );
    const [request] = requests;
    expect(request?.url).toBe('http://gateway.test/card-gateway/api/authorisations');
    expect(request?.headers.get('x-shop-secret')).toBe('shop-secret');
    expect(await request?.json()).toEqual({
      cardId: 'c',
      amount: 16_500,
      reference: 'order-1',
      initiator: 'merchant',
    });
    expect(request?.signal.aborted).toBe(false);
  });

  it('returns null for an authentication that is not found', async () => {
    const { client } = clientAnswering(() => Response.json({}, { status: 404 }));
    expect(await client.findAuthentication('none')).toBeNull();
  });

  it.each([400, 409, 413, 422])(
    'treats status %i as a final rejection of the charge',
    async (status) => {
      const { client } = clientAnswering(() => Response.json({}, { status }));
      expect(await client.authorise({ token: 't' }, 1, 'order-1', 'customer')).toEqual({
        status: 'rejected',
      });
    },
  );

  it.each([
    ['is not reachable', () => Promise.reject(new TypeError('fetch failed')), 'TypeError'],
    ['fails', () => Response.json({}, { status: 500 }), 'UnexpectedStatus'],
    ['rejects the secret', () => Response.json({}, { status: 401 }), 'UnexpectedStatus'],
    ['is asked too often', () => Response.json({}, { status: 429 }), 'UnexpectedStatus'],
    ['answers no JSON', () => new Response('<html>'), 'SyntaxError'],
    ['answers something else', () => Response.json({ status: 'maybe' }), 'ZodError'],
    ['does not know the call', () => Response.json({}, { status: 404 }), 'UnexpectedStatus'],
  ])(
    'reports back_end_unavailable with its cause when the gateway %s',
    async (_, answer, cause) => {
      const { client } = clientAnswering(answer);
      const order = client.authorise({ token: 't' }, 1, 'order-1', 'customer');
      await expect(order).rejects.toMatchObject({
        code: 'back_end_unavailable',
        cause: { name: cause },
      });
    },
  );

  it('includes the response status in the cause of a failure', async () => {
    const { client } = clientAnswering(() => Response.json({}, { status: 429 }));
    await expect(client.cancel('t')).rejects.toMatchObject({ cause: { code: '429' } });
  });
});
