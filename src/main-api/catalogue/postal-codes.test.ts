import { expect, test } from 'vitest';
import { cleanTown, listTowns } from './postal-codes';

test.each([
  ['神宮前', '神宮前'],
  ['以下に掲載がない場合', ''],
  ['土浦市の次に番地がくる場合', ''],
  ['利島村一円', ''],
  ['一円', '一円'],
  ['大穂(1−1)', '大穂'],
  ['上田（1〜4丁目、北山）', '上田'],
  ['種市第15地割〜第21地割（鹿糠、小路合）', '種市'],
  ['樺沢16地割、樺沢17地割', '樺沢'],
  ['左草1地割〜左草6地割', '左草'],
  ['杉名畑44地割（湯田ダム管理事務所）', '杉名畑44地割'],
  ['霞が関霞が関ビル（1階）', '霞が関霞が関ビル'],
])('the listed town %s is written as %s in an address', (listed, written) => {
  expect(cleanTown(listed)).toBe(written);
});

test('all towns of a city are listed with their readings, whatever the postal code', async () => {
  const towns = await listTowns({ zipCode: '1500001', prefecture: '東京都', city: '渋谷区' });
  expect(towns).toContainEqual({ name: '神宮前', kana: 'ジングウマエ' });
  expect(towns).toContainEqual({ name: '代々木', kana: 'ヨヨギ' });
  expect(towns.filter(({ name }) => name === '' || name.includes('世田谷'))).toEqual([]);
});

test.each(['1060032', '1350091'])(
  '港区 has the same towns by its postal code %s',
  async (zipCode) => {
    const towns = await listTowns({ zipCode, prefecture: '東京都', city: '港区' });
    expect(towns).toContainEqual({ name: '六本木', kana: 'ロッポンギ' });
    expect(towns).toContainEqual({ name: '台場', kana: 'ダイバ' });
  },
);
