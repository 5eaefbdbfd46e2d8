import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpstream, type Upstream } from '../../../tests/server/fake-upstream';
import { reportRequestError } from './request-errors';

let mainApi: Upstream;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  mainApi = await startUpstream(() => ({ body: { accepted: true } }));
  vi.stubEnv('MAIN_API_ORIGIN', mainApi.origin);
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

it('tells the team of a page that could not be rendered, by its route and without the message', async () => {
  reportRequestError(new TypeError('no customer 09000000001'), '/order/date');
  await vi.waitUntil(() => mainApi.requests.length > 0);
  expect(mainApi.requests.map(({ body }) => body)).toEqual(['{"text":"/order/date: TypeError"}']);
});
