import { describe, expect, it } from 'vitest';
import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { aListedMenu } from '../../../tests/factories/listed-menu';
import { findMenus } from './find-menus';
import type { MenuOfList } from './menu-grid';
import { listOtherNames } from './other-names.server';

/** House cleaning as the embedded main API has it. */
const singleMenus: MenuOfList[] = catalogueSeed.menus
  .filter(({ project }) => project === 'houseCleaning')
  .map(({ id, label, description }) => ({
    ...aListedMenu({ id, label, description }),
    isSet: false,
  }));
const otherNames = listOtherNames([{ comboMenus: [], singleMenus, categorizes: [] }]);

const find = (query: string) => findMenus(singleMenus, otherNames, query).map(({ label }) => label);

const AIRCON = [
  'エアコン+室外機セット',
  'エアコンクリーニング(壁掛け)',
  '天井埋め込みエアコンクリーニング',
];

describe('findMenus', () => {
  it.each([
    'エアコン',
    'えあこん',
    'ｴｱｺﾝ',
    'aircon',
    'ＡＩＲＣＯＮ',
    'eakon',
    'クーラー',
    'くーらー',
    'エアコン　',
  ])('finds the menus of air conditioners by %s', (query) => expect(find(query)).toEqual(AIRCON));

  it.each([
    ['換気扇', 'レンジフードクリーニング'],
    ['かんきせん', 'プロペラ換気扇クリーニング'],
    ['kankisen', 'レンジフードクリーニング'],
    ['ﾚﾝｼﾞﾌｰﾄﾞ', 'レンジフードクリーニング'],
    ['レンジ・フード', 'レンジフードクリーニング'],
    ['range hood', 'レンジフードクリーニング'],
    ['お風呂', '浴室クリーニング'],
    ['おふろ', '浴室クリーニング'],
    ['ふろ', '浴室クリーニング'],
    ['ユニットバス', '浴室クリーニング'],
    ['水垢', '浴室クリーニング'],
    ['水垢', '洗面所クリーニング'],
    ['ガスコンロ', 'コンロ・五徳クリーニング'],
    ['グリル', 'キッチンクリーニング'],
    ['よくしつ', '浴室クリーニング'],
    ['yokushitsu', '浴室クリーニング'],
    ['台所', 'キッチンクリーニング'],
    ['お手洗い', 'トイレクリーニング'],
    ['じゅうたん', 'カーペット丸洗い'],
    ['フローリング', 'フローリング洗浄・ワックス'],
    ['ソファー', 'ソファクリーニング'],
    ['引越し', '空室まるごとクリーニング'],
  ])('finds, by %s, %s', (query, label) => expect(find(query)).toContain(label));

  it('finds the menus that have all words of the query', () => {
    expect(find('エアコン 天井')).toEqual(['天井埋め込みエアコンクリーニング']);
  });

  it('shows menus with the word in their name before those that only mention it', () => {
    const found = find('浴室');
    expect(found.slice(0, 4)).toEqual([
      '浴室まるごとセット',
      '浴室クリーニング',
      '浴室乾燥機クリーニング',
      '浴室の鏡みがき',
    ]);
    expect(found).toContain('水まわり3点セット');
  });

  it('keeps what was found while the next syllable is being typed', () => {
    expect(find('えあk')).toEqual(find('えあ'));
  });

  it('finds nothing for what the list does not have, and all without a word', () => {
    expect(find('ピアノ')).toEqual([]);
    expect(find(' 　・ ')).toHaveLength(singleMenus.length);
  });
});
