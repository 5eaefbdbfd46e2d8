import { describe, expect, it } from 'vitest';
import { embeddedPath } from './embedded-passthrough';

describe('embeddedPath', () => {
  it.each([
    [['outbox'], '/outbox'],
    [['outbox.json'], '/outbox.json'],
    [['outbox', 'keys'], '/outbox/keys'],
    [['outbox', 'session'], '/outbox/session'],
    [['documents', 'terms'], '/documents/terms'],
    [['card-gateway', 'payment.js'], '/card-gateway/payment.js'],
    [['card-gateway', 'three-d-secure', 'a1-b2'], '/card-gateway/three-d-secure/a1-b2'],
  ])('returns the path of %j', (segments, path) => {
    expect(embeddedPath(segments)).toBe(path);
  });

  it.each([
    [[]],
    [['api', 'v1', 'menu']],
    [['identity-provider']],
    [['health']],
    [['outbox', '']],
    [['outbox', '..', 'api', 'v1', 'menu']],
    [['outbox', 'session', 'a']],
    [['outbox/keys']],
    [['outbox.json', 'keys']],
    [['OUTBOX']],
    [['card-gateway']],
    [['card-gateway', 'api', 'authorisations']],
    [['card-gateway', 'API', 'authorisations']],
    [['card-gateway', '..', 'identity-provider']],
    [['card-gateway', '.', 'api', 'authorisations']],
    [['documents', '..', 'card-gateway', 'api']],
    [['documents', 'a/../../card-gateway/api']],
    [['documents', 'a\\b']],
    [['card-gateway', '', 'api']],
    [['card-gateway', 'a?x=1']],
  ])('returns null for %j', (segments) => {
    expect(embeddedPath(segments)).toBeNull();
  });
});
