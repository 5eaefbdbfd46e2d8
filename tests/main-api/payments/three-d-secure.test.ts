import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
const NOW = '2026-05-06T10:00:00+09:00';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('3-D Secure', () => {
  const tel = '09010000009';
  const callback = (authenticationId: string, as = tel) =>
    shop.answer(
      mainApi.completeThreeDSecure.response,
      as,
      '/user/three_d_secure_authentications/callback',
      { method: 'POST', body: { authenticationId } },
    );
  const begin = async (token: string) => (await shop.authenticateCard(tel, token)).tempCardId;

  beforeAll(() => shop.register(tel));

  it('sends the browser to the card gateway and back with a temporary card', async () => {
    const started = await shop.authenticate(tel, 'token-a');
    expect(started).toEqual({
      success: true,
      message: '',
      redirect_url: '/embedded/card-gateway/three-d-secure/authentication-1',
    });
    const card = {
      id: 'authentication-1',
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      expiryYear: '99',
      expiryMonth: '12',
      brand: 'VISA',
      cardType: 'temporary',
    };
    const outcome = {
      success: true,
      message: '',
      card,
      redirect_to: '/order/payment?temporary_card=authentication-1',
    };
    expect(await callback('authentication-1')).toEqual(outcome);
    expect(await callback('authentication-1')).toEqual(outcome);
    expect(
      await shop.answer(
        mainApi.showTemporaryCard.response,
        tel,
        '/user/three_d_secure_authentications/show_temporary_card/authentication-1',
      ),
    ).toEqual({ card });
  });

  it('shows the temporary card only with an order of the same customer', async () => {
    const id = await begin('token-of-order');
    const mine = await shop.place(tel, 'key', await shop.orderBody(ZIP.shibuya));
    const other = '09010000007';
    await shop.register(other);
    const theirs = await shop.place(other, 'key', await shop.orderBody(ZIP.shibuya));
    const path = `/user/three_d_secure_authentications/show_temporary_card/${id}?order_id=`;
    const { card } = await shop.answer(mainApi.showTemporaryCard.response, tel, `${path}${mine}`);
    expect(card).toMatchObject({ id, cardType: 'temporary' });
    for (const orderId of [theirs, 'no-such-order']) {
      expect(await shop.rejection(tel, `${path}${orderId}`)).toEqual({
        status: 404,
        code: 'not_found',
      });
    }
  });

  it('cannot be completed or shown by another customer', async () => {
    const id = await begin('token-b');
    const stranger = '09010000008';
    expect(
      await shop.rejection(stranger, '/user/three_d_secure_authentications/callback', {
        method: 'POST',
        body: { authenticationId: id },
      }),
    ).toEqual({ status: 404, code: 'not_found' });
    expect(
      await shop.rejection(
        stranger,
        `/user/three_d_secure_authentications/show_temporary_card/${id}`,
      ),
    ).toEqual({ status: 404, code: 'not_found' });
  });

  it('reads its own name among what the gateway sent back, and asks for it', async () => {
    const customer = await shop.newCustomer();
    const { tempCardId: authenticationId } = await shop.authenticateCard(
      customer,
      'token-of-fields',
    );
    const path = '/user/three_d_secure_authentications/callback';
    const sent = (body: object) => ({ method: 'POST', body }) as const;
    expect(
      await shop.answer(
        mainApi.completeThreeDSecure.response,
        customer,
        path,
        sent({ authentication_id: authenticationId, MD: 'x', authenticationId }),
      ),
    ).toMatchObject({ success: true });
    for (const body of [{}, { id: authenticationId }, { authenticationId: '../callback' }]) {
      expect(await shop.rejection(customer, path, sent(body))).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    }
  });

  it('gives a temporary card when it was only attempted', async () => {
    const customer = await shop.newCustomer();
    shop.cardGateway.authenticateAs = 'attempted';
    const { tempCardId } = await shop.authenticateCard(customer, 'token-attempted');
    shop.cardGateway.authenticateAs = 'authenticated';
    expect(await callback(tempCardId, customer)).toMatchObject({
      success: true,
      redirect_to: `/order/payment?temporary_card=${tempCardId}`,
    });
    const path = `/user/three_d_secure_authentications/show_temporary_card/${tempCardId}`;
    const { card } = await shop.answer(mainApi.showTemporaryCard.response, customer, path);
    expect(card).toMatchObject({ id: tempCardId, cardType: 'temporary' });
  });

  it.each([
    ['denied', 'denied'],
    ['rejected', 'rejected'],
    ['unavailable', 'unavailable'],
    ['abandoned', 'abandoned'],
    ['pending', 'abandoned'],
    ['timed_out', 'timed_out'],
  ] as const)(
    'redirects to the payment page with the outcome when it was %s',
    async (status, outcome) => {
      shop.cardGateway.authenticateAs = status;
      const id = await begin(`token-${status}`);
      shop.cardGateway.authenticateAs = 'authenticated';
      const result = await callback(id);
      expect(result).toMatchObject({
        success: false,
        redirect_to: `/order/payment?authentication=${outcome}`,
      });
      expect(result.message).not.toBe('');
      expect(
        await shop.rejection(tel, `/user/three_d_secure_authentications/show_temporary_card/${id}`),
      ).toEqual({ status: 404, code: 'not_found' });
    },
  );

  it('rejects an expired and a missing credit token', async () => {
    const body = {
      cardNumberHead: '4000',
      cardNumberBottom: '0069',
      yy: '99',
      mm: '12',
      customerName: 'TARO TEST',
      return_to: '/order/payment',
    };
    for (const creditToken of ['expired-token', undefined]) {
      expect(
        await shop.rejection(tel, '/user/three_d_secure_authentications', {
          method: 'POST',
          body: { ...body, creditToken },
        }),
      ).toMatchObject({ status: 422, code: 'card_token_invalid' });
    }
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '//[',
    '/..//evil.example',
    '/.//evil.example',
    '/a/%2e%2e//evil.example',
  ])('rejects a return address on another site: %s', async (return_to) => {
    expect(
      await shop.rejection(tel, '/user/three_d_secure_authentications', {
        method: 'POST',
        body: {
          cardNumberHead: '4111',
          cardNumberBottom: '1111',
          yy: '99',
          mm: '12',
          customerName: 'TARO TEST',
          creditToken: 'token-a',
          return_to,
        },
      }),
    ).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  it('can be started at most ten times an hour', async () => {
    shop.clock.set('2026-05-06T12:00:00+09:00');
    for (let attempt = 0; attempt < 10; attempt += 1) await begin(`token-many-${attempt}`);
    await expect(begin('token-eleven')).rejects.toThrow('too_many_requests');
    shop.clock.set('2026-05-06T13:00:01+09:00');
    await begin('token-later');
    shop.clock.set(NOW);
  });
});
