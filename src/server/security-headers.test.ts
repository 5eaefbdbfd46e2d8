import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ShopDocument from '@/pages/_document';
import { newStorefront } from '../../tests/server/new-storefront';
import { contentSecurityPolicy } from './security-headers';

const Nothing = () => null;

const plain = { nonce: 'abc123', development: false, https: false };

describe('contentSecurityPolicy', () => {
  it('allows only scripts with the nonce', () => {
    expect(contentSecurityPolicy(plain)).toBe(
      "default-src 'self'; script-src 'nonce-abc123' 'strict-dynamic'; " +
        "style-src 'self' 'nonce-abc123'; " +
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    );
  });

  it('allows only the shop’s files and the given inline scripts on a page from memory', () => {
    expect(contentSecurityPolicy({ ...plain, inlineScripts: ['alert(1)'] })).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; " +
        "style-src 'self' 'nonce-abc123'; ",
    );
  });

  it('allows eval and inline styles in development', () => {
    const policy = contentSecurityPolicy({ ...plain, development: true });
    expect(policy).toContain("'unsafe-eval'");
    // A nonce beside it would undo it.
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('upgrades insecure requests when the shop is reached over https', () => {
    expect(contentSecurityPolicy({ ...plain, https: true })).toContain('upgrade-insecure-requests');
  });

  it('allows the hosts of a payment script: where it loads from, what it calls, and what it shows', () => {
    const policy = contentSecurityPolicy({
      ...plain,
      cards: {
        script: ['https://static.pay.example'],
        connect: ['https://static.pay.example', 'https://api.pay.example'],
        frame: ['https://frames.pay.example'],
      },
    });
    expect(policy).toContain(
      "script-src 'nonce-abc123' 'strict-dynamic' https://static.pay.example;",
    );
    expect(policy).toContain(
      "connect-src 'self' https://static.pay.example https://api.pay.example;",
    );
    expect(policy).toContain("frame-src 'self' https://frames.pay.example;");
    expect(policy).toContain("form-action 'self'");
  });

  it('allows the tag manager’s connections and images only when it is used', () => {
    const policy = contentSecurityPolicy({ ...plain, tagManager: true });
    const origins =
      'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
    expect(policy).toContain(`connect-src 'self' ${origins};`);
    expect(policy).toContain(`img-src 'self' data: ${origins};`);
    expect(policy).toContain("script-src 'nonce-abc123' 'strict-dynamic';");
    expect(contentSecurityPolicy(plain)).not.toContain('google');
  });
});

describe('the document', () => {
  const request = new IncomingMessage(new Socket());
  const rendering = {
    query: {},
    AppTree: Nothing,
    renderPage: () => ({ html: '' }),
    defaultGetInitialProps: async () => ({ html: '' }),
  };

  /** As Next asks for it with every page that it renders, an error’s included. */
  async function policyOf(pathname: string, res = new ServerResponse(request)) {
    const { nonce, tagManagerId, hasCardHosts } = await ShopDocument.getInitialProps({
      ...rendering,
      pathname,
      res,
    });
    return {
      nonce,
      tagManagerId,
      hasCardHosts,
      policy: String(res.getHeader('content-security-policy')),
    };
  }

  beforeEach(() => newStorefront({ NODE_ENV: 'production', GTM_ID: 'GTM-ABC123' }));
  afterEach(() => vi.unstubAllEnvs());

  it.each(['/', '/_error'])(
    'has at %s a policy with a new nonce for its scripts',
    async (pathname) => {
      const [first, second] = [await policyOf(pathname), await policyOf(pathname)];
      expect(first.nonce).toHaveLength(24);
      expect(first.policy).toContain(`script-src 'nonce-${first.nonce}' 'strict-dynamic';`);
      expect(second.nonce).not.toBe(first.nonce);
    },
  );

  it('replaces the policy when an answer turns into an error page', async () => {
    const response = new ServerResponse(request);
    await policyOf('/my', response);
    const { nonce, policy } = await policyOf('/_error', response);
    expect(policy.match(/nonce-[^']+/g)).toEqual([`nonce-${nonce}`, `nonce-${nonce}`]);
  });

  it('uses the tag manager except on a page where a card is entered', async () => {
    expect(await policyOf('/')).toMatchObject({
      tagManagerId: 'GTM-ABC123',
      policy: expect.stringContaining('googletagmanager'),
    });
    for (const path of ['/order/payment', '/payment/callback/three-d-secure?AccessID=a1']) {
      expect((await policyOf(path)).policy).not.toContain('googletagmanager');
    }
  });

  describe('with a card gateway of another site', () => {
    const gateway = {
      GTM_ID: '',
      MAIN_API_ORIGIN: 'https://api.sumire.example',
      PAYMENT_GATEWAY: 'multipayment-v2',
      PAYMENT_SCRIPT_URL: 'https://stg.static.mul-pay.jp/payment/js/mp-token.js',
      PAYMENT_SHOP_ID: 'key',
      PAYMENT_CONNECT_ORIGINS: 'https://api.pay.example',
      PAYMENT_FRAME_ORIGINS: 'https://frames.pay.example',
    };
    const hosts = 'https://stg.static.mul-pay.jp https://*.mul-pay.jp';

    it.each([
      '/order/payment',
      '/my/payment-methods',
      '/my/applications?orderId=2026-0042&quote=q-1',
      '/payment/callback/three-d-secure?AccessID=a1',
    ])('allows its hosts at %s', async (path) => {
      newStorefront(gateway);
      const { policy } = await policyOf(path);
      expect(policy).toContain(` 'strict-dynamic' ${hosts};`);
      expect(policy).toContain(`connect-src 'self' ${hosts} https://api.pay.example;`);
      expect(policy).toContain(`frame-src 'self' ${hosts} https://frames.pay.example;`);
    });

    it.each(['/', '/order/confirm', '/my/applications', '/login'])(
      'allows none of its hosts at %s',
      async (path) => {
        newStorefront(gateway);
        const { policy } = await policyOf(path);
        expect(policy).toContain("connect-src 'self';");
        expect(policy).not.toMatch(/mul-pay|pay\.example|frame-src/);
      },
    );

    it('marks the document, so that card pages are loaded with their own policy', async () => {
      newStorefront(gateway);
      expect(await policyOf('/')).toMatchObject({ hasCardHosts: true });
      vi.unstubAllEnvs();
      newStorefront({});
      expect(await policyOf('/')).toMatchObject({ hasCardHosts: false });
    });
  });

  it('cannot be rendered at build time, because it needs a nonce per request', async () => {
    const built = ShopDocument.getInitialProps({ ...rendering, pathname: '/terms' });
    await expect(built).rejects.toThrow('/terms is not rendered for a request');
  });
});
