import { z } from 'zod';
import type { OrderBody } from '@/contract/orders';
import { visitMainApi } from '../main-api/main-api-visitor';
import { askOverHttp, type HttpAnswer, type HttpCall } from './http-answer';

const messagesSchema = z.array(z.object({ text: z.string() })).min(1);
const ticketSchema = z.object({ ticket: z.string() });
const csrfSchema = z.object({ csrfToken: z.string() });
const sessionSchema = z.object({ tel: z.string().optional() });
const cardTokenSchema = z.object({ token: z.string() });
const keptSchema = z.object({ token: z.literal('kept') });

const PASSWORD = 'a-password';
const JSON_TYPE = { 'content-type': 'application/json' } as const;

async function contentOf<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return schema.parse(JSON.parse(text));
}

function bytesOf(body: RequestInit['body']): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === 'string' ? body : '');
}

/** A shop that is asked at its address, and whose operations read the outbox for its customers. */
export interface AskedShop {
  readonly origin: string;
  readonly opsToken: string;
}

/**
 * Somebody with a browser of their own: they ask the shop's address, keep its cookies, and come from an
 * address of their own.
 *
 * @param today yyyy-MM-dd in Japan
 * @param send for whoever watches what is asked and answered
 */
export function shopCustomer(
  { origin: shop, opsToken }: AskedShop,
  tel: string,
  localAddress: string,
  today: string,
  send: (call: HttpCall) => Promise<HttpAnswer> = askOverHttp,
) {
  const cookies = new Map<string, string>();

  /** The header with the cookies that the browser has now. */
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** What the browser sends, with the cookies it has now. */
  function call(path: string, init: RequestInit = {}, origin = shop): HttpCall {
    const headers = new Headers(init.headers);
    headers.delete('authorization');
    return {
      origin,
      path,
      method: init.method ?? 'GET',
      headers: {
        ...Object.fromEntries(headers),
        origin: shop,
        cookie: cookie(),
      },
      body: bytesOf(init.body),
      localAddress,
    };
  }

  /** What an order is placed with, to be sent as it is. */
  function orderCall(idempotencyKey: string, body: OrderBody): HttpCall {
    const headers = { ...JSON_TYPE, 'idempotency-key': idempotencyKey };
    return call('/api/v1/order/services', { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async function ask(path: string, init?: RequestInit, origin?: string): Promise<Response> {
    const answer = await send(call(path, init, origin));
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /Max-Age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const body = answer.body.length > 0 ? new Uint8Array(answer.body) : null;
    const headers = Object.entries(answer.headers).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    );
    return new Response(body, { status: answer.status, headers });
  }

  const post = (path: string, body: object, origin?: string) =>
    ask(path, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) }, origin);

  // The gateway adds the customer's token itself.
  const mainApi = visitMainApi(ask, () => '', today);

  /**
   * The status of the answer to a ticket.
   *
   * @param origin of one storefront, past the balancer
   */
  async function openSession(ticket: string, origin?: string): Promise<number> {
    const { csrfToken } = await contentOf(csrfSchema, await ask('/api/auth/csrf', {}, origin));
    const fields = { ticket, csrfToken, json: 'true' };
    return (await post('/api/auth/callback/credentials', fields, origin)).status;
  }

  /** What the shop sent to somebody's phone or mailbox, which is no matter of their browser. */
  async function readOutbox(to: string): Promise<Response> {
    const { status, body } = await send({
      origin: shop,
      path: `/embedded/outbox.json?${new URLSearchParams({ to })}`,
      method: 'GET',
      headers: { authorization: `Bearer ${opsToken}` },
      body: Buffer.alloc(0),
      localAddress,
    });
    return new Response(new Uint8Array(body), { status });
  }

  async function newestCode(to = tel): Promise<string> {
    const [message] = await contentOf(messagesSchema, await readOutbox(to));
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
  }

  async function signUp(): Promise<void> {
    const asked = await post('/api/auth/signup/sms', { tel, password: PASSWORD });
    await contentOf(z.object({}), asked);
    const code = await newestCode();
    const verified = await post('/api/auth/signup/verify', { tel, code });
    await openSession((await contentOf(ticketSchema, verified)).ticket);
    const session = await contentOf(sessionSchema, await ask('/api/auth/session'));
    if (session.tel !== tel) throw new Error('The session is not the customer’s.');
    await mainApi.register(tel);
  }

  /** As the card form does: a token of one of the test cards, kept in a cookie. */
  async function enterCard(shopId: string, card: string, cardNumberBottom: string): Promise<void> {
    const made = await post('/embedded/card-gateway/tokens', {
      shopId,
      card,
      cardNumberBottom,
      expire: '9912',
      holderName: 'TARO TEST',
    });
    const { token } = await contentOf(cardTokenSchema, made);
    await contentOf(keptSchema, await post('/api/auth/credit/register', { token }));
  }

  /** A new card that needs no challenge, ready to pay the next order with. */
  async function authenticateCard(shopId: string): Promise<void> {
    await enterCard(shopId, 'visa', '1111');
    await mainApi.authenticate(tel, '');
  }

  async function signInTicket(username = tel, password: string = PASSWORD): Promise<string> {
    const signedIn = await post('/api/auth/signin', { username, password });
    return (await contentOf(ticketSchema, signedIn)).ticket;
  }

  /** The status of a sign-in with a password nobody has. */
  async function guessPassword(username: string): Promise<number> {
    return (await post('/api/auth/signin', { username, password: 'not-the-password' })).status;
  }

  return {
    tel,
    cookie,
    orderCall,
    ask,
    post,
    ...mainApi,
    openSession,
    readOutbox,
    newestCode,
    signUp,
    enterCard,
    authenticateCard,
    signInTicket,
    guessPassword,
  };
}

export type ShopCustomer = ReturnType<typeof shopCustomer>;
