import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { sessionCookies } from './session-cookies';

/** What the loader of a page gets when a browser with these cookies opens that address. */
export function pageContext(address: string, cookie = ''): GetServerSidePropsContext {
  // Next gives a loader the cookies by name, and Auth.js reads them there.
  const cookies = Object.fromEntries(
    cookie.split('; ').map((each) => {
      const [name = '', value = ''] = each.split('=', 2);
      return [name, value];
    }),
  );
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies });
  request.headers.cookie = cookie;
  const query = Object.fromEntries(new URL(address, 'http://shop.test').searchParams);
  return { req: request, res: new ServerResponse(request), query, resolvedUrl: address };
}

/** The same for a signed-in customer. */
export async function signedInContext(address: string): Promise<GetServerSidePropsContext> {
  return pageContext(address, await sessionCookies('header.payload.sign'));
}
