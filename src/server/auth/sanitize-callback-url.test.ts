import { describe, expect, it } from 'vitest';
import { sanitizeCallbackUrl } from './sanitize-callback-url';

const COOKIE = 'next-auth.callback-url';

describe('sanitizeCallbackUrl', () => {
  it.each(['javascript:alert(1)', '%ff', 'shop', '', 'data:text/html,x', 'https://['])(
    'removes the return address %j',
    (address) => {
      const asked = { query: { callbackUrl: address }, cookies: { [COOKIE]: address || 'x' } };
      sanitizeCallbackUrl(asked);
      expect(asked).toEqual({ query: {}, cookies: {} });
    },
  );

  it.each(['/my', '/', 'https://shop.example/order/date'])(
    'keeps the return address %j',
    (address) => {
      const asked = {
        query: { callbackUrl: address },
        cookies: { [COOKIE]: address, idToken: 'x' },
      };
      sanitizeCallbackUrl(asked);
      expect(asked.query).toEqual({ callbackUrl: address });
      expect(asked.cookies).toEqual({ [COOKIE]: address, idToken: 'x' });
    },
  );

  it('removes an invalid address from the cookie that is used over https', () => {
    const asked = { cookies: { [`__Secure-${COOKIE}`]: 'javascript:alert(1)' } };
    sanitizeCallbackUrl(asked);
    expect(asked.cookies).toEqual({});
  });
});
