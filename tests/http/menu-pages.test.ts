import { expect, test } from 'vitest';
import { housecleanOptionPath, paths } from '@/config/paths';
import { contentOf, hrefOf, shownText } from './html';
import { ask } from './visitor';

/* What the front page and the pages of menus say before any script runs. */

async function pageAt(path: string) {
  const answer = await ask(path);
  const main = contentOf(await answer.text(), 'main');
  return { status: answer.status, main, text: shownText(main).replaceAll('\n', '') };
}

test('the front page leads to every service, and to the options of three menus', async () => {
  const { main } = await pageAt('/');
  for (const [name, path] of [
    [/^ハウスクリーニング$/, paths.menuSelect.houseclean],
    [/^暮らしサポート$/, paths.menuSelect.kurashiCategory],
    [/^家事代行$/, paths.menuSelect.kaji],
    [/^料理代行$/, paths.menuSelect.cooking],
    [/^ベビーシッター$/, paths.menuSelect.baby],
    [/^訪問カウンセリング$/, paths.menuSelect.counseling],
    [/^エアコンクリーニング\(壁掛け\)$/, housecleanOptionPath('11001')],
    [/^浴室クリーニング$/, housecleanOptionPath('12001')],
    [/^キッチンクリーニング$/, housecleanOptionPath('13001')],
  ] as const) {
    expect([name, hrefOf(main, name)]).toEqual([name, path]);
  }
});

test.each([
  [paths.menuSelect.kaji, '家事代行'],
  [paths.menuSelect.cooking, '料理代行'],
  [paths.menuSelect.baby, 'ベビーシッター'],
])('%s lists trial, one-off and regular plans with none of them chosen', async (path, title) => {
  const { main, text } = await pageAt(path);
  expect(shownText(contentOf(main, 'h1')).trim()).toBe(title);
  const groups = [...main.matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)].map(([, name = '']) =>
    shownText(name).trim(),
  );
  expect(groups).toEqual(expect.arrayContaining(['お試しプラン', 'スポット', '定期']));
  expect(main.match(/type="radio"/g)?.length).toBeGreaterThan(2);
  expect(main).not.toContain('checked');
  expect(text).toContain('まだ選ばれていません');
});

test.each([
  ['WAKABA', 'このご案内の受付は終了しました。'],
  ['NOBODY', '提携先のコードが見つかりませんでした。'],
])('the partner code %s shows a message and the ordinary menu list', async (code, message) => {
  const { main, text } = await pageAt(`${paths.menuSelect.counseling}?alliance=${code}`);
  expect(text).toContain(message);
  expect(main.match(/type="radio"/g)).toHaveLength(5);
});

test.each([
  ['product', `${paths.menuSelect.kurashiOption}?id=23004`, '商品のお申し込み'],
  [
    'partner',
    `${paths.menuSelect.kurashiOption}?id=24002`,
    '料金は当日、提携会社へ直接お支払いください。',
  ],
  ['estimate', housecleanOptionPath('19003'), '写真とご希望日時をうかがい、お見積もりします。'],
])('a %s menu says how it is ordered or paid', async (_, path, words) => {
  expect((await pageAt(path)).text).toContain(words);
});

test.each([
  [paths.menuSelect.housecleanOption, paths.menuSelect.houseclean],
  [paths.menuSelect.kurashiMenus, paths.menuSelect.kurashiCategory],
  [paths.menuSelect.kurashiOption, paths.menuSelect.kurashiCategory],
  [`${paths.menuSelect.kaji}?id=32010`, paths.menuSelect.kaji],
])('%s, without a menu of its own, leads to %s', async (path, list) => {
  const answer = await ask(path);
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toBe(list);
});

test.each([
  `${paths.menuSelect.kurashiMenus}?id=999`,
  `${paths.menuSelect.kurashiOption}?id=999`,
  housecleanOptionPath('99999'),
])('%s returns 404, as there is no such menu, and leads to the others', async (path) => {
  const { status, main, text } = await pageAt(path);
  expect(status).toBe(404);
  expect(text).toContain('お探しのメニューは、受付を終えた可能性があります。');
  expect(hrefOf(main, /^メニューの一覧へ$/)).toMatch(/^\/menu-select\//);
});
