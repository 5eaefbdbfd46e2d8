import { answers, question, type SeedService } from '../menu-builders';
import { commonTerms } from './common-terms';

const toiletTerms = {
  includes: [
    '便器の内側・外側・ふちの裏の洗浄',
    '便座・タンク・手洗いの水あか落とし',
    '床と手の届く壁の拭き上げ、換気口の外側のホコリ取り',
  ],
  excludes: ['タンクの内部', '温水洗浄便座の分解', '便器や床の傷・変色の補修'],
  extraCharges: commonTerms.extraCharges,
  preparation: commonTerms.preparation,
} as const;

const washstandTerms = {
  ...toiletTerms,
  includes: ['洗面ボウル・蛇口・排水口の洗浄', '鏡・照明・棚の外側の拭き上げ', '床の拭き上げ'],
  excludes: ['収納の中', '鏡のウロコ取り(オプションで承ります)', '配管の奥の詰まりの解消'],
} as const;

const mirrorOption = {
  no: '52',
  label: '鏡のウロコ取り',
  description: '専用の研磨剤で、白く固まった水あかを落とします。',
  price: 3_850,
  minutes: 30,
  illustration: 'bath-mirror',
} as const;

export const sanitaryService: SeedService = {
  service: {
    id: '140',
    project: 'houseCleaning',
    label: 'トイレ・洗面所',
    description: '尿石や水あかを落とし、においのもとから清潔にします。',
    illustration: 'toilet',
  },
  questions: [
    question({
      id: 'q14001',
      label: 'お困りのことをお選びください',
      kind: 'multiple',
      choices: answers('におい', '黄ばみ・尿石', '水あか', '黒ずみ・カビ', 'とくにない'),
    }),
    question({
      id: 'q14002',
      label: '温水洗浄便座は付いていますか',
      kind: 'single',
      choices: answers('付いている', '付いていない', 'トイレは依頼しない'),
    }),
    question({
      id: 'q14003',
      label: '温水洗浄便座をお使いの年数',
      support: 'おおよそで結構です。',
      kind: 'number',
      unit: '年',
      maxLength: 2,
      required: false,
      condition: { questionId: 'q14002', answers: ['1'] },
    }),
    question({ id: 'q14004', label: '当日お伝えしたいこと', kind: 'text', required: false }),
  ],
  menus: [
    {
      id: '14010',
      listing: { as: 'combo' },
      label: 'トイレ+洗面所セット',
      description: '毎日使う2か所をまとめて。別々のご注文より1,650円お得です。',
      illustration: 'toilet',
      skills: ['sanitary'],
      badge: 'セットでお得',
      price: 15_950,
      minutes: 120,
      priceUnit: '1セット',
      quantityUnit: 'セット',
      ...toiletTerms,
      includes: [...toiletTerms.includes, ...washstandTerms.includes],
      options: [mirrorOption],
    },
    {
      id: '14001',
      label: 'トイレクリーニング',
      description: '便器のふちの裏から床まで。においの残りにくいトイレにします。',
      illustration: 'toilet',
      skills: ['sanitary'],
      price: 8_800,
      minutes: 60,
      maxQuantity: 3,
      ...toiletTerms,
      options: [
        {
          no: '51',
          label: '便器の撥水コート',
          description: '汚れの付きにくい状態を長持ちさせます。1か所の料金です。',
          price: 3_300,
          minutes: 20,
          max: 3,
        },
        {
          no: '53',
          label: '床・壁の除菌仕上げ',
          description: '飛びはねの多い床と壁を、除菌剤で拭き上げます。1か所の料金です。',
          price: 1_650,
          minutes: 10,
          max: 3,
        },
      ],
      quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 1_100 }],
      recommends: [{ menuId: '14002', price: 7_700 }],
    },
    {
      id: '14002',
      label: '洗面所クリーニング',
      description: 'ボウル、鏡、排水口の水あかと黒ずみを落とします。',
      illustration: 'washstand',
      skills: ['sanitary'],
      price: 8_800,
      minutes: 60,
      maxQuantity: 2,
      ...washstandTerms,
      options: [
        mirrorOption,
        {
          no: '53',
          label: '洗面ボウルの撥水コート',
          description: '水あかの付きにくい状態を長持ちさせます。',
          price: 2_200,
          minutes: 15,
          max: 2,
        },
      ],
      recommends: [{ menuId: '14001', price: 7_700 }],
    },
    {
      id: '14003',
      label: '洗面台の鏡みがき',
      description: '鏡だけを短時間で。ほかのメニューと合わせてご注文ください。',
      illustration: 'washstand',
      skills: ['sanitary'],
      price: 4_950,
      minutes: 30,
      maxQuantity: 3,
      priceUnit: '1枚',
      quantityUnit: '枚',
      ...washstandTerms,
      includes: ['鏡表面の水あか・ウロコ取り', '仕上げのくもり止め'],
      excludes: ['鏡の腐食(黒い点)・傷の除去'],
    },
  ],
};
