import { expect, test } from 'vitest';
import { comparablePlace, findPostcodeMismatch } from './postcode-address';

function mismatch(city: string, town: string, of: { prefecture: string; city: string }) {
  return findPostcodeMismatch({ prefecture: of.prefecture, city, town }, [of]);
}

const kamagaya = { prefecture: '千葉県', city: '鎌ケ谷市' };
const mizuho = { prefecture: '東京都', city: '西多摩郡瑞穂町' };
const koriyama = { prefecture: '奈良県', city: '大和郡山市' };
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
])('%s %s does not', (city, town, of) => {
  expect(mismatch(city, town, of)).toEqual({
    part: 'city',
    message: `郵便番号と市区町村が合っていません。この郵便番号は「${of.city}」です。`,
  });
});

test('another prefecture is named first', () => {
  const address = { prefecture: '東京都', city: '鎌ケ谷市', town: '1' };
  expect(findPostcodeMismatch(address, [kamagaya])).toEqual({
    part: 'prefecture',
    message: '郵便番号と都道府県が合っていません。この郵便番号は「千葉県」です。',
  });
});

test('of several places of one postal code any will do', () => {
  const places = [kamagaya, koriyama];
  const inNara = { prefecture: '奈良県', city: '大和郡山市', town: '北郡山町1' };
  expect(findPostcodeMismatch(inNara, places)).toBeUndefined();
  expect(findPostcodeMismatch({ ...inNara, city: '奈良市' }, places)?.message).toBe(
    '郵便番号と市区町村が合っていません。この郵便番号は「大和郡山市」です。',
  );
});

test('a postal code of which no place is known fits any address', () => {
  expect(findPostcodeMismatch({ ...koriyama, town: '1' }, [])).toBeUndefined();
});

test.each([
  ['the town beside the city', { city: '渋谷区神宮前', town: '1-2-3', building: '' }],
  ['no town', { city: '渋谷区', town: '1-2-3', building: '' }],
  ['kanji numbers', { city: '渋谷区', town: '神宮前一丁目二番三号', building: '' }],
  ['spaces', { city: '渋谷区', town: '神宮前 1-2', building: '3' }],
])('a place is the same with %s', (_, address) => {
  const area = { prefecture: '東京都', city: '渋谷区', town: '神宮前' };
  expect(comparablePlace(address, area)).toBe('神宮前1-2-3');
  expect(comparablePlace({ ...address, building: '4' }, area)).not.toBe('神宮前1-2-3');
});

test('a place of a district’s town is the same without the district', () => {
  const area = { ...mizuho, town: '' };
  const place = { town: '箱根ヶ崎1', building: '' };
  expect(comparablePlace({ ...place, city: '瑞穂町' }, area)).toBe('箱根ケ崎1');
  expect(comparablePlace({ ...place, city: '西多摩郡瑞穂町' }, area)).toBe('箱根ケ崎1');
});

const jingumae = { prefecture: '東京都', city: '渋谷区', town: '神宮前' };
const at = (town: string, building = '', city = '渋谷区') =>
  comparablePlace({ city, town, building }, jingumae);

test.each([
  ['神宮前1-2-3', '205'],
  ['神宮前1-2-3', '205号室'],
  ['神宮前1-2-3-205', 'ハイツ青山'],
  ['神宮前1-2-3', 'ハイツ青山 2階205'],
  ['神宮前1-2-3', 'ハイツ青山 2F 205'],
  ['神宮前1-2-3', 'ハイツ青山 No.205'],
  ['神宮前1-2-3', 'ハイツ青山205 佐藤方'],
  ['神宮前1町目2番3号', 'ハイツ青山二〇五号室'],
])('%s with %s is room 205 of its number', (town, building) => {
  expect(at(town, building)).toBe('神宮前1-2-3-205');
});

test.each(['', '自宅', '(佐藤)', '佐藤宅', '戸建', 'なし', '.'])(
  'a house is its number, whatever stands behind it: %s',
  (building) => {
    expect(at('神宮前1-2-3', building)).toBe('神宮前1-2-3');
    expect(at('神宮前1-2-3', building, '東京都渋谷区')).toBe('神宮前1-2-3');
  },
);

test.each([
  ['another room', at('神宮前1-2-3', 'ハイツ青山206')],
  ['another number', at('神宮前1-2-4', 'ハイツ青山205')],
  ['another block of the same number', at('神宮前1-2-3', 'ハイツ青山B棟205')],
  ['a house there', at('神宮前1-2-3', 'ハイツ青山')],
])('%s is another place', (_, place) => {
  expect(place).not.toBe(at('神宮前1-2-3', 'ハイツ青山205'));
});

test('where nothing has a number, the words are compared', () => {
  expect(at('神宮前 ハイツ青山')).not.toBe(at('神宮前 コーポ青山'));
});
