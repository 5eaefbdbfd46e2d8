import { expect, test } from 'vitest';
import { findPostcodeMismatch } from './postcode';

function mismatch(city: string, town: string, of: { prefecture: string; city: string }) {
  return findPostcodeMismatch({ prefecture: of.prefecture, city, town }, [of]);
}

const kamagaya = { prefecture: '千葉県', city: '鎌ケ谷市' };
const mizuho = { prefecture: '東京都', city: '西多摩郡瑞穂町' };
const koriyama = { prefecture: '奈良県', city: '大和郡山市' };
const katsushika = { prefecture: '東京都', city: '葛飾区' };
const hinohara = { prefecture: '東京都', city: '西多摩郡檜原村' };
const shibuya = { prefecture: '東京都', city: '渋谷区' };
const naka = { prefecture: '神奈川県', city: '横浜市中区' };

test.each([
  ['鎌ケ谷市', '1-1', kamagaya],
  ['鎌ヶ谷市', '1-1', kamagaya],
  ['鎌ｹ谷市', '1-1', kamagaya],
  ['鎌が谷市', '1-1', kamagaya],
  ['鎌ケ谷 市', '1-1', kamagaya],
  ['西多摩郡瑞穂町', '箱根ケ崎1', mizuho],
  ['西多摩郡 瑞穂町', '箱根ケ崎1', mizuho],
  ['瑞穂町', '箱根ケ崎1', mizuho],
  ['大和郡山市', '北郡山町1', koriyama],
  ['葛\u{e0100}飾区', '1-1', katsushika],
  ['桧原村', '1', hinohara],
  ['西多摩郡桧原村', '1', hinohara],
  ['渋谷區', '神宮前1', shibuya],
  ['澁谷区', '神宮前1', shibuya],
  ['横浜市中区', '山下町1', naka],
  ['横浜市', '中区山下町1', naka],
  ['横浜市中区山下町', '1', naka],
])('%s %s fits its postal code', (city, town, of) => {
  expect(mismatch(city, town, of)).toBeUndefined();
});

test.each([
  ['山市', '1-1', koriyama],
  ['横浜市', '西区1', naka],
  ['横浜', '中区1', naka],
  ['西多摩郡日の出町', '1', mizuho],
  ['渋谷区', '横浜市中区', naka],
])('%s %s does not fit its postal code', (city, town, of) => {
  expect(mismatch(city, town, of)).toEqual({
    part: 'city',
    message: `郵便番号と市区町村が合っていません。この郵便番号は「${of.city}」です。`,
  });
});

test('an address with a wrong prefecture is rejected with the prefecture of its postal code', () => {
  const address = { prefecture: '東京都', city: '鎌ケ谷市', town: '1' };
  expect(findPostcodeMismatch(address, [kamagaya])).toEqual({
    part: 'prefecture',
    message: '郵便番号と都道府県が合っていません。この郵便番号は「千葉県」です。',
  });
});

test('an address fits when it matches any of several places of its postal code', () => {
  const places = [kamagaya, koriyama];
  const inNara = { prefecture: '奈良県', city: '大和郡山市', town: '北郡山町1' };
  expect(findPostcodeMismatch(inNara, places)).toBeUndefined();
  expect(findPostcodeMismatch({ ...inNara, city: '奈良市' }, places)?.message).toBe(
    '郵便番号と市区町村が合っていません。この郵便番号は「大和郡山市」です。',
  );
});

test('any address fits a postal code without a known place', () => {
  expect(findPostcodeMismatch({ ...koriyama, town: '1' }, [])).toBeUndefined();
});
