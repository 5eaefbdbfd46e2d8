import { type Project, projectSchema } from '@/contract/enumerations';
import type { Catalogue } from '../../catalogue/catalogue-tables';

const tokyoWards = (
  '千代田区 中央区 港区 新宿区 文京区 台東区 墨田区 江東区 品川区 目黒区 大田区 世田谷区 ' +
  '渋谷区 中野区 杉並区 豊島区 北区 荒川区 板橋区 練馬区 足立区 葛飾区 江戸川区'
).split(' ');

export const westTokyo = '武蔵野市 三鷹市 調布市 狛江市 西東京市 府中市 小金井市'.split(' ');

/** Further out, with fewer services. */
export const farWestTokyo = ['町田市', '八王子市', '立川市'];

/** Prefecture to beginnings of city names. */
const households = {
  東京都: [...tokyoWards, ...westTokyo],
  神奈川県: ['横浜市', '川崎市', '藤沢市', '鎌倉市'],
  埼玉県: ['さいたま市', '川口市', '和光市'],
  千葉県: ['市川市', '船橋市', '浦安市'],
  大阪府: ['大阪市', '豊中市', '吹田市'],
  兵庫県: ['西宮市', '芦屋市'],
};

const areas: Record<Project, Record<string, readonly string[]>> = {
  houseCleaning: {
    東京都: [...tokyoWards, ...westTokyo, ...farWestTokyo],
    神奈川県: ['横浜市', '川崎市', '相模原市', '藤沢市', '鎌倉市'],
    埼玉県: ['さいたま市', '川口市', '戸田市', '蕨市', '和光市', '朝霞市', '所沢市'],
    千葉県: ['千葉市', '市川市', '船橋市', '浦安市', '松戸市', '柏市'],
    大阪府: ['大阪市', '豊中市', '吹田市', '堺市'],
    兵庫県: ['神戸市', '西宮市', '芦屋市', '尼崎市'],
  },
  lifeSupport: {
    東京都: [...tokyoWards, ...westTokyo],
    神奈川県: ['横浜市', '川崎市'],
    埼玉県: ['さいたま市', '川口市', '和光市'],
    千葉県: ['市川市', '船橋市', '浦安市'],
    大阪府: ['大阪市', '吹田市'],
  },
  maid: households,
  babySitter: {
    東京都: [...tokyoWards, '武蔵野市', '三鷹市'],
    神奈川県: ['横浜市', '川崎市'],
    千葉県: ['市川市', '浦安市'],
  },
  counseling: households,
};

export const serviceAreaSeed: Catalogue['served'] = projectSchema.options.flatMap((project) =>
  Object.entries(areas[project]).flatMap(([prefecture, cities]) =>
    cities.map((cityPrefix) => ({ project, prefecture, cityPrefix })),
  ),
);
