import { expect, it } from 'vitest';
import { compareByReading, isNamed } from './readings';

const sato = { name: '佐藤 美咲', nameKana: 'サトウ ミサキ' };
const ito = { name: '伊藤 恵', nameKana: 'イトウ メグミ' };
const unread = { name: '阿部 光', nameKana: '' };

it('people are ordered by reading, and those without one come last', () => {
  expect([unread, sato, ito].toSorted(compareByReading)).toEqual([ito, sato, unread]);
});

it('people of one reading are ordered by name', () => {
  const other = { name: '左藤 美咲', nameKana: 'サトウ ミサキ' };
  expect([other, sato].toSorted(compareByReading)).toEqual(
    [sato, other].toSorted((a, b) => a.name.localeCompare(b.name, 'ja')),
  );
});

it.each(['佐藤', '美咲', '佐藤美咲', 'サトウ', 'さとう みさき', 'ｻﾄｳ', 'みさ'])(
  'a person is found by %s, part of the name or reading in any kana',
  (typed) => expect([sato, ito].filter((one) => isNamed(one, typed))).toEqual([sato]),
);

it.each(['高橋', '髙橋', 'たかはし', 'タカハシ サト\u2212'])('髙橋 is found by %s', (typed) => {
  expect(isNamed({ name: '髙橋 サトー', nameKana: 'タカハシ サトー' }, typed)).toBe(true);
});

it('somebody without a reading is found by name, and not by every reading', () => {
  expect([unread, sato].filter((one) => isNamed(one, '阿部'))).toEqual([unread]);
  expect([unread, sato].filter((one) => isNamed(one, 'さ'))).toEqual([sato]);
});
