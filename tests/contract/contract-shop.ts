import { Hono } from 'hono';
import { expect, vi } from 'vitest';
import type { MainApiCaller } from '@/calls/main-api-client';
import { matchEndpoint } from '@/contract/endpoint-match';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import type { ServedCall } from '@/contract/served-api';
import { startHttpServer } from '@/embedded/http-server';
import { createServerMainApiClient } from '@/server/main-api';
import { menuOrders } from '../main-api/menu-orders';
import { openShop } from '../main-api/shop-visitor';
import { visitCustomer } from '../main-api/visit-customer';
import { expectDeclaredAnswer } from './declared-answer';

interface Seen {
  readonly name: ServedCall | undefined;
  readonly answer: Response;
}

/** The call of the contract that a request over HTTP is. */
function callOf({ method, url }: Request): ServedCall | undefined {
  const path = new URL(url).pathname.slice(MAIN_API_BASE_PATH.length);
  const match = matchEndpoint(method, path);
  return match.found === 'call' ? match.name : undefined;
}

/** The embedded main API over HTTP, and people who call it as the storefront's server does for them. */
export async function openContractShop() {
  const shop = await openShop();
  const seen: Seen[] = [];
  const observed = new Hono().all('*', async ({ req }) => {
    const answer = await shop.app.fetch(req.raw);
    seen.push({ name: callOf(req.raw), answer: answer.clone() });
    return answer;
  });
  const server = await startHttpServer(0);
  server.serve(observed);

  /**
   * What `ask` gives, once the main API was asked for just that call and answered as declared. After a
   * 401 a picture is sent once more, as its token may have been renewed meanwhile.
   */
  async function declared<Outcome>(name: ServedCall, ask: () => Promise<Outcome>) {
    seen.length = 0;
    const outcome = await ask();
    const first = seen[0]?.answer.status === 401 && seen.length === 2 ? [name] : [];
    expect(seen.map((call) => call.name)).toEqual([...first, name]);
    for (const { answer } of seen) await expectDeclaredAnswer(name, answer);
    return outcome;
  }

  function callerWith(idToken?: string): MainApiCaller {
    vi.stubEnv('MAIN_API_ORIGIN', server.origin);
    const { call } = createServerMainApiClient({ idToken });
    return (name, ...args) => declared(name, () => call(name, ...args));
  }

  /** As a browser on a page of the shop, whose requests the gateway passes on for the customer. */
  async function inBrowserOf<Outcome>(
    tel: string | null,
    name: ServedCall,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const fetchFrom = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (tel !== null) headers.set('authorization', `Bearer tel:${tel}`);
      return fetchFrom(new URL(address, server.origin), { ...init, headers });
    });
    try {
      return await declared(name, ask);
    } finally {
      vi.unstubAllGlobals();
    }
  }

  return {
    ...shop,
    callerWith,
    inBrowserOf,
    menuOrders: menuOrders(shop),
    visits: visitCustomer(shop),
    close: async () => {
      vi.unstubAllEnvs();
      await server.close();
      await shop.close();
    },
  };
}
export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;
