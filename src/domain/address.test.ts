import { describe, expect, it, test } from 'vitest';
import { addressLength, addressLineProblem, isAddressTooLong, townProblem } from './address';

const POSTCODE = '郵便番号は「郵便番号」の欄に入力してください';
const PHONE = 'この欄には、電話番号を入力できません';
const HOUSE_NUMBER = '丁目・番地・号は「番地」の欄に入力してください';
const NO_HOUSE_NUMBER = '番地まで入力してください。番地がないときは「番地なし」と入力してください';

test.each([
  ['town', '〒150-0001 神宮前5-44-3', POSTCODE],
  ['town', '150-0001神宮前1', POSTCODE],
  ['town', '１５０ー０００１ 神宮前1', POSTCODE],
  ['town', '1500001 神宮前1', POSTCODE],
  ['town', '神宮前150-0001 5-44-3', POSTCODE],
  ['town', '神宮前1-2-3 150-0001', POSTCODE],
  ['town', '神宮前1-2-3 090-1234-5678', PHONE],
  ['city', '〒150-0001 渋谷区', POSTCODE],
  ['building', '〒1500001', POSTCODE],
  ['building', '〒150-0001 コーポ神宮', POSTCODE],
  ['building', 'コーポ神宮205 150 - 0001', POSTCODE],
  ['building', 'コーポ神宮205 09012345678', PHONE],
  ['building', 'コーポ神宮205 (03)1234-5678', PHONE],
  ['building', '205 ０９０ １２３４ ５６７８', PHONE],
  ['building', '205 +81 90-1234-5678', PHONE],
  ['building', '205 電話0123-45-6789', PHONE],
  ['building', '77番5号', HOUSE_NUMBER],
  ['building', '77番5号 別荘205', HOUSE_NUMBER],
  ['building', '７７番地の５ 別荘', HOUSE_NUMBER],
  ['building', '七十七番五号', HOUSE_NUMBER],
  ['building', '(3丁目2) コーポ神宮', HOUSE_NUMBER],
  ['building', '第三丁目二番 コーポ神宮', HOUSE_NUMBER],
  ['building', '77番', HOUSE_NUMBER],
  ['building', '27・7メゾン青山205', HOUSE_NUMBER],
  ['building', '2-3コーポ神宮205', HOUSE_NUMBER],
  ['building', '6 39 2メゾン青山', HOUSE_NUMBER],
  ['building', '二の三メゾン青山205', HOUSE_NUMBER],
  ['building', '丁目8-10コーポ神宮205', HOUSE_NUMBER],
  ['building', '37の 10コーポ神宮205', HOUSE_NUMBER],
  ['building', '弐-参コーポ神宮205', HOUSE_NUMBER],
  ['building', '二ー三コーポ神宮205', HOUSE_NUMBER],
  ['building', 'ー2ー3コーポ神宮205', HOUSE_NUMBER],
  ['town', '神宮前5丁目', NO_HOUSE_NUMBER],
  ['town', '神宮前 五丁目 ', NO_HOUSE_NUMBER],
  ['town', '神宮前5丁', NO_HOUSE_NUMBER],
] as const)('the %s %j is not accepted', (part, line, message) => {
  expect(addressLineProblem(part, line)).toBe(message);
});

test.each([
  ['city', '渋谷区'],
  ['town', '神宮前5丁目44番3号'],
  ['town', '神宮前5丁目 番地なし'],
  ['town', '鶴来本町一丁'],
  ['town', '神宮前1-2-3-1001'],
  ['town', '神宮前1-123-1001'],
  ['town', '高久乙593-1234'],
  ['town', '高久乙593-1234番地 山荘'],
  ['town', '富戸1317-4567'],
  ['town', '北1条西2丁目3'],
  ['town', '種市第8地割12-3'],
  ['building', ''],
  ['building', '第2コーポ205'],
  ['building', '1号棟203'],
  ['building', '101号棟1001号室'],
  ['building', '3号館'],
  ['building', '205号室'],
  ['building', '203号'],
  ['building', '203号室'],
  ['building', '1-2-3'],
  ['building', '101-1001'],
  ['building', 'コーポ神宮101-1001号室'],
  ['building', '3-5-1001'],
  ['building', '#1234'],
  ['building', 'コーポ神宮205 #1234'],
  ['building', 'コーポ神宮205(2024年築)'],
  ['building', '三番町ハイツ205'],
  ['building', '3-205号室'],
  ['building', '3-205A'],
  ['building', '39メゾン青山205'],
  ['building', '三の丸ハイツ205'],
  ['building', '一番館205'],
  ['building', '8番館301'],
  ['building', '5番街コーポ'],
  ['building', '三丁目ハイツ'],
] as const)('the %s %j is accepted', (part, line) => {
  expect(addressLineProblem(part, line)).toBeUndefined();
});

it.each([
  ['', '町名・番地を入力してください'],
  ['神宮前', '番地を入力してください'],
  ['神宮前1', undefined],
  ['神宮前1丁目', '番地まで入力してください。番地がないときは「番地なし」と入力してください'],
  ['神宮前1-2-3'.repeat(8), '市区町村・番地・建物名は、あわせて60文字以内で入力してください'],
])('the town %j behind 神宮前 is rejected with %s', (town, problem) => {
  expect(townProblem({ city: '渋谷区', town, building: '' }, ['神宮前'])).toBe(problem);
});

describe('address length', () => {
  const parts = (building: string) => ({ city: '渋谷区', town: '神宮前1-2-3', building });

  it('counts city, street and building in visible characters', () => {
    expect(addressLength(parts('𠮷野ビル'))).toBe(3 + 8 + 4);
  });

  it('may be at most 60', () => {
    expect(isAddressTooLong(parts('あ'.repeat(49)))).toBe(false);
    expect(isAddressTooLong(parts('あ'.repeat(50)))).toBe(true);
  });
});
