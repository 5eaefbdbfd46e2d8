import type { ListedMenu, ServiceMenus } from '@/contract/menus';
import type { OtherNames } from './find-menus';
import { menusInOrder } from './menu-grid';

/** A word of the catalogue, then how it is read and what else people call it. */
const WORDS: readonly (readonly [string, ...string[]])[] = [
  ['エアコン', 'クーラー', '冷房', '空調', 'aircon', 'air conditioner'],
  ['壁掛け', 'かべかけ'],
  ['天井埋め込み', 'てんじょう', '天カセ', '天井カセット'],
  ['埋め込み', 'うめこみ', '埋込'],
  ['室外機', 'しつがいき'],
  ['浴室', 'よくしつ', 'お風呂', 'おふろ', 'ユニットバス', '水垢', 'バスルーム', 'bath'],
  ['浴室乾燥機', 'かんそうき', '浴乾', '換気扇', 'かんきせん'],
  ['鏡', 'かがみ', 'ミラー', '水垢', 'mirror'],
  ['キッチン', '台所', 'だいどころ', 'シンク', '流し台', '水垢', 'グリル', 'kitchen'],
  ['レンジフード', '換気扇', 'かんきせん', '換気フード', 'range hood'],
  ['換気扇', 'かんきせん', 'fan'],
  ['コンロ', 'ガスコンロ', 'ガス台', 'ih', 'stove'],
  ['五徳', 'ごとく'],
  ['トイレ', 'お手洗い', 'てあらい', '便器', 'べんき', '便所', 'toilet'],
  ['洗面所', 'せんめんじょ', '洗面台', '水垢'],
  ['洗面台', 'せんめんだい', '洗面所', '水垢'],
  ['水まわり', '水回り', '水廻り', 'みずまわり'],
  ['窓', 'まど', 'ガラス', 'window'],
  ['網戸', 'あみど'],
  ['ベランダ', 'バルコニー', 'balcony'],
  ['玄関', 'げんかん', 'エントランス'],
  ['フローリング', '床', 'ゆか', 'floor'],
  ['ワックス', 'wax'],
  ['廊下', 'ろうか'],
  ['階段', 'かいだん'],
  ['カーペット', '絨毯', 'じゅうたん', 'ラグ', 'carpet'],
  ['ソファ', 'sofa'],
  ['洗濯機', 'せんたくき'],
  ['縦型洗濯機', 'たてがた', '洗濯槽', 'せんたくそう'],
  ['冷蔵庫', 'れいぞうこ', 'fridge'],
  ['空室', 'くうしつ', '空き部屋', '引っ越し', '引越し', 'ひっこし', '退去'],
  ['入居前', 'にゅうきょ', '引っ越し', '引越し', 'ひっこし', '新居'],
  ['引っ越し', 'ひっこし', '引越し', '引越'],
  ['大掃除', 'おおそうじ', '年末'],
  ['長年手つかず', 'ごみ屋敷'],
  ['資料', 'しりょう', '法人', '管理会社', '大家'],
  ['クリーニング', '掃除', 'そうじ', '清掃', 'せいそう', 'cleaning'],
  ['洗浄', 'せんじょう', '掃除', 'そうじ', 'クリーニング'],
  ['丸洗い', 'まるあらい', '掃除', 'そうじ', 'クリーニング'],
  ['清掃', 'せいそう', '掃除', 'そうじ', 'クリーニング'],
  ['鏡みがき', '磨き', '掃除', 'そうじ', 'クリーニング'],
  ['セット', 'まとめて', 'set'],
];

function joinOtherNames({ label, description }: ListedMenu): string {
  const text = `${label} ${description}`;
  const names = WORDS.filter(([word]) => text.includes(word)).flatMap(([, ...others]) => others);
  return [...new Set(names)].join(' ');
}

/** Lists, for the search, how words of the menus are read and what else people call them. */
export function listOtherNames(services: readonly ServiceMenus[]): OtherNames {
  const menus = services.flatMap(menusInOrder);
  return Object.fromEntries(menus.map((menu) => [menu.id, joinOtherNames(menu)]));
}
