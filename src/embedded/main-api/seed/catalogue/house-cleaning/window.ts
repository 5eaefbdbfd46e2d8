import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import { answers, question, type SeedService } from '../menu-builders';
import { commonTerms } from './common-terms';

const windowTerms = {
  includes: ['ガラスの内側と外側の洗浄', 'サッシの溝とレールの砂・カビ落とし', '窓枠の拭き上げ'],
  excludes: ['2階以上で、室内から手の届かない外側', '網戸の張り替え', 'ガラスの傷・熱割れの補修'],
  extraCharges: [
    ...commonTerms.extraCharges,
    `高さ2mを超える窓は、1枚につき${formatYen(ON_SITE_FEES.highWindow)}を当日いただきます。`,
  ],
  preparation: [
    'カーテン・ブラインドは、外すか端に寄せておいてください。',
    '雨や強風の日は、外側の作業の日程を変更させていただくことがあります。',
    ...commonTerms.preparation,
  ],
} as const;

const setUnits = { priceUnit: '1セット', quantityUnit: 'セット' } as const;

export const windowService: SeedService = {
  service: {
    id: '150',
    project: 'houseCleaning',
    label: '窓・ベランダ',
    description: 'ガラス、サッシ、網戸からベランダの床まで。手の届きにくい汚れを落とします。',
    illustration: 'window',
  },
  questions: [
    question({
      id: 'q15001',
      menuIds: ['15010', '15001', '15002'],
      label: 'お住まいの階',
      kind: 'number',
      unit: '階',
      maxLength: 2,
    }),
    question({
      id: 'q15002',
      menuIds: ['15010', '15001'],
      label: '網戸はありますか',
      kind: 'single',
      choices: answers('すべての窓にある', '一部の窓にある', 'ない', 'わからない'),
    }),
    question({
      id: 'q15003',
      menuIds: ['15010', '15001'],
      label: '網戸の枚数',
      kind: 'number',
      unit: '枚',
      maxLength: 2,
      required: false,
      condition: { questionId: 'q15002', answers: ['1', '2'] },
    }),
    question({
      id: 'q15004',
      menuIds: ['15010', '15001'],
      label: '窓の種類をお選びください',
      kind: 'multiple',
      choices: answers('引き違い窓', '出窓', 'はめ殺し窓', '天窓', 'わからない'),
    }),
    question({
      id: 'q15005',
      label: 'ベランダの広さ',
      kind: 'single',
      choices: answers('10㎡まで', '10㎡を超える', 'わからない'),
      menuIds: ['15010', '15002'],
    }),
    question({
      id: 'q15006',
      label: '玄関の床の素材',
      kind: 'single',
      choices: answers('タイル', '石', 'コンクリート', 'わからない'),
      menuIds: ['15003'],
    }),
    question({
      id: 'q15007',
      label: '気になる汚れをお選びください',
      kind: 'multiple',
      choices: answers('砂ぼこり', '雨のしみ', '虫や鳥の汚れ', 'とくにない'),
      menuIds: ['15003'],
    }),
    question({
      id: 'q15008',
      label: '当日お伝えしたいこと',
      kind: 'text',
      required: false,
      menuIds: ['15002', '15003'],
    }),
  ],
  menus: [
    {
      id: '15010',
      listing: { as: 'combo' },
      label: '窓+ベランダセット',
      description: '窓8枚までとベランダを一度に。別々のお申し込みより2,200円お得です。',
      illustration: 'balcony',
      skills: ['window'],
      badge: 'セットでお得',
      price: 29_700,
      minutes: 240,
      ...setUnits,
      ...windowTerms,
      includes: [...windowTerms.includes, 'ベランダの床・手すり・排水溝の洗浄'],
    },
    {
      id: '15001',
      label: '窓・サッシクリーニング',
      description: 'ガラスの両面とサッシの溝まで。お部屋の明るさが変わります。',
      illustration: 'window',
      skills: ['window'],
      ...setUnits,
      ...windowTerms,
      types: [
        {
          no: '01',
          label: '窓4枚まで',
          description: '引き違い窓2組分が目安です。',
          price: 12_100,
          minutes: 90,
        },
        {
          no: '02',
          label: '窓8枚まで',
          description: '2LDKの主な窓が目安です。',
          price: 18_700,
          minutes: 150,
        },
        {
          no: '03',
          label: '窓12枚まで',
          description: '戸建ての1・2階が目安です。',
          price: 25_300,
          minutes: 210,
        },
      ],
      options: [
        {
          no: '51',
          label: '網戸の水洗い',
          description: '外して両面を洗います。1枚の料金です。',
          price: 1_100,
          minutes: 10,
          max: 12,
        },
        {
          no: '52',
          label: '雨戸・シャッターの洗浄',
          description: '外側の砂ぼこりを洗い流します。1枚の料金です。',
          price: 2_200,
          minutes: 15,
          max: 8,
        },
      ],
      recommends: [{ menuId: '15002', price: 11_000 }],
    },
    {
      id: '15002',
      label: 'ベランダクリーニング',
      description: '床・手すり・排水溝の砂や苔を、高圧洗浄で落とします。',
      illustration: 'balcony',
      skills: ['window'],
      price: 13_200,
      minutes: 90,
      maxQuantity: 2,
      ...windowTerms,
      includes: ['床面の高圧洗浄(10㎡まで)', '手すりの拭き上げ', '排水溝のゴミと泥の除去'],
      excludes: ['室外機の洗浄', 'ハトのふん・巣の撤去', '10㎡を超える部分'],
    },
    {
      id: '15003',
      label: '玄関クリーニング',
      description: 'ドア、たたき、下駄箱の外側まで。お客様を迎える場所を整えます。',
      illustration: 'vacant-home',
      skills: ['window'],
      price: 7_700,
      minutes: 60,
      ...windowTerms,
      includes: ['ドア内外の拭き上げ', 'たたきの洗浄', '下駄箱の外側と照明の拭き上げ'],
      excludes: ['下駄箱の中', '石材の研磨・コーティング'],
    },
  ],
};
