import { expect, it } from 'vitest';
import { readStartableEnv } from './real-back-ends';

/** The line in which a start with these variables is refused. */
function refusal(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  try {
    readStartableEnv(variables);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const whole = {
  MAIN_API_ORIGIN: 'https://api.shop.example',
  NEXTAUTH_URL: 'https://shop.example',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_abc',
  COGNITO_CLIENT_ID: 'client',
  PAYMENT_SCRIPT_URL: 'https://static.gateway.example/token.js',
  PAYMENT_SHOP_ID: 'shop',
  NEXT_PUBLIC_CONTACT_URL: 'https://www.shop.example/contact',
  NEXT_PUBLIC_PRIVACY_POLICY_URL: 'https://www.shop.example/privacy',
  NEXT_PUBLIC_TERMS_URL: 'https://www.shop.example/terms.pdf',
  NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL: 'https://www.shop.example/law',
};

it('a shop on real back ends starts with all that it needs', () => {
  expect(refusal(whole)).toBeUndefined();
});

it.each(Object.keys(whole).filter((name) => name !== 'MAIN_API_ORIGIN'))(
  'a shop on real back ends does not start without %s, and says so in one line',
  (name) => {
    for (const nothing of [undefined, '']) {
      const problem = refusal({ ...whole, [name]: nothing });
      const named = name === 'PAYMENT_SCRIPT_URL' ? `PAYMENT_GATEWAY or ${name}` : name;
      expect(problem).toContain(`so ${named} must be set, too`);
      expect(problem).not.toContain('\n');
    }
  },
);

it('a shop names all that is missing at once', () => {
  const { MAIN_API_ORIGIN } = whole;
  expect(refusal({ MAIN_API_ORIGIN })).toMatch(
    /NEXTAUTH_URL, NEXTAUTH_SECRET, COGNITO_USER_POOL_ID, .*NEXT_PUBLIC_TERMS_URL/,
  );
});

it('a shop with a user pool of its own and no main API does not start on embedded back ends', () => {
  for (const MAIN_API_ORIGIN of [undefined, '']) {
    expect(refusal({ ...whole, MAIN_API_ORIGIN })).toContain('so MAIN_API_ORIGIN must be set, too');
  }
});

const origin = 'must end after the host and its port, without a path such as /api/v1';
const address = 'must be an address such as https://shop.example';

it.each([
  ['MAIN_API_ORIGIN', 'https://api.shop.example/api/v1', origin],
  ['MAIN_API_ORIGIN', 'https://shop.example/', 'must not be the shop itself'],
  ['NEXTAUTH_URL', 'https://example.jp/shop', origin],
  ['COGNITO_REGION', 'ap-northest-1', 'COGNITO_USER_POOL_ID: must begin with COGNITO_REGION'],
  ['COGNITO_USER_POOL_ID', 'us-east-1_abc', 'must begin with COGNITO_REGION, ap-northeast-1_'],
  ['COGNITO_USER_POOL_ID', 'abc', 'must begin with COGNITO_REGION, ap-northeast-1_'],
  ['COGNITO_ISSUER', 'https://pool.example/ap-northeast-1_abd', 'must end with COGNITO_USER_POOL'],
  ['NEXT_PUBLIC_CONTACT_URL', 'www.shop.example/contact', address],
  ['NEXT_PUBLIC_PRIVACY_POLICY_URL', '/privacy', address],
  ['NEXT_PUBLIC_TERMS_URL', '"https://www.shop.example/terms.pdf"', address],
  ['NEXT_PUBLIC_FAQ_URL', 'mailto:info@shop.example', address],
  ['NEXT_PUBLIC_TOP_PAGE_URL', 'javascript:alert(1)', address],
])('a shop with %s %s is refused in one line that names it: %s', (name, value, reason) => {
  const problem = refusal({ ...whole, [name]: value });
  expect(problem).toContain(name);
  expect(problem).toContain(reason);
  expect(problem).not.toContain('\n');
});

it('slashes at the end of an address count for nothing', () => {
  const env = readStartableEnv({
    ...whole,
    MAIN_API_ORIGIN: 'https://api.shop.example/',
    COGNITO_ISSUER: 'https://pool.example/ap-northeast-1_abc/',
    COGNITO_ENDPOINT: 'https://pool.example//',
  });
  expect(env).toMatchObject({
    MAIN_API_ORIGIN: 'https://api.shop.example',
    COGNITO_ISSUER: 'https://pool.example/ap-northeast-1_abc',
    COGNITO_ENDPOINT: 'https://pool.example',
  });
});

it('a shop on embedded back ends needs none of it', () => {
  expect(refusal({})).toBeUndefined();
  const embedded = { MAIN_API_ORIGIN: 'http://127.0.0.1:1', EMBEDDED_BACKENDS_ORIGIN: 'http://x' };
  expect(refusal(embedded)).toBeUndefined();
});
