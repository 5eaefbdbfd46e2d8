import { choice, commonTerms, ifKnown, menu, question, remarks, service } from '../menu-builders';

const terms = {
  skills: ['bathroom'],
  includes: [
    '壁・床・天井・ドアの洗浄',
    '浴槽の内側とふたの洗浄',
    '蛇口・シャワー・棚・小物置きの水あか落とし',
    '排水口のゴミ取りと洗浄',
  ],
  excludes: [
    '浴槽エプロンの内部(オプションで承ります)',
    '素材の傷み・変色・コーキングの内側まで入り込んだカビの除去',
    '配管の奥の詰まりの解消',
  ],
  extraCharges: commonTerms.extraCharges,
  preparation: [
    'シャンプーなどの小物は、浴室の外へ移動をお願いします。',
    ...commonTerms.preparation,
  ],
} as const;

const options = [
  choice('51', '浴槽エプロン内部の高圧洗浄', 5_500, 30, {
    about: '浴槽の側面カバーを外し、見えないカビと汚れを洗い流します。',
    illustration: 'bathroom',
  }),
  choice('52', '鏡のウロコ取り', 4_400, 30, {
    about: '専用の研磨剤で、こびりついた水あかを落とします。1枚の料金です。',
    max: 2,
    illustration: 'bath-mirror',
  }),
  choice('53', '浴室乾燥機の分解洗浄', 11_000, 60, {
    about: 'カバーとフィルターを外し、内部のホコリとカビを取り除きます。',
    illustration: 'bathroom-dryer',
  }),
  choice('54', '換気扇カバーの洗浄', 2_200, 15, {
    about: '天井の換気扇カバーとフィルターのホコリを洗い落とします。',
  }),
  choice('55', '防カビ仕上げ', 3_300, 20, {
    about: '洗浄後に防カビ剤を吹き付け、カビの生えにくい状態にします。',
  }),
] as const;

export const bathroomService = service('120', 'houseCleaning', '浴室', {
  description: 'カビ・水あか・皮脂汚れを、素材に合わせた洗剤と道具で落とします。',
  illustration: 'bathroom',
  questions: [
    question('q12001', 'single', '浴室のつくり', {
      menuIds: ['12010', '12001', '12002'],
      choices: ['ユニットバス', 'タイル張りの在来浴室', 'トイレ・洗面と一体', 'わからない'],
    }),
    question('q12002', 'multiple', 'とくに気になる汚れをお選びください', {
      menuIds: ['12010', '12001'],
      choices: ['カビ', '鏡や蛇口の水あか', '床の黒ずみ', '排水口のにおい', 'とくにない'],
    }),
    question('q12003', 'single', '浴室乾燥機は付いていますか', {
      menuIds: ['12001'],
      choices: ['はい', 'いいえ', 'わからない'],
    }),
    ifKnown('q12004', '浴室乾燥機のメーカーと型番', {
      menuIds: ['12001'],
      about: 'リモコンや本体のシールに書かれています。',
      condition: { questionId: 'q12003', answers: ['1'] },
    }),
    ifKnown('q12005', '浴室乾燥機のメーカーと型番', {
      about: 'リモコンや本体のシールに書かれています。',
      menuIds: ['12010', '12002'],
    }),
    question('q12006', 'multiple', '浴室乾燥機の気になるところをお選びください', {
      choices: ['乾きの悪さ', 'におい', '異音', 'とくにない'],
      menuIds: ['12002'],
    }),
    question('q12007', 'single', '鏡の大きさ', {
      choices: ['幅1m未満', '幅1m以上', 'わからない'],
      menuIds: ['12003'],
    }),
    question('q12009', 'single', '鏡の傷やくもり止めのコーティング', {
      choices: ['ある', 'ない', 'わからない'],
      menuIds: ['12003'],
    }),
    remarks('q12008', ['12002', '12003']),
  ],
  common: terms,
  menus: [
    menu('12010', '浴室まるごとセット', {
      listing: { as: 'combo' },
      description: '浴室、エプロン内部、浴室乾燥機を一度に。',
      price: 29_700,
      minutes: 210,
      includes: [...terms.includes, '浴槽エプロン内部の高圧洗浄', '浴室乾燥機の分解洗浄'],
      excludes: terms.excludes.slice(1),
      options: options.filter(({ no }) => no === '52' || no === '55'),
    }),
    menu('12001', '浴室クリーニング', {
      description: '壁・床・天井から排水口まで、浴室全体をきれいにします。',
      price: 16_500,
      minutes: 120,
      options,
      recommends: [
        { menuId: '14001', price: 7_700 },
        { menuId: '14002', price: 7_700 },
      ],
    }),
    menu('12002', '浴室乾燥機クリーニング', {
      description: '乾きが悪い、風がにおうときに。カバーを外して内部まで洗浄します。',
      illustration: 'bathroom-dryer',
      price: 14_300,
      minutes: 90,
      includes: ['カバー・フィルターの洗浄', '内部のファンと熱交換部のホコリ除去', '動作確認'],
      excludes: ['修理・部品交換', '浴室本体の洗浄'],
    }),
    menu('12003', '浴室の鏡みがき', {
      description: 'くもりと白いウロコを、専用の研磨剤で落とします。',
      illustration: 'bath-mirror',
      price: 5_500,
      minutes: 45,
      maxQuantity: 3,
      quantityUnit: '枚',
      includes: ['鏡表面の水あか・ウロコ取り', '仕上げの撥水剤の塗布'],
      excludes: ['鏡の腐食(黒い点)・傷の除去'],
    }),
  ],
});
