import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it('a company with terms of its own promises what SPEC says, and nothing of the embedded shop', async () => {
  vi.stubEnv('NEXT_PUBLIC_TERMS_URL', 'https://company.example/terms.pdf');
  vi.stubEnv('MAIN_API_ORIGIN', 'https://api.company.example');
  vi.resetModules();
  const { cancellingInGeneral } = await import('./shop-terms');
  const { cancellationText } = await import('./order-details/order-rows');
  const see = 'くわしくは、利用規約をご覧になるか、お問い合わせください。';
  expect(cancellingInGeneral).toEqual([`訪問前日の正午(12:00)までは無料です。${see}`]);
  const dates = { selectedDate: ['2026-05-06T10:00:00'] };
  const textAt = (now: string) => cancellationText(dates, 'order', new Date(now));
  expect(textAt('2026-05-01T10:00:00+09:00')).toBe(
    `2026年5月5日(火) 正午(12:00)までは無料です。${see}`,
  );
  expect(textAt('2026-05-05T13:00:00+09:00')).toBe(
    `無料でキャンセルできる期限の2026年5月5日(火) 正午(12:00)を過ぎています。${see}`,
  );
});

it('a company with terms of its own on the embedded main API says what that takes for a late cancellation', async () => {
  vi.stubEnv('NEXT_PUBLIC_TERMS_URL', 'https://company.example/terms.pdf');
  vi.stubEnv('MAIN_API_ORIGIN', 'http://127.0.0.1:4000');
  vi.stubEnv('EMBEDDED_BACKENDS_ORIGIN', 'http://127.0.0.1:4000');
  vi.resetModules();
  const { cancellingInGeneral } = await import('./shop-terms');
  expect(cancellingInGeneral[0]).toContain(
    'それ以降にキャンセルされた場合は、料金の100%をいただきます。',
  );
});
