import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aPaymentRequest } from '../../../tests/factories/offers';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { signedInContext } from '../../../tests/server/page-context';
import { getOrdersProps } from '../my-pages.server';

const ORDER_ID = '2026-0042';
const UNKNOWN: UpstreamAnswer = {
  status: 404,
  body: { error: { code: 'not_found', message: 'お探しのものが見つかりませんでした。' } },
};

/** By path; everything else is not found. */
let answers: Readonly<Record<string, UpstreamAnswer>>;
let mainApi: Upstream;

beforeAll(async () => {
  mainApi = await startUpstream(({ url }) => answers[url.split('?')[0] ?? ''] ?? UNKNOWN);
});
afterAll(() => mainApi.close());
beforeEach(() => {
  answers = {
    '/api/v1/maintenance_fronts/is_maintenance_time': { body: { is_maintenance_time: false } },
    '/api/v1/user/reservation_lists': { body: { reservations: [], hasNextPage: false } },
    '/api/v1/user/payment_requests': { body: { items: [] } },
  };
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});
afterEach(() => vi.unstubAllEnvs());

/** The address in the message about an order by telephone, opened by its customer. */
async function openOrder() {
  return getOrdersProps(await signedInContext(`/my/applications?orderId=${ORDER_ID}`));
}

it('an order by telephone that waits for its payment leads to the address where it is paid', async () => {
  const items = [aPaymentRequest({ orderId: ORDER_ID })];
  answers = { ...answers, '/api/v1/user/payment_requests': { body: { items } } };
  expect(await openOrder()).toEqual({
    redirect: {
      destination: `/my/applications?orderId=${ORDER_ID}&payment=card`,
      permanent: false,
    },
  });
});

it('an order by telephone that was not paid in time has a page without anything to pay', async () => {
  answers = { ...answers, [`/api/v1/user/orders/${ORDER_ID}/history`]: { body: { items: [] } } };
  expect(await openOrder()).toMatchObject({
    props: { detail: null, list: null, offer: { quote: null, request: null } },
  });
});

it('an order that the customer never had has no page', async () => {
  expect(await openOrder()).toEqual({ notFound: true });
});
