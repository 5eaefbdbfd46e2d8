import { describe, expect, it } from 'vitest';
import { chosenCardGateway, policySourcesIn } from './card-gateways';
import { readServerEnv } from './env.server';

const own = { MAIN_API_ORIGIN: 'https://api.sumire.example' };
const embedded = { ...own, EMBEDDED_BACKENDS_ORIGIN: 'http://127.0.0.1:4000' };
const script = { PAYMENT_SCRIPT_URL: 'https://pay.example/token.js', PAYMENT_SHOP_ID: 'tshop1' };
const check = { CARD_GATEWAY_ORIGIN: 'https://pay.example', CARD_GATEWAY_SHOP_SECRET: 'secret' };

describe('the card gateway', () => {
  it.each([
    ['nothing is set', {}, 'embedded'],
    ['a main API takes no cards', own, 'embedded'],
    ['the back ends are the embedded ones', { ...embedded, ...script }, 'embedded'],
    ['a company has a payment script', { ...own, ...script }, 'multipayment-v1'],
    ['the server checks tokens of that script', { ...own, ...script, ...check }, 'embedded'],
    ['it is named', { ...own, ...script, PAYMENT_GATEWAY: 'multipayment-v2' }, 'multipayment-v2'],
  ])('when %s, as in %j, is %s', (_, environment, expected) => {
    expect(chosenCardGateway(readServerEnv(environment))).toBe(expected);
  });

  const message = (environment: Readonly<Record<string, string | undefined>>) => {
    try {
      readServerEnv(environment);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const page = '(docs/configuration.md, Card gateways)';
  const v1 = { PAYMENT_GATEWAY: 'multipayment-v1' };
  const v2 = { PAYMENT_GATEWAY: 'multipayment-v2' };

  it.each([
    [
      { ...own, ...v2, ...script, PAYMENT_GATEWAY: 'stripe' },
      'PAYMENT_GATEWAY: must be embedded or multipayment-v1 or multipayment-v2',
    ],
    [
      v1,
      `PAYMENT_GATEWAY: multipayment-v1 needs a main API of your own in MAIN_API_ORIGIN ${page}`,
    ],
    [
      { ...embedded, ...v1, ...script },
      `PAYMENT_GATEWAY: multipayment-v1 needs a main API of your own in MAIN_API_ORIGIN ${page}`,
    ],
    [
      { ...own, ...v1, ...script, ...check },
      `CARD_GATEWAY_ORIGIN: must not be set with PAYMENT_GATEWAY multipayment-v1 ${page}`,
    ],
    [
      { ...own, ...script, PAYMENT_PUBLIC_KEY: 'key' },
      `PAYMENT_PUBLIC_KEY: is for PAYMENT_GATEWAY multipayment-v2 alone ${page}`,
    ],
    [
      { ...own, ...v2 },
      `PAYMENT_SHOP_ID: must be set for the card gateway multipayment-v2 ${page}`,
    ],
    [
      { ...own, PAYMENT_SCRIPT_URL: 'https://pay.example/token.js' },
      `PAYMENT_SHOP_ID: must be set for the card gateway multipayment-v1 ${page}`,
    ],
    [
      { ...own, PAYMENT_SHOP_ID: 'tshop1' },
      `PAYMENT_SCRIPT_URL: must be set for the card gateway embedded ${page}`,
    ],
    [
      { ...own, ...script, PAYMENT_SCRIPT_URL: 'token.js' },
      'PAYMENT_SCRIPT_URL: must be an address such as https://pay.example/token.js',
    ],
    [
      { ...own, ...script, PAYMENT_CONNECT_ORIGINS: 'https://a.example, http://b.example' },
      'PAYMENT_CONNECT_ORIGINS: must be https origins with commas between them, such as https://pay.example',
    ],
    [
      { ...own, ...script, PAYMENT_FRAME_ORIGINS: "https://a.example; script-src 'unsafe-inline'" },
      'PAYMENT_FRAME_ORIGINS: must be https origins with commas between them, such as https://pay.example',
    ],
  ])('refuses the start of %j in one line that names the variable', (environment, problem) => {
    expect(message(environment)).toBe(`Configuration is not usable (see .env.example): ${problem}`);
  });

  it.each([
    ['the script of the gateway itself', { ...own, ...v2, PAYMENT_SHOP_ID: 'key' }],
    ['a public key', { ...own, ...v2, ...script, PAYMENT_PUBLIC_KEY: 'key' }],
    ['a script of the shop itself', { ...own, ...script, PAYMENT_SCRIPT_URL: '/pay/token.js' }],
    ['part of what embedded back ends add', { PAYMENT_SHOP_ID: 'tshop1' }],
  ])('starts with %s', (_, environment) => {
    expect(message(environment)).toBeUndefined();
  });
});

describe('policySourcesIn', () => {
  it.each([
    ['https://pay.example', ['https://pay.example']],
    [
      'https://Pay.example/ , https://*.acs.example:8443',
      ['https://pay.example', 'https://*.acs.example:8443'],
    ],
    ['pay.example,*.acs.example', ['https://pay.example', 'https://*.acs.example']],
    ['http://127.0.0.1:4400,localhost:4401', ['http://127.0.0.1:4400', 'http://localhost:4401']],
  ])('reads %j', (list, sources) => {
    expect(policySourcesIn(list)).toEqual(sources);
  });

  it.each([
    'https://pay.example,',
    'http://pay.example',
    'https://pay.example/path',
    'https://user@pay.example',
    '*',
    'https:',
    "'self'",
    'data:',
    'https://pay.example https://other.example',
    'https://a..example',
  ])('refuses %j', (list) => {
    expect(policySourcesIn(list)).toBeUndefined();
  });
});
