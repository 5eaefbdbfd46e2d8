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

  it('allows eval and inline styles in development', () => {
    const policy = contentSecurityPolicy({ ...plain, development: true });
    expect(policy).toContain("'unsafe-eval'");
    // A nonce beside it would undo it.
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('upgrades insecure requests when the shop is reached over https', () => {
    expect(contentSecurityPolicy({ ...plain, https: true })).toContain('upgrade-insecure-requests');
  });

  it('allows connections to the origin of an external payment script', () => {
    const policy = contentSecurityPolicy({
      ...plain,
      paymentScriptUrl: 'https://pay.example.com/js/v1.js',
    });
    expect(policy).toContain("connect-src 'self' https://pay.example.com;");
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

  it('allows no further origin for a payment script of the shop itself', () => {
    const policy = contentSecurityPolicy({ ...plain, paymentScriptUrl: '/embedded/payment.js' });
    expect(policy).toContain("connect-src 'self';");
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
    const { nonce, tagManagerId } = await ShopDocument.getInitialProps({
      ...rendering,
      pathname,
      res,
    });
    return { nonce, tagManagerId, policy: String(res.getHeader('content-security-policy')) };
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
    expect((await policyOf('/order/payment')).policy).not.toContain('googletagmanager');
  });

  it('cannot be rendered at build time, because it needs a nonce per request', async () => {
    const built = ShopDocument.getInitialProps({ ...rendering, pathname: '/terms' });
    await expect(built).rejects.toThrow('/terms is not rendered for a request');
  });
});
