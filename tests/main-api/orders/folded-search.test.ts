import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText } from '@/domain/fold-text';
import { openTestMainApi } from '../open-test-main-api';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

/** Scripts that people write names and addresses in, their signs, and what full-width keyboards give. */
const WRITTEN =
  /[A-Za-z\u00c0-\u024f\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Nd}\p{Pd}\u2000-\u200a\u2212\u30fb-\u30fe\uff01-\uff9f─━˗]|(?![\u180b-\u180f])\p{Variation_Selector}/u;

it('the database folds every letter as the rest of the shop does', async () => {
  const letters = Array.from({ length: 0x30000 }, (_, code) => code)
    .concat(Array.from({ length: 0xf0 }, (_, index) => 0xe0100 + index))
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => WRITTEN.test(letter));
  const { rows } = await api.deps.db.execute<{ letter: string; folded: string }>(
    sql`SELECT letter, fold_text(letter) AS folded FROM json_array_elements_text(${JSON.stringify(letters)}::json) AS letter`,
  );
  expect(rows).toHaveLength(letters.length);
  expect(rows.filter(({ letter, folded }) => folded !== foldText(letter))).toEqual([]);
});

it.each([
  '髙橋 ﾊﾅｺ',
  '𠮷田 栁・靑',
  '霞が関 茅ヶ崎 タガダ 1─2',
  '葛\u{e0100}飾区１ー２−３',
  '渋谷區 桧原 サトー|A@B.jp',
])('the database folds %s as the rest of the shop does', async (text) => {
  const { rows } = await api.deps.db.execute(sql`SELECT fold_text(${text}) AS folded`);
  expect(rows).toEqual([{ folded: foldText(text) }]);
});
