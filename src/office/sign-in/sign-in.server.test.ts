import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { signInLoader } from './sign-in.server';

let mainApi: Upstream;
let session: UpstreamAnswer;

beforeEach(async () => {
  session = {
    body: {
      accountId: 'account-1',
      role: 'dispatcher',
      name: '業務 花子',
      staffId: '',
      now: '2026-05-06T10:00:00+09:00',
    },
  };
  mainApi = await startUpstream(() => session);
  const { origin } = mainApi;
  newStorefront({ MAIN_API_ORIGIN: origin, EMBEDDED_BACKENDS_ORIGIN: origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

async function open(cookie: string, returnTo?: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  req.headers.cookie = cookie;
  const res = new ServerResponse(req);
  const query = returnTo === undefined ? {} : { returnTo };
  const page = await signInLoader({ req, res, query, resolvedUrl: '/office/sign-in' });
  return { page, status: res.statusCode, cookies: res.getHeader('set-cookie') };
}

describe('the sign-in page of the office', () => {
  it.each([
    [undefined, '/office'],
    ['/office/inbox?kind=wish', '/office/inbox?kind=wish'],
    ['https://evil.example/', '/office'],
  ])('leads whoever is signed in on: %s', async (returnTo, destination) => {
    expect((await open('officeToken=good', returnTo)).page).toEqual({
      redirect: { destination, permanent: false },
    });
  });

  it('is shown to whoever is not signed in, without a question to the main API', async () => {
    expect((await open('')).page).toEqual({ props: { isElsewhere: false } });
    expect(mainApi.requests).toEqual([]);
  });

  it('says with 404 that the office is elsewhere, beside a main API of the company’s own', async () => {
    newStorefront({ MAIN_API_ORIGIN: mainApi.origin, EMBEDDED_BACKENDS_ORIGIN: '' });
    expect(await open('officeToken=good')).toMatchObject({
      status: 404,
      page: { props: { isElsewhere: true } },
    });
  });

  it('is shown after the session has ended, whose cookie it clears', async () => {
    session = { status: 401, body: { error: { code: 'unauthorized', message: '終了' } } };
    const { page, cookies } = await open('officeToken=old');
    expect(page).toEqual({ props: { isElsewhere: false } });
    expect(String(cookies)).toMatch(/^officeToken=; .*Max-Age=0/);
  });
});
