import fc from 'fast-check';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import { nextAuthCalls } from '@/server/auth/next-auth-handler';
import { INTERNAL_API_PATHS } from '../server/storefront-api';
import { hostileText, hostileValue, rawBody } from './hostile-values';
import { spoilt } from './spoilt-values';

/** A request to `/api/auth/*`. */
export interface InternalRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const numbers = fc.constantFrom(
  DEMO_CUSTOMER.tel,
  MIGRATING_CUSTOMER.tel,
  ...['09077770001', '09077770002', '090-7777-0003', '0312345678', 'hanako@example.jp'],
);
const wellMeant = fc.record(
  {
    username: numbers,
    tel: numbers,
    password: fc.constantFrom(DEMO_CUSTOMER.password, 'another-password', 'short'),
    code: fc.constantFrom('123456', '000000', '１２３４５６'),
    token: fc.constantFrom('token-of-a-card', 'x'.repeat(36)),
    ticket: fc.constantFrom('a.b.c', ''),
    csrfToken: fc.constantFrom('a', ''),
    callbackUrl: fc.constantFrom('/my', 'https://evil.example', '//evil.example', 'javascript:1'),
    name: fc.constant('試験 花子'),
    nameKana: fc.constant('シケン ハナコ'),
    email: fc.constant('hanako@example.jp'),
    isSendMailForCampaign: fc.boolean(),
  },
  { requiredKeys: ['tel', 'username', 'password', 'code'] },
);
const bodies = fc.oneof(
  { weight: 4, arbitrary: wellMeant.map((body) => JSON.stringify(body)) },
  { weight: 5, arbitrary: spoilt(wellMeant).map((body) => JSON.stringify(body) ?? 'null') },
  { weight: 1, arbitrary: hostileValue.map((body) => JSON.stringify(body) ?? 'null') },
  { weight: 2, arbitrary: rawBody },
);
const headerText = hostileText.map((text) => text.replace(/[^\x21-\x7e]/g, '').slice(0, 3_000));
const cookies = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ...['idToken', 'creditToken', 'signUp', 'knownDevice', 'passwordReset', 'phoneChange'],
          ...['signUpPassword', 'signInStep'],
          ...['next-auth.session-token', 'next-auth.session-token.0', 'next-auth.csrf-token'],
          ...['next-auth.callback-url', '__proto__', ''],
        ),
        headerText,
      )
      .map(([name, value]) => `${name}=${value}`),
  },
  { weight: 1, arbitrary: headerText },
);
const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'text/plain', 'application/x-www-form-urlencoded', ';;;'),
  },
);
const calls = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INTERNAL_API_PATHS).map((path) => ['POST', path]) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        ...Object.entries(nextAuthCalls).flatMap(([method, names]) =>
          names.map((name) => [method, name]),
        ),
      )
      .map(([method = '', name = '']) => [method, `/api/auth/${name}`]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS'),
        fc.constantFrom(...INTERNAL_API_PATHS, '/api/auth/nothing', '/api/auth/%00', '/api/v1/%ff'),
      )
      .map(([method, path]) => [method, path]),
  },
);
const queries = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['?callbackUrl=//evil.example', '?callbackUrl=%ff', '?error=<b>', '?nextauth=a', '?%'],
      ...['?csrf=true', '?callbackUrl=javascript:alert(1)', '?__proto__=1'],
      ...['?error=%E3%81%82', '?error=%0a', '?error=a&error=b', '?callbackUrl=/my&callbackUrl=/'],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('error', 'callbackUrl', 'csrfToken', 'provider', 'json'), hostileText)
      .map(([name, text]) => `?${new URLSearchParams({ [name]: text.slice(0, 3_000) })}`),
  },
);

export const internalRequests: fc.Arbitrary<InternalRequest> = fc
  .record({ call: calls, query: queries, type: types, cookie: cookies, body: bodies })
  .map(({ call: [method = '', path = ''], query, type, cookie, body }) => ({
    method,
    path: `${path}${query}`,
    headers: { ...(type && { 'content-type': type }), ...(cookie && { cookie }) },
    body: method === 'GET' ? undefined : body,
  }));
