import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['よしだ', 'ヨシダ'],
  ['ﾖｼﾀﾞ', 'ヨシダ'],
  ['髙橋', '高橋'],
  ['塚\ufa10', '塚塚'],
  ['神\ufa19 礼\ufa18 福\ufa1b', '神神礼礼福福'],
  ['葛\u{e0100}飾区', '葛飾区'],
  ['渋谷區', '渋谷区'],
  ['桧原村', '檜原村'],
  ['1ー2−3', '1-2-3'],
  ['サト\u2212', 'さとー'],
  ['鎌ヶ谷', '鎌ケ谷'],
  ['ＡｂＣ　１', 'abc1'],
])('%s and %s are one', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it.each([
  ['高田', '竹田'],
  ['タカダ', 'タケダ'],
  ['1-23', '12-3'],
  ['佐藤', '佐東'],
])('%s and %s stay two', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
