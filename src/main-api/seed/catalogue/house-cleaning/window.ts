import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import {
  ANSWERED_FEE,
  choice,
  commonTerms,
  count,
  menu,
  question,
  remarks,
  service,
} from '../menu-builders';

const terms = {
  illustration: 'balcony',
  skills: ['window'],
  includes: ['ガラスの内側と外側の洗浄', 'サッシの溝とレールの砂・カビ落とし', '窓枠の拭き上げ'],
  excludes: ['2階以上で、室内から手の届かない外側', '網戸の張り替え', 'ガラスの傷・熱割れの補修'],
  extraCharges: [
    ...commonTerms.extraCharges,
    `高さ2mを超える窓は、1枚につき${formatYen(ON_SITE_FEES.highWindow)}がかかります。${ANSWERED_FEE}`,
  ],
  preparation: [
    'カーテン・ブラインドは、外すか端に寄せておいてください。',
    '雨や強風の日は、外側の作業の日程を変更させていただくことがあります。',
    ...commonTerms.preparation,
  ],
} as const;

export const windowService = service('150', 'houseCleaning', '窓・ベランダ', {
  description: 'ガラス、サッシ、網戸からベランダの床まで。手の届きにくい汚れを落とします。',
  illustration: 'window',
  questions: [
    count('q15001', 'お住まいの階', '階', { menuIds: ['15010', '15001', '15002'] }),
    question('q15002', 'single', '網戸はありますか', {
      menuIds: ['15010', '15001'],
      choices: ['すべての窓にある', '一部の窓にある', 'ない', 'わからない'],
    }),
    count('q15003', '網戸の枚数', '枚', {
      menuIds: ['15010', '15001'],
      required: false,
      condition: { questionId: 'q15002', answers: ['1', '2'] },
    }),
    question('q15004', 'multiple', '窓の種類をお選びください', {
      menuIds: ['15010', '15001'],
      choices: ['引き違い窓', '出窓', 'はめ殺し窓', '天窓', 'わからない'],
    }),
    count('q15009', '高さ2mを超える窓の枚数', '枚', {
      support: `1枚につき${formatYen(ON_SITE_FEES.highWindow)}がかかります。ない場合とわからない場合は、空欄のままお進みください。`,
      menuIds: ['15010', '15001'],
      required: false,
      fee: { kind: 'highWindow', rule: { for: 'each' } },
    }),
    question('q15005', 'single', 'ベランダの広さ', {
      choices: ['10㎡まで', '10㎡を超える', 'わからない'],
      menuIds: ['15010', '15002'],
    }),
    question('q15006', 'single', '玄関の床の素材', {
      choices: ['タイル', '石', 'コンクリート', 'わからない'],
      menuIds: ['15003'],
    }),
    question('q15007', 'multiple', '気になる汚れをお選びください', {
      choices: ['砂ぼこり', '雨のしみ', '虫や鳥の汚れ', 'とくにない'],
      menuIds: ['15003'],
    }),
    remarks('q15008', ['15002', '15003']),
  ],
  common: terms,
  menus: [
    menu('15010', '窓+ベランダセット', {
      listing: { as: 'combo' },
      description: '窓8枚までとベランダを一度に。',
      price: 29_700,
      minutes: 240,
      quantityUnit: 'セット',
      includes: [...terms.includes, 'ベランダの床・手すり・排水溝の洗浄'],
    }),
    menu('15001', '窓・サッシクリーニング', {
      description: 'ガラスの両面とサッシの溝まで。お部屋の明るさが変わります。',
      illustration: 'window',
      quantityUnit: 'セット',
      types: [
        choice('01', '窓4枚まで', 12_100, 90, { about: '引き違い窓2組分が目安です。' }),
        choice('02', '窓8枚まで', 18_700, 150, { about: '2LDKの主な窓が目安です。' }),
        choice('03', '窓12枚まで', 25_300, 210, { about: '戸建ての1・2階が目安です。' }),
      ],
      options: [
        choice('51', '網戸の水洗い', 1_100, 10, {
          about: '外して両面を洗います。1枚の料金です。',
          max: 12,
        }),
        choice('52', '雨戸・シャッターの洗浄', 2_200, 15, {
          about: '外側の砂ぼこりを洗い流します。1枚の料金です。',
          max: 8,
        }),
      ],
      recommends: [{ menuId: '15002', price: 11_000 }],
    }),
    menu('15002', 'ベランダクリーニング', {
      description: '床・手すり・排水溝の砂や苔を、高圧洗浄で落とします。',
      price: 13_200,
      minutes: 90,
      maxQuantity: 2,
      includes: ['床面の高圧洗浄(10㎡まで)', '手すりの拭き上げ', '排水溝のゴミと泥の除去'],
      excludes: ['室外機の洗浄', 'ハトのふん・巣の撤去', '10㎡を超える部分'],
    }),
    menu('15003', '玄関クリーニング', {
      description: 'ドア、たたき、下駄箱の外側まで。お客様を迎える場所を整えます。',
      illustration: 'vacant-home',
      price: 7_700,
      minutes: 60,
      includes: ['ドア内外の拭き上げ', 'たたきの洗浄', '下駄箱の外側と照明の拭き上げ'],
      excludes: ['下駄箱の中', '石材の研磨・コーティング'],
    }),
  ],
});
