import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpAt, totpUri } from './totp';

/** `12345678901234567890` of RFC 6238, appendix B; its codes there have eight digits, of which six count. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of RFC 6238', (second, code) => {
  expect(totpAt(SECRET, new Date(second * 1_000))).toBe(code);
});

test('a code is accepted 30 seconds before and after its time, and no longer', () => {
  const at = (second: number) => findTotpStep(SECRET, '050471', new Date(second * 1_000));
  const begins = 1_111_111_110;
  const step = begins / 30;
  expect([at(begins - 31), at(begins - 30), at(begins), at(begins + 59), at(begins + 60)]).toEqual([
    null,
    step,
    step,
    step,
    null,
  ]);
});

test.each(['あいうえおか', 'ABCDEÉ', '05047', '0504711', ''])(
  '%j is no code, and no failure',
  (code) => {
    expect(findTotpStep(SECRET, code, new Date(1_111_111_111_000))).toBeNull();
  },
);

test('a new secret has 160 bits and is good for a code', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const now = new Date('2026-05-06T01:00:00Z');
  expect(findTotpStep(secret, totpAt(secret, now), now)).toBe(now.getTime() / 30_000);
  expect(totpUri(secret, 'おうちサービス', 'a@shop.example')).toBe(
    `otpauth://totp/${encodeURIComponent('おうちサービス')}:a%40shop.example?issuer=${encodeURIComponent('おうちサービス')}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
