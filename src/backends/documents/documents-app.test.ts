import { expect, test } from 'vitest';
import { createDocumentsApp } from './documents-app';

const app = createDocumentsApp({ brandName: 'おうちサービス' });

test.each([
  ['/terms', '利用規約'],
  ['/privacy-policy', 'プライバシーポリシー'],
  ['/commercial-transactions', '特定商取引法に基づく表記'],
  ['/contact', 'お問い合わせ'],
  ['/faq', 'よくあるご質問'],
  ['/app-faq', 'アプリのよくあるご質問'],
  ['/planet', 'planetアカウントのご案内'],
])('%s is a Japanese page that leads back to the shop', async (path, title) => {
  const response = await app.request(path);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain(`<title>${title}｜おうちサービス</title>`);
  expect(page.match(/<h1>/g)).toHaveLength(1);
  expect(page).toContain('<a href="/">トップページへ戻る</a>');
});

test('the commercial transactions page has every item the law asks for', async () => {
  const page = await (await app.request('/commercial-transactions')).text();
  for (const item of [
    '販売事業者',
    '運営統括責任者',
    '所在地',
    '電話番号',
    'メールアドレス',
    '販売価格',
    '料金以外に必要な費用',
    'お支払い方法',
    'お支払い時期',
    'サービスの提供時期',
    'キャンセルについて',
  ]) {
    expect(page).toContain(`<dt>${item}</dt>`);
  }
});
