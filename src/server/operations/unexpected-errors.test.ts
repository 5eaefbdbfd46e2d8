import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { reportRequestError } from './unexpected-errors';

let mainApi: Upstream;

beforeEach(async () => {
  mainApi = await startUpstream(() => ({ body: { accepted: true } }));
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

it('the team is notified of a page that failed to render, by its route and without the message', async () => {
  reportRequestError(new TypeError('no customer 09000000001'), '/order/date');
  await vi.waitUntil(() => mainApi.requests.length > 0);
  expect(mainApi.requests.map(({ body }) => body)).toEqual(['{"text":"/order/date: TypeError"}']);
});
