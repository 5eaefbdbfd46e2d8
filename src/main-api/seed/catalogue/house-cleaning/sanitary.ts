import { choice, commonTerms, measure, menu, question, remarks, service } from '../menu-builders';

const terms = {
  skills: ['sanitary'],
  includes: [
    '便器の内側・外側・ふちの裏の洗浄',
    '便座・タンク・手洗いの水あか落とし',
    '床と手の届く壁の拭き上げ、換気口の外側のホコリ取り',
  ],
  excludes: ['タンクの内部', '温水洗浄便座の分解', '便器や床の傷・変色の補修'],
  ...commonTerms,
} as const;

const washstandTerms = {
  includes: ['洗面ボウル・蛇口・排水口の洗浄', '鏡・照明・棚の外側の拭き上げ', '床の拭き上げ'],
  excludes: ['収納の中', '鏡のウロコ取り(オプションで承ります)', '配管の奥の詰まりの解消'],
} as const;

const mirrorOption = choice('52', '鏡のウロコ取り', 3_850, 30, {
  about: '専用の研磨剤で、白く固まった水あかを落とします。',
  max: 1,
  illustration: 'bath-mirror',
});

export const sanitaryService = service('140', 'houseCleaning', 'トイレ・洗面所', {
  description: '尿石や水あかを落とし、においのもとから清潔にします。',
  illustration: 'toilet',
  questions: [
    question('q14001', 'multiple', 'お困りのことをお選びください', {
      menuIds: ['14010', '14001'],
      choices: ['におい', '黄ばみ・尿石', '水あか', '黒ずみ・カビ', 'とくにない'],
    }),
    question('q14002', 'single', '温水洗浄便座は付いていますか', {
      menuIds: ['14010', '14001'],
      choices: ['付いている', '付いていない', 'わからない'],
    }),
    measure('q14003', '温水洗浄便座をお使いの年数', '年', {
      menuIds: ['14010', '14001'],
      maxLength: 2,
      condition: { questionId: 'q14002', answers: ['1'] },
    }),
    remarks('q14004'),
    question('q14005', 'multiple', 'お困りのことをお選びください', {
      choices: ['水あか・ウロコ', '黒ずみ・カビ', 'くもり', 'とくにない'],
      menuIds: ['14002', '14003'],
    }),
    question('q14006', 'single', '鏡の傷やコーティング', {
      choices: ['ある', 'ない', 'わからない'],
      menuIds: ['14002', '14003'],
    }),
  ],
  common: terms,
  menus: [
    menu('14010', 'トイレ+洗面所セット', {
      listing: { as: 'combo' },
      description: '毎日使う2か所をまとめて。',
      price: 15_950,
      minutes: 120,
      quantityUnit: 'セット',
      includes: [...terms.includes, ...washstandTerms.includes],
      options: [mirrorOption],
    }),
    menu('14001', 'トイレクリーニング', {
      description: '便器のふちの裏から床まで。においの残りにくいトイレにします。',
      price: 8_800,
      minutes: 60,
      maxQuantity: 3,
      options: [
        choice('51', '便器の撥水コート', 3_300, 20, {
          about: '汚れの付きにくい状態を長持ちさせます。1か所の料金です。',
        }),
        choice('53', '床・壁の除菌仕上げ', 1_650, 10, {
          about: '飛びはねの多い床と壁を、除菌剤で拭き上げます。1か所の料金です。',
        }),
      ],
      quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 1_100 }],
      recommends: [{ menuId: '14002', price: 7_700 }],
    }),
    menu('14002', '洗面所クリーニング', {
      description: 'ボウル、鏡、排水口の水あかと黒ずみを落とします。',
      illustration: 'washstand',
      price: 8_800,
      minutes: 60,
      maxQuantity: 2,
      ...washstandTerms,
      options: [
        mirrorOption,
        choice('53', '洗面ボウルの撥水コート', 2_200, 15, {
          about: '水あかの付きにくい状態を長持ちさせます。',
        }),
      ],
      recommends: [{ menuId: '14001', price: 7_700 }],
    }),
    menu('14003', '洗面台の鏡みがき', {
      description: '鏡だけを短時間で。ほかのメニューと合わせてお申し込みください。',
      illustration: 'washstand',
      price: 4_950,
      minutes: 30,
      maxQuantity: 3,
      quantityUnit: '枚',
      ...washstandTerms,
      includes: ['鏡表面の水あか・ウロコ取り', '仕上げのくもり止め'],
      excludes: ['鏡の腐食(黒い点)・傷の除去'],
    }),
  ],
});
