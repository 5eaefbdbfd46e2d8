import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers';

const plain = { nonce: 'abc123', development: false, https: false };

describe('contentSecurityPolicy', () => {
  it('lets only scripts with the nonce run', () => {
    expect(contentSecurityPolicy(plain)).toBe(
      "default-src 'self'; script-src 'nonce-abc123' 'strict-dynamic'; " +
        "style-src 'self' 'nonce-abc123'; " +
        "img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    );
  });

  it('evaluates code in development only', () => {
    expect(contentSecurityPolicy({ ...plain, development: true })).toContain("'unsafe-eval'");
  });

  it('upgrades requests when the shop is reached over https', () => {
    expect(contentSecurityPolicy({ ...plain, https: true })).toContain('upgrade-insecure-requests');
  });

  it('lets the script of a real payment provider call home', () => {
    const policy = contentSecurityPolicy({
      ...plain,
      paymentScriptUrl: 'https://pay.example.com/js/v1.js',
    });
    expect(policy).toContain("connect-src 'self' https://pay.example.com;");
  });

  it('lets the tags of the tag manager send and show, and names it nowhere else', () => {
    const policy = contentSecurityPolicy({ ...plain, tagManager: true });
    const origins =
      'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
    expect(policy).toContain(`connect-src 'self' ${origins};`);
    expect(policy).toContain(`img-src 'self' data: ${origins};`);
    expect(policy).toContain("script-src 'nonce-abc123' 'strict-dynamic';");
    expect(contentSecurityPolicy(plain)).not.toContain('google');
  });

  it('adds nothing for a payment script of the shop itself', () => {
    const policy = contentSecurityPolicy({ ...plain, paymentScriptUrl: '/embedded/payment.js' });
    expect(policy).toContain("connect-src 'self';");
  });
});
