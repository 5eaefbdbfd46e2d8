import { expect, it } from 'vitest';
import { realBackEndsProblem } from './real-back-ends';

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
  expect(realBackEndsProblem(whole)).toBeUndefined();
});

it.each(Object.keys(whole).filter((name) => name !== 'MAIN_API_ORIGIN'))(
  'a shop on real back ends does not start without %s, and says so in one line',
  (name) => {
    for (const nothing of [undefined, '']) {
      const problem = realBackEndsProblem({ ...whole, [name]: nothing });
      expect(problem).toContain(`so ${name} must be set, too`);
      expect(problem).not.toContain('\n');
    }
  },
);

it('a shop names all that is missing at once', () => {
  const { MAIN_API_ORIGIN } = whole;
  expect(realBackEndsProblem({ MAIN_API_ORIGIN })).toMatch(
    /NEXTAUTH_URL, NEXTAUTH_SECRET, COGNITO_USER_POOL_ID, .*NEXT_PUBLIC_TERMS_URL/,
  );
});

it('a shop on embedded back ends needs none of it', () => {
  expect(realBackEndsProblem({})).toBeUndefined();
  const embedded = { MAIN_API_ORIGIN: 'http://127.0.0.1:1', EMBEDDED_BACKENDS_ORIGIN: 'x' };
  expect(realBackEndsProblem(embedded)).toBeUndefined();
});
