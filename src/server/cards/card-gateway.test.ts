import { afterEach, expect, it, vi } from 'vitest';
import { newStorefront } from '../../../tests/server/new-storefront';
import { configuredCardGateway, hasForeignCardHosts } from './card-gateway';

afterEach(() => vi.unstubAllEnvs());

const own = { MAIN_API_ORIGIN: 'https://api.sumire.example' };

it('has neither a script nor hosts nor a check where nothing is configured', () => {
  newStorefront({});
  expect(configuredCardGateway()).toEqual({
    paymentScript: { gateway: 'embedded', scriptUrl: '', shopId: '' },
    origins: { script: [], connect: [], frame: [] },
  });
  expect(hasForeignCardHosts()).toBe(false);
});

it('needs no host beside the shop itself for the embedded gateway, and checks tokens at it', () => {
  newStorefront({
    MAIN_API_ORIGIN: 'http://127.0.0.1:4000',
    EMBEDDED_BACKENDS_ORIGIN: 'http://127.0.0.1:4000',
    CARD_GATEWAY_ORIGIN: 'http://127.0.0.1:4000',
    PAYMENT_SCRIPT_URL: '/embedded/card-gateway/payment.js',
    PAYMENT_SHOP_ID: 'tshop1',
  });
  expect(configuredCardGateway()).toEqual({
    paymentScript: {
      gateway: 'embedded',
      scriptUrl: '/embedded/card-gateway/payment.js',
      shopId: 'tshop1',
    },
    origins: { script: [], connect: [], frame: [] },
    checkToken: expect.any(Function),
  });
  expect(hasForeignCardHosts()).toBe(false);
});

it.each([
  ['multipayment-v1', 'https://static.mul-pay.jp/ext/js/token.js'],
  ['multipayment-v2', 'https://static.mul-pay.jp/payment/js/mp-token.js'],
])('%s has the provider’s own script and hosts, and no check', (gateway, scriptUrl) => {
  newStorefront({ ...own, PAYMENT_GATEWAY: gateway, PAYMENT_SHOP_ID: 'tshop1' });
  const hosts = ['https://static.mul-pay.jp', 'https://*.mul-pay.jp'];
  expect(configuredCardGateway()).toEqual({
    paymentScript: { gateway, scriptUrl, shopId: 'tshop1' },
    origins: { script: hosts, connect: hosts, frame: hosts },
  });
  expect(hasForeignCardHosts()).toBe(true);
});

it.each([
  ['https://stg.static.mul-pay.jp/payment/js/mp-token.js', false],
  ['https://stg-static.smbc-gp.co.jp/payment/js/mp-token.js', false],
  ['https://static.mul-pay.jp/payment/js/mp-token.js', true],
])('version 2 with the script %s and a public key takes real cards: %s', (scriptUrl, isLive) => {
  newStorefront({
    ...own,
    PAYMENT_GATEWAY: 'multipayment-v2',
    PAYMENT_SCRIPT_URL: scriptUrl,
    PAYMENT_SHOP_ID: 'api-key',
    PAYMENT_PUBLIC_KEY: 'public-key',
  });
  expect(configuredCardGateway().paymentScript).toEqual({
    gateway: 'multipayment-v2',
    scriptUrl,
    shopId: 'api-key',
    publicKey: 'public-key',
    isLive,
  });
});

it('adds the hosts that the operator names to what the script calls and shows', () => {
  newStorefront({
    ...own,
    PAYMENT_SCRIPT_URL: 'http://127.0.0.1:4400/token.js',
    PAYMENT_SHOP_ID: 'tshop1',
    PAYMENT_CONNECT_ORIGINS: 'http://127.0.0.1:4401,https://api.pay.example',
    PAYMENT_FRAME_ORIGINS: 'https://frames.pay.example',
  });
  const hosts = ['http://127.0.0.1:4400', 'https://*.mul-pay.jp'];
  expect(configuredCardGateway().origins).toEqual({
    script: hosts,
    connect: [...hosts, 'http://127.0.0.1:4401', 'https://api.pay.example'],
    frame: [...hosts, 'https://frames.pay.example'],
  });
});
