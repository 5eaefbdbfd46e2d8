import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import {
  ANSWERED_FEE,
  choice,
  commonTerms,
  measure,
  menu,
  question,
  remarks,
  service,
} from '../menu-builders';

const kitchenShape = {
  support: `L型・対面・アイランド型は、${formatYen(ON_SITE_FEES.largeKitchen)}がかかります。`,
  choices: ['I型', 'L型', '対面・アイランド型', 'わからない'],
} as const;
const largeKitchen = { kind: 'largeKitchen', rule: { for: 'choices', ids: ['2', '3'] } } as const;

const parts = {
  bathroom: '浴室:壁・床・天井・浴槽・排水口の洗浄',
  kitchen: 'キッチン:シンク・コンロ・調理台・壁面の洗浄',
  rangeHood: 'レンジフード:ファンの分解洗浄とフィルターの洗浄',
  toilet: 'トイレ:便器・便座・床の洗浄',
  washstand: '洗面所:ボウル・鏡・排水口の洗浄',
} as const;

export const waterSetService = service('180', 'houseCleaning', '水まわりセット', {
  description: '浴室・キッチン・トイレなどをまとめて。',
  illustration: 'water-set',
  questions: [
    question('q18001', 'single', 'キッチンの形', {
      menuIds: ['18003', '18004'],
      ...kitchenShape,
      fee: largeKitchen,
    }),
    question('q18007', 'single', '「浴室+キッチン」をお選びの場合は、キッチンの形', {
      menuIds: ['18001'],
      required: false,
      ...kitchenShape,
      fee: { ...largeKitchen, typeIds: ['1800103'] },
    }),
    question('q18008', 'multiple', '浴室でとくに気になる汚れをお選びください', {
      menuIds: ['18001'],
      choices: ['カビ', '水あか', '皮脂汚れ', 'とくにない'],
    }),
    question('q18002', 'multiple', 'とくに気になる場所をお選びください', {
      menuIds: ['18003'],
      choices: ['浴室', 'キッチン', null, 'トイレ', '洗面所', 'とくにない'],
    }),
    question('q18003', 'single', '浴室でとくに気になる汚れ', {
      menuIds: ['18003'],
      choices: ['カビ', '水あか', '皮脂汚れ', 'ぜんぶ'],
      condition: { questionId: 'q18002', answers: ['1'] },
    }),
    question('q18009', 'multiple', 'とくに気になる場所をお選びください', {
      menuIds: ['18004'],
      choices: ['浴室', 'キッチン', 'レンジフード', 'トイレ', '洗面所', 'とくにない'],
    }),
    measure('q18004', 'お住まいの築年数', '年'),
    question('q18005', 'multiple', 'とくに気になる場所をお選びください', {
      choices: ['浴室', 'トイレ', '洗面所', 'とくにない'],
      menuIds: ['18002'],
    }),
    remarks('q18006', ['18001', '18002', '18004']),
  ],
  common: {
    skills: ['bathroom', 'kitchen', 'sanitary'],
    listing: { as: 'combo' },
    quantityUnit: 'セット',
    excludes: [
      '浴槽エプロンの内部・浴室乾燥機の分解',
      '収納の中・食器棚の中',
      '素材の傷み・変色の補修',
    ],
    extraCharges: [
      ...commonTerms.extraCharges,
      `L型・対面型のキッチンは、${formatYen(ON_SITE_FEES.largeKitchen)}がかかります。${ANSWERED_FEE}`,
    ],
    options: [
      choice('51', '浴槽エプロン内部の高圧洗浄', 5_500, 30, {
        about: '浴槽の側面カバーを外し、見えないカビと汚れを洗い流します。',
        illustration: 'bathroom',
      }),
      choice('52', '浴室の鏡のウロコ取り', 3_850, 30, {
        about: '専用の研磨剤で、こびりついた水あかを落とします。',
        illustration: 'bath-mirror',
      }),
    ],
    preparation: [
      '浴室・キッチンの小物は、あらかじめ移動をお願いします。',
      ...commonTerms.preparation,
    ],
  },
  menus: [
    menu('18001', '水まわり2点セット', {
      description: '汚れの気になる組み合わせをお選びください。',
      includes: ['お選びの2か所の洗浄(内容は各メニューと同じです)'],
      types: [
        choice('01', '浴室+トイレ', 23_100, 180, { about: 'カビと水あかが気になる方に。' }),
        choice('02', '浴室+洗面所', 23_100, 180, {
          about: '入浴まわりの水あかとカビが気になる方に。',
        }),
        choice('03', '浴室+キッチン', 30_800, 225, { about: '広い2か所を一度に。' }),
      ],
    }),
    menu('18002', '水まわり3点セット', {
      description: '浴室・トイレ・洗面所の3か所をまとめて。',
      skills: ['bathroom', 'sanitary'],
      price: 30_800,
      minutes: 225,
      includes: [parts.bathroom, parts.toilet, parts.washstand],
    }),
    menu('18003', '水まわり4点セット', {
      description: '浴室・キッチン・トイレ・洗面所の4か所をまとめて。',
      price: 44_000,
      minutes: 300,
      includes: [parts.bathroom, parts.kitchen, parts.toilet, parts.washstand],
    }),
    menu('18004', '水まわり5点セット', {
      description:
        '浴室・キッチン・レンジフード・トイレ・洗面所の5か所をまとめて。大掃除の代わりに。',
      price: 55_000,
      minutes: 360,
      includes: [parts.bathroom, parts.kitchen, parts.rangeHood, parts.toilet, parts.washstand],
      recommends: [{ menuId: '17001', price: 12_100 }],
    }),
  ],
});
