import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AUTHENTICATED_CARD, paymentMeans } from '../../tests/factories/offers';
import { startUpstream, type Upstream } from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { signedInContext } from '../../tests/server/page-context';
import { getPaymentProps } from './order-step.server';

const account = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  tel: '09012345678',
  email: 'hanako@example.jp',
  registrationDate: '2026-04-01',
  isSendMailForCampaign: false,
  payMethod: null,
};
const GONE = { code: 'not_found', message: 'お探しのものが見つかりませんでした。' };

/** The answers of the main API by path. */
const usual: Readonly<Record<string, object>> = {
  '/api/v1/maintenance_fronts/is_maintenance_time': { is_maintenance_time: false },
  '/api/v1/user/informations': account,
  '/api/v1/user/customer_pay_methods': paymentMeans().methods,
  '/api/v1/user/three_d_secure_authentications/show_temporary_card/t-9': {
    card: AUTHENTICATED_CARD,
  },
};

let answers = usual;
let mainApi: Upstream;

beforeAll(async () => {
  mainApi = await startUpstream(({ url }) => {
    const body = answers[url.split('?')[0] ?? ''];
    return body ? { body } : { status: 404, body: { error: GONE } };
  });
});
afterAll(() => mainApi.close());
beforeEach(() => {
  answers = usual;
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});
afterEach(() => vi.unstubAllEnvs());

/** How a signed-in customer comes back from 3-D Secure, with that query in the address. */
async function comeBack(query: Readonly<Record<string, string>>) {
  return getPaymentProps(await signedInContext(`/order/payment?${new URLSearchParams(query)}`));
}

it.each(['denied', 'rejected', 'unavailable', 'abandoned', 'timed_out'])(
  'the payment step says after the return from 3-D Secure that it was %s',
  async (authentication) => {
    expect(await comeBack({ authentication })).toMatchObject({
      props: { outcome: authentication, authenticatedCard: null },
    });
  },
);

it('the payment step gets the card that was authenticated', async () => {
  expect(await comeBack({ temporary_card: 't-9' })).toMatchObject({
    props: { outcome: null, authenticatedCard: { cardNumberBottom: '3220' } },
  });
});

it('the payment step says of an authenticated card that can no longer be used that it has expired', async () => {
  expect(await comeBack({ temporary_card: 'spent' })).toMatchObject({
    props: { outcome: 'expired', authenticatedCard: null },
  });
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['without a result', {}],
  ['with an unknown result', { authentication: 'toString' }],
])('the payment step says nothing of 3-D Secure %s', async (_, query) => {
  expect(await comeBack(query)).toMatchObject({
    props: { outcome: null, authenticatedCard: null },
  });
});

it.each([
  ['the number that the main API keeps', '09012345678', '09012345678'],
  ['the number of the sign-in where the main API keeps none', null, '09000000001'],
])('an order is made with %s', async (_, tel, used) => {
  answers = { ...usual, '/api/v1/user/informations': { ...account, tel } };
  expect(await comeBack({})).toMatchObject({ props: { account: { tel: used } } });
});
