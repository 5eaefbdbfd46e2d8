import { afterEach, beforeEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());
beforeEach(() => vi.resetModules());

const facts = async () => (await import('./home-statements.server')).homeFacts();
const titles = async () => (await facts()).reasons.map(({ title }) => title);

it('the embedded shop says what cancelling costs in three rows, with all rules behind them', async () => {
  const { cancelling } = await facts();
  expect(cancelling.rows).toEqual([
    ['訪問前日の正午(12:00)まで', '無料'],
    ['それ以降', '料金の100%'],
    ['当日ご不在のとき', '料金の100%'],
  ]);
  expect(cancelling.further.join('')).toMatch(/お電話で日時を決める.*お電話またはお問い合わせ窓口/);
});

it('a reason is named only where it is kept: insurance, where the company has one', async () => {
  expect(await titles()).toEqual([
    'うかがう人がわかります',
    '補償があります',
    '7日以内なら、やり直します',
  ]);
  vi.resetModules();
  vi.stubEnv('NEXT_PUBLIC_COMPANY_NAME', '株式会社すみれ清掃');
  expect(await titles()).toEqual(['うかがう人がわかります', '7日以内なら、やり直します']);
});

it('a company with terms of its own promises nothing of the embedded shop', async () => {
  vi.stubEnv('NEXT_PUBLIC_TERMS_URL', 'https://company.example/terms.pdf');
  vi.stubEnv('MAIN_API_ORIGIN', 'https://api.company.example');
  vi.stubEnv('NEXT_PUBLIC_COMPANY_NAME', '株式会社すみれ清掃');
  vi.stubEnv('NEXT_PUBLIC_COMPANY_INSURANCE', '賠償責任保険(1事故につき1億円まで)');
  expect(await facts()).toMatchObject({
    reasons: [
      {
        title: '補償があります',
        text: '当店は、賠償責任保険(1事故につき1億円まで)に加入しています。',
      },
    ],
    cancelling: {
      rows: [['訪問前日の正午(12:00)まで', '無料']],
      further: ['くわしくは、利用規約をご覧になるか、お問い合わせください。'],
    },
  });
});
