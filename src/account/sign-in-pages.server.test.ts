import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../tests/server/fake-identity-provider';
import { startUpstream, type Upstream } from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { sessionCookies } from '../../tests/server/session-cookies';
import { getLoginProps } from './sign-in-pages.server';

let mainApi: Upstream;
let provider: FakeIdentityProvider;

beforeEach(async () => {
  mainApi = await startUpstream(({ url }) =>
    url.endsWith('/is_maintenance_time')
      ? { body: { is_maintenance_time: false, start_at: '', end_at: '' } }
      : { body: { target_customer: false } },
  );
  provider = await startFakeIdentityProvider();
  newStorefront({ ...provider.environment, MAIN_API_ORIGIN: mainApi.origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([mainApi.close(), provider.close()]);
});

function contextOf(callbackUrl: string, cookie = ''): GetServerSidePropsContext {
  const cookies = Object.fromEntries(new URLSearchParams(cookie.replaceAll('; ', '&')));
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies });
  request.headers.cookie = cookie;
  return {
    req: request,
    res: new ServerResponse(request),
    query: { callbackUrl },
    resolvedUrl: '/login',
  };
}

const signedIn = async () => sessionCookies(await provider.signIdToken());

describe('the page after signing in', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
    '/.//evil.example',
    '/login?callbackUrl=/my',
  ])('is the front page for %s', async (callbackUrl) => {
    expect(await getLoginProps(contextOf(callbackUrl))).toMatchObject({
      props: { returnPath: '/' },
    });
    expect(await getLoginProps(contextOf(callbackUrl, await signedIn()))).toEqual({
      redirect: { destination: '/', permanent: false },
    });
  });

  it.each(['/menu-select/houseclean?a=1', 'http://localhost:3000/menu-select/houseclean?a=1'])(
    'is the page of the shop that %s names',
    async (callbackUrl) => {
      const destination = '/menu-select/houseclean?a=1';
      expect(await getLoginProps(contextOf(callbackUrl))).toMatchObject({
        props: { returnPath: destination },
      });
      expect(await getLoginProps(contextOf(callbackUrl, await signedIn()))).toEqual({
        redirect: { destination, permanent: false },
      });
    },
  );
});
