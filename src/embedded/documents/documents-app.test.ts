import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { createDocumentsApp } from './documents-app';
import { termsOfUse } from './terms-of-use';
import { createTermsPdf } from './terms-pdf';

const app = createDocumentsApp({
  brandName: 'おうちサービス',
  shopOrigin: 'https://shop.example',
  handlingFee: () => 330,
  usesTagManager: false,
});

test.each([
  ['/terms', '利用規約'],
  ['/privacy-policy', 'プライバシーポリシー'],
  ['/commercial-transactions', '特定商取引法に基づく表記'],
  ['/contact', 'お問い合わせ'],
  ['/faq', 'よくあるご質問'],
  ['/planet', 'planetアカウントのご案内'],
])('%s is a Japanese page with a link to the top page', async (path, title) => {
  const response = await app.request(path);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain(`<title>${title}｜おうちサービス</title>`);
  expect(page.match(/<h1>/g)).toHaveLength(1);
  expect(page).toContain('<a href="/">トップページへ戻る</a>');
});

/** The letters that the fonts of a PDF say their shapes mean. A letter without a shape is not among them. */
function lettersOf(pdf: Uint8Array): ReadonlySet<string> {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const maps = [...streams].map(([, stream = '']) => {
    const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return /beginbfrange([\s\S]*)endbfrange/.exec(content)?.[1] ?? '';
  });
  const meanings = maps.flatMap((map) => [...map.matchAll(/\[([^\]]*)\]/g)].map(([, of]) => of));
  return new Set(
    meanings
      .flatMap((of = '') => of.match(/[0-9a-f]{4}/g) ?? [])
      .map((code) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

test('the terms are a PDF of the same words, with every letter in it', async () => {
  const response = await app.request('/terms.pdf');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pdf.length).toBeLessThan(300_000);
  const words = [
    termsOfUse.opening,
    ...termsOfUse.articles.flatMap(({ heading, parts }) => [heading, ...parts.flat()]),
    termsOfUse.enacted,
  ];
  const letters = lettersOf(pdf);
  expect([...words.join('')].filter((letter) => !letters.has(letter))).toEqual([]);
  const page = await textOf('/terms');
  expect(words.filter((each) => !page.includes(each))).toEqual([]);
});

test('the PDF of the same terms is the same, whenever it is made', async () => {
  const [one, other] = await Promise.all([createTermsPdf('店'), createTermsPdf('店')]);
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.from(one).toString('latin1')).toContain('(D:20260331150000Z)');
});

test('the commercial transactions page has every item that the law requires', async () => {
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
    '定期プランの期間と終了',
    'キャンセルについて',
    'サービスに不備があった場合',
    'ご返金の方法',
  ]) {
    expect(page).toContain(`<dt>${item}</dt>`);
  }
});

test('there are no questions about an app, as there is no app', async () => {
  expect((await app.request('/app-faq')).status).toBe(404);
});

async function textOf(path: string): Promise<string> {
  return (await app.request(path)).text();
}

test('the privacy policy names the data that 3-D Secure sends to the card issuer', async () => {
  expect(await textOf('/privacy-policy')).toContain(
    '(3Dセキュア)の際に、お名前、カード情報、ご利用の端末とブラウザの情報(IPアドレス、画面サイズ、言語など)をカード発行会社へ提供します。',
  );
});

test('the privacy policy says what is kept of an order that was begun, where and how long', async () => {
  const text = await textOf('/privacy-policy');
  expect(text).toContain('お使いのブラウザに、最後の変更から7日間。サービスの種類、メニュー、数量');
  expect(text).toContain('当店のサーバーに、最後の変更から30日間。');
  expect(text).toContain('カードの情報とご請求先は保存しません。');
});

test('the privacy policy names the data that the company of deferred payment is told, where the consent links to', async () => {
  const text = await textOf('/privacy-policy');
  expect(text).toContain('<h2 id="deferred-payment">4. 後払いでの情報の提供</h2>');
  expect(text).toContain(
    '請求先のお名前・フリガナ・ご住所・電話番号と、ご利用の料金を、株式会社ネットプロテクションズへ提供します。',
  );
});

test('the privacy policy names who keeps the data, and reviews, pictures and what is said of children', async () => {
  const text = await textOf('/privacy-policy');
  for (const said of [
    '株式会社おうちサービス見本(以下「当店」)',
    '東京都千代田区見本町1-2-3 見本ビル4階',
    'レビューの評点と本文',
    'ご質問への回答と、そのためにお送りいただいた写真',
    'お子様の年齢・学年、アレルギーなど',
    'お電話で後払いをお選びの場合は、後払いの会社へ情報をお渡しすることへの同意を、お電話でうかがい、記録します。',
  ]) {
    expect(text).toContain(said);
  }
});

test('the privacy policy says what is sent to others exactly where a tag manager is used', async () => {
  const withTags = createDocumentsApp({
    brandName: 'おうちサービス',
    shopOrigin: 'https://shop.example',
    handlingFee: () => 330,
    usesTagManager: true,
  });
  expect(await (await withTags.request('/privacy-policy')).text()).toContain(
    'Googleタグマネージャー(Google LLC)を使用します。',
  );
  expect(await textOf('/privacy-policy')).not.toContain('Google');
});

test('every document that names the costs of parking says which visits have none', async () => {
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    expect(await textOf(path), path).toMatch(
      /駐車場[^。]*。(?:駐車料金[^。]*。)?お見積もりの訪問と訪問カウンセリングでは、いただきません。/,
    );
  }
});

test('the documents say what is owed when nobody was there, and what limits do not touch', async () => {
  const absence =
    '担当者がお約束の日時にうかがってもご不在で、作業ができなかった場合は、その回の料金の100%をいただきます。';
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    expect(await textOf(path), path).toContain(absence);
  }
  expect(await textOf('/terms')).toContain(
    '当店の故意または過失による損害は、法律の定めにより賠償します。',
  );
});

test('the documents give eight days to withdraw from a quote that was accepted during a visit', async () => {
  for (const path of ['/terms', '/commercial-transactions']) {
    expect(await textOf(path), path).toContain(
      '作業が始まるまではいつでも、作業のあとも、法律の定める書面をお渡しした日を含めて8日間は、理由を問わず無料で解除',
    );
  }
});

test('no document or menu says that a fee of the day is charged on the day, or that waste is taken away', async () => {
  const text = await textOf('/commercial-transactions');
  expect(text).toContain('当日の延長と、当日にわかる料金は、作業の前に金額をお伝えし、');
  const said = catalogueSeed.menus.flatMap(({ extraCharges }) => extraCharges);
  expect(said.filter((charge) => /当日いただきます|処分をご希望/.test(charge))).toEqual([]);
});

test('the documents serve a caller without an account by telephone', async () => {
  const cancelling =
    '会員登録をせずにお電話でお申し込みの場合は、キャンセルと日時の変更を、お電話で承ります。';
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    expect(await textOf(path), path).toContain(cancelling);
  }
  expect(await textOf('/terms')).toContain('予約サイトからのお申し込みには会員登録が必要です。');
  expect(await textOf('/faq')).toContain(
    '承ります。お電話でのお申し込みに、会員登録は必要ありません。',
  );
});

test('the privacy policy says when a card used for one order is deleted', async () => {
  const text = await textOf('/privacy-policy');
  expect(text).toContain('登録されないカードは、そのお申し込みのお支払い');
  expect(text).toContain(
    '最後の訪問、またはキャンセルから30日たち、これからこのカードで行うご請求とご返金がなければ削除します。',
  );
});

test('every document states the same cancellation terms', async () => {
  const promises = [
    '訪問前日の正午(12:00)までは無料です。それ以降にキャンセルされた場合は、料金の100%をいただきます。',
    '数回分をまとめたコースのキャンセルは初回の訪問まで、全回まとめて承り',
    'お見積もり、訪問カウンセリング、提携会社が行う作業は、キャンセルに料金はかかりません。',
    'キャンセルは、マイページから承ります。確定した訪問の日時の変更も、訪問前日の正午(12:00)までマイページから承ります。',
    'お電話で日時を決める訪問カウンセリングのキャンセルは、お電話またはお問い合わせ窓口で承ります。',
  ];
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    const text = await textOf(path);
    for (const promise of promises) expect(text, path).toContain(promise);
  }
});

test('the documents state until when a wished date is answered, and what happens without one', async () => {
  const answered =
    'お申し込みの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。';
  const cancelled =
    'お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。';
  const called =
    'お申し込みの翌営業日の18:00までに、担当者がご登録の電話番号へお電話し、ご都合をうかがいます。';
  const refused =
    '当店が確定または変更した日時と担当者は、訪問前日の正午(12:00)か、お知らせの24時間後の、いずれか遅いほうまで、マイページから無料でお断りいただけます。ただし、訪問が始まるまでです。';
  const faq = await textOf('/faq');
  const law = await textOf('/commercial-transactions');
  for (const text of [faq, law]) {
    for (const promise of [answered, cancelled]) expect(text).toContain(promise);
    expect(text).toContain('営業日は、祝日と12月29日から1月3日を除く、月曜日から金曜日です。');
  }
  expect(law).toContain(called);
  expect(faq).toContain('ご提案した日時は、48時間おとりします。');
  for (const text of [faq, await textOf('/terms')]) expect(text).toContain(refused);
});

test('the documents state how a regular plan goes on, is changed, ended and paid', async () => {
  const promises = [
    '自動で続きます。',
    'マイページからいつでも無料で終了できます。',
    'マイページから、1回のお休み、3か月までのお休み、曜日・時刻・担当者の変更を承ります。',
    'お休み・変更・終了の際に、訪問前日の正午(12:00)を過ぎた訪問は、予定どおりうかがい、その回の料金をいただきます。',
    '料金を変更する場合は、30日前までにSMSとメールでお知らせします。',
  ];
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    const text = await textOf(path);
    for (const promise of promises) expect(text, path).toContain(promise);
  }
  expect(await textOf('/commercial-transactions')).toContain('期間の定めはなく');
  expect(await textOf('/terms')).toContain('8週間先までの日時を順に決めて');
  for (const path of ['/commercial-transactions', '/faq']) {
    expect(await textOf(path)).toContain('訪問のたびに、前日の正午(12:00)に、同じカードへ');
  }
});

test('the documents state how orders by telephone are paid, and how quotes are accepted', async () => {
  const promises = [
    'SMSとメールでお送りするページから、24時間以内(初回の訪問がそれより早い場合は、その開始まで)にお支払いください。',
    '期限までにお支払いがない場合、お申し込みは成立しません。料金はかかりません。',
    'お受けになった時点でお申し込みとなります。お断りになっても、有効期限が過ぎても、料金はかかりません。',
    'お受けになったお見積もりの作業は、日時が決まらなくても自動では取り消されません。日時が決まるまで、マイページから無料でキャンセルできます。',
  ];
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    const text = await textOf(path);
    for (const promise of promises) expect(text, path).toContain(promise);
  }
  for (const path of ['/commercial-transactions', '/faq']) {
    expect(await textOf(path)).toContain('現地を確認した日から3営業日後の18:00までに');
  }
});

test('the documents state until when work is corrected, and how money goes back', async () => {
  for (const path of ['/terms', '/commercial-transactions', '/faq']) {
    const text = await textOf(path);
    expect(text, path).toContain(
      '訪問日から7日以内にご連絡ください。無料でやり直すか、料金を返金します。',
    );
    expect(text, path).toContain('無料のやり直しとご返金のどちらかを、マイページからお選び');
  }
  const law = await textOf('/commercial-transactions');
  expect(law).toContain('クレジットカード: お支払いのクレジットカードへご返金します。');
  expect(law).toContain('後払い(お支払い前): NP後払いのご請求額から差し引きます。');
});

test('every document that names the minimum order names its exceptions', async () => {
  for (const path of ['/terms', '/commercial-transactions']) {
    expect(await textOf(path), path).toContain(
      '7,700円(税込)・7,000円(税抜)から承ります。定期プラン、お見積もり、訪問カウンセリング、ギフト券には、最低金額はありません。',
    );
  }
});

test('the commercial transactions page names all fees and when later visits are charged', async () => {
  const text = await textOf('/commercial-transactions');
  for (const fee of [
    '交通費',
    '担当者の指名料',
    '早朝・夜間料金',
    '年末年始料金',
    '後払い手数料',
  ]) {
    expect(text).toContain(fee);
  }
  expect(text).toContain(
    '定期プランの2回目以降は、訪問のたびに、前日の正午(12:00)に、同じカードへその回の料金を請求します。カードは、マイページの「お申し込み」で変更できます。',
  );
});

describe('the commercial transactions page', () => {
  const read = async () => (await app.request('/commercial-transactions')).text();

  test.each([
    '交通費: 訪問1回につき、暮らしサポート880円(税込)、家事代行・料理代行880円(税込)、ベビーシッター990円(税込)',
    '担当者の指名料: 1名につき550円(税込)。ご指名の担当者がうかがえなかった場合、指名料は返金します。',
    '早朝・夜間料金: 8:00より前と21:00より後の時間について、サービス料金の25%',
    '年末年始料金: 12月29日から1月3日までの訪問について、サービス料金の30%',
    '後払い手数料: 330円(税込)',
  ])('states the fee: %s', async (fee) => {
    expect(await read()).toContain(fee);
  });

  test('does not name a fee for deferred payment where there is none', async () => {
    expect(await read()).toContain('交通費から後払い手数料までは、お申し込みの前に');
    const free = createDocumentsApp({
      brandName: 'おうちサービス',
      shopOrigin: 'https://shop.example',
      handlingFee: () => 0,
      usesTagManager: false,
    });
    const page = await (await free.request('/commercial-transactions')).text();
    expect(page).not.toContain('後払い手数料');
    expect(page).toContain('交通費から年末年始料金までは、お申し込みの前に');
  });

  test('names every expense that a menu leaves to the customer', async () => {
    const page = await read();
    const expenses = catalogueSeed.menus.flatMap(({ extraCharges }) =>
      extraCharges.filter((text) => /実費|ご負担/.test(text)),
    );
    expect(new Set(expenses).size).toBe(4);
    expect(expenses.filter((expense) => !page.includes(expense))).toEqual([]);
  });

  test('names the transport fee of every menu and every amount in its extra charges', async () => {
    const page = await read();
    const amounts = catalogueSeed.menus.flatMap(({ extraCharges, transportFee }) => [
      ...extraCharges.flatMap((text) => text.match(/[\d,]+(?:円|%)/g) ?? []),
      ...(transportFee > 0 ? [`${transportFee}円`] : []),
    ]);
    expect(new Set(amounts).size).toBeGreaterThan(6);
    expect([...new Set(amounts)].filter((amount) => !page.includes(amount))).toEqual([]);
  });
});

test('each document names its own public address, and search engines may list it', async () => {
  const page = await textOf('/terms');
  expect(page).toContain(
    '<link rel="canonical" href="https://shop.example/embedded/documents/terms">',
  );
  expect(page).not.toContain('noindex');
  expect(page).not.toContain('ld+json');
});

test.each(['/faq'])(
  '%s tells search engines exactly the questions and answers that it shows',
  async (path) => {
    const response = await app.request(path);
    const page = await response.text();
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(page) ?? [];
    const [thing] = JSON.parse(json)['@graph'];
    expect(thing['@type']).toBe('FAQPage');
    const shown = [...page.matchAll(/<h2>([^<]*)<\/h2><p>([^<]*)<\/p>/g)].map(([, name, text]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text },
    }));
    expect(shown.length).toBeGreaterThan(3);
    expect(thing.mainEntity).toEqual(shown);
    const hash = createHash('sha256').update(json).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'sha256-${hash}'`,
    );
  },
);
