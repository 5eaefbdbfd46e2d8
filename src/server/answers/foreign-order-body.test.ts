import { afterEach, expect, it, vi } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { foreignOrderBody } from './foreign-order-body';

afterEach(() => vi.unstubAllEnvs());

const fields = {
  project: 'houseCleaning',
  agreedTotal: 9_900,
  selectedDateType: 'open',
  creditCard: { cardNumberHead: '411111', card_type: 'temporary' },
};
const body = { text: JSON.stringify(fields), fields };

it('an order for a main API with SPEC’s fields alone has none beyond them', () => {
  vi.stubEnv('MAIN_API_FEATURES', 'none');
  const sent = foreignOrderBody(mainApi.placeOrder, body);
  expect(JSON.parse(sent?.text ?? '')).toEqual({
    project: 'houseCleaning',
    creditCard: { cardNumberHead: '411111', card_type: 'new' },
  });
  const registered = { ...fields, creditCard: { id: '7', card_type: 'registered' } };
  expect(
    foreignOrderBody(mainApi.placeMaidOrder, { text: '', fields: registered })?.fields,
  ).toEqual({
    project: 'houseCleaning',
    creditCard: { id: '7', card_type: 'registered' },
  });
});

it('an order for the product’s own main API, and any other call, is sent as it is', () => {
  vi.stubEnv('MAIN_API_FEATURES', 'agreed_terms');
  expect(foreignOrderBody(mainApi.placeOrder, body)).toBe(body);
  vi.stubEnv('MAIN_API_FEATURES', 'none');
  expect(foreignOrderBody(mainApi.createCreditCard, body)).toBe(body);
});
