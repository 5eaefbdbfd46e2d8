import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import { answers, question, type SeedService } from '../menu-builders';
import { commonTerms } from './common-terms';

const setTerms = {
  priceUnit: '1セット',
  quantityUnit: 'セット',
  excludes: [
    '浴槽エプロンの内部・浴室乾燥機の分解',
    '収納の中・食器棚の中',
    '素材の傷み・変色の補修',
  ],
  extraCharges: [
    ...commonTerms.extraCharges,
    `L型・対面型のキッチンは、${formatYen(ON_SITE_FEES.largeKitchen)}を当日いただきます。`,
  ],
  preparation: [
    '浴室・キッチンの小物は、あらかじめ移動をお願いします。',
    '2名でうかがうことがあります。',
    ...commonTerms.preparation,
  ],
} as const;

const parts = {
  bathroom: '浴室:壁・床・天井・浴槽・排水口の洗浄',
  kitchen: 'キッチン:シンク・コンロ・調理台・壁面の洗浄',
  rangeHood: 'レンジフード:ファンの分解洗浄とフィルターの洗浄',
  toilet: 'トイレ:便器・便座・床の洗浄',
  washstand: '洗面所:ボウル・鏡・排水口の洗浄',
} as const;

const apronOption = {
  no: '51',
  label: '浴槽エプロン内部の高圧洗浄',
  description: '浴槽の側面カバーを外し、見えないカビと汚れを洗い流します。',
  price: 5_500,
  minutes: 30,
  illustration: 'bathroom',
} as const;

const mirrorOption = {
  no: '52',
  label: '浴室の鏡のウロコ取り',
  description: '専用の研磨剤で、こびりついた水あかを落とします。',
  price: 3_850,
  minutes: 30,
  illustration: 'bath-mirror',
} as const;

export const waterSetService: SeedService = {
  service: {
    id: '180',
    project: 'houseCleaning',
    label: '水まわりセット',
    description: '浴室・キッチン・トイレなどをまとめて。単品の合計よりお得です。',
    illustration: 'water-set',
  },
  questions: [
    question({
      id: 'q18001',
      menuIds: ['18003', '18004'],
      label: 'キッチンの形',
      kind: 'single',
      choices: answers('I型', 'L型', '対面・アイランド型', 'わからない'),
    }),
    question({
      id: 'q18007',
      menuIds: ['18001'],
      label: '「浴室+キッチン」をお選びの場合は、キッチンの形',
      kind: 'single',
      required: false,
      choices: answers('I型', 'L型', '対面・アイランド型', 'わからない'),
    }),
    question({
      id: 'q18008',
      menuIds: ['18001'],
      label: '浴室でとくに気になる汚れをお選びください',
      kind: 'multiple',
      choices: answers('カビ', '水あか', '皮脂汚れ', 'とくにない'),
    }),
    question({
      id: 'q18002',
      menuIds: ['18003'],
      label: 'とくに気になる場所をお選びください',
      kind: 'multiple',
      choices: [
        { id: '1', label: '浴室' },
        { id: '2', label: 'キッチン' },
        { id: '4', label: 'トイレ' },
        { id: '5', label: '洗面所' },
        { id: '6', label: 'とくにない', isExclusive: true },
      ],
    }),
    question({
      id: 'q18003',
      menuIds: ['18003'],
      label: '浴室でとくに気になる汚れ',
      kind: 'single',
      choices: answers('カビ', '水あか', '皮脂汚れ', 'ぜんぶ'),
      condition: { questionId: 'q18002', answers: ['1'] },
    }),
    question({
      id: 'q18009',
      menuIds: ['18004'],
      label: 'とくに気になる場所をお選びください',
      kind: 'multiple',
      choices: answers('浴室', 'キッチン', 'レンジフード', 'トイレ', '洗面所', 'とくにない'),
    }),
    question({
      id: 'q18004',
      label: 'お住まいの築年数',
      support: 'おおよそで結構です。わからない場合は、空欄のままお進みください。',
      kind: 'number',
      unit: '年',
      maxLength: 3,
      required: false,
    }),
    question({
      id: 'q18005',
      label: 'とくに気になる場所をお選びください',
      kind: 'multiple',
      choices: answers('浴室', 'トイレ', '洗面所', 'とくにない'),
      menuIds: ['18002'],
    }),
    question({
      id: 'q18006',
      label: '当日お伝えしたいこと',
      kind: 'text',
      required: false,
      menuIds: ['18001', '18002', '18004'],
    }),
  ],
  menus: [
    {
      id: '18001',
      listing: { as: 'combo' },
      label: '水まわり2点セット',
      description: '汚れの気になる組み合わせをお選びください。',
      illustration: 'water-set',
      skills: ['bathroom', 'kitchen', 'sanitary'],
      ...setTerms,
      includes: ['お選びの2か所の洗浄(内容は各メニューと同じです)'],
      types: [
        {
          no: '01',
          label: '浴室+トイレ',
          description: 'カビと水あかが気になる方に。',
          price: 23_100,
          minutes: 180,
        },
        {
          no: '02',
          label: '浴室+洗面所',
          description: '入浴まわりの水あかとカビが気になる方に。',
          price: 23_100,
          minutes: 180,
        },
        {
          no: '03',
          label: '浴室+キッチン',
          description: '広い2か所を一度に。',
          price: 30_800,
          minutes: 225,
        },
      ],
      options: [apronOption, mirrorOption],
    },
    {
      id: '18002',
      listing: { as: 'combo' },
      label: '水まわり3点セット',
      description: '浴室・トイレ・洗面所の3か所。単品の合計より3,300円お得です。',
      illustration: 'water-set',
      skills: ['bathroom', 'sanitary'],
      price: 30_800,
      minutes: 225,
      ...setTerms,
      includes: [parts.bathroom, parts.toilet, parts.washstand],
      options: [apronOption, mirrorOption],
    },
    {
      id: '18003',
      listing: { as: 'combo' },
      label: '水まわり4点セット',
      description: '浴室・キッチン・トイレ・洗面所の4か所をまとめて。',
      illustration: 'water-set',
      skills: ['bathroom', 'kitchen', 'sanitary'],
      badge: 'いちばん選ばれています',
      price: 44_000,
      minutes: 300,
      ...setTerms,
      includes: [parts.bathroom, parts.kitchen, parts.toilet, parts.washstand],
      options: [apronOption, mirrorOption],
    },
    {
      id: '18004',
      listing: { as: 'combo' },
      label: '水まわり5点セット',
      description: 'レンジフードまで含めた水まわりのすべて。大掃除の代わりに。',
      illustration: 'water-set',
      skills: ['bathroom', 'kitchen', 'sanitary'],
      badge: 'いちばんお得',
      price: 55_000,
      minutes: 360,
      ...setTerms,
      includes: [parts.bathroom, parts.kitchen, parts.rangeHood, parts.toilet, parts.washstand],
      options: [apronOption, mirrorOption],
      recommends: [{ menuId: '17001', price: 12_100 }],
    },
  ],
};
