import { choice, commonTerms, ifKnown, menu, question, remarks, service } from '../menu-builders';

const terms = {
  skills: ['kitchen'],
  includes: [
    'シンク・蛇口・排水口の水あかとぬめり落とし',
    '調理台・コンロまわり・五徳の油汚れ落とし',
    '壁面と吊り戸棚・引き出しの外側の拭き上げ',
  ],
  excludes: [
    'レンジフードの内部(オプションで承ります)',
    '食器棚・冷蔵庫の中',
    '塗装のはがれや傷の補修',
  ],
  extraCharges: commonTerms.extraCharges,
  preparation: [
    '調理台とシンクの中の食器・調理器具は、移動をお願いします。',
    ...commonTerms.preparation,
  ],
} as const;

const rangeHoodTerms = {
  includes: [
    'フード外側・整流板・フィルターの洗浄',
    'ファン(シロッコファン)を取り外してのつけ置き洗浄',
    'まわりの壁とコンロ上の油はねの拭き上げ',
  ],
  excludes: ['ダクトの奥の清掃', '修理・部品交換'],
} as const;

/** Price in yen and length in minutes of the smallest, an I-shaped kitchen. */
function kitchenShapes(price: number, minutes: number) {
  return [
    choice('01', 'I型', price, minutes, { about: 'シンクとコンロが一列に並ぶキッチンです。' }),
    choice('02', 'L型', price + 3_300, minutes + 15, {
      about: '角を挟んでL字に並ぶキッチンです。',
    }),
    choice('03', '対面・アイランド型', price + 5_500, minutes + 30, {
      about: 'リビングに向いたカウンターのあるキッチンです。',
    }),
  ];
}

export const kitchenService = service('130', 'houseCleaning', 'キッチン・換気扇', {
  description: '油汚れと水あかを徹底洗浄。シンクからレンジフードの奥まで対応します。',
  illustration: 'kitchen',
  questions: [
    question('q13001', 'single', 'コンロの種類', {
      menuIds: ['13010', '13001', '13003'],
      choices: ['ガスコンロ', 'IHクッキングヒーター', 'その他', 'わからない'],
    }),
    ifKnown('q13002', '「その他」のコンロについて教えてください', {
      menuIds: ['13010', '13001', '13003'],
      condition: { questionId: 'q13001', answers: ['3'] },
    }),
    question('q13003', 'single', '換気扇・レンジフードを最後に掃除したのはいつごろですか', {
      menuIds: ['13010', '13001', '13002', '13004'],
      choices: ['半年以内', '1年以内', '1年より前', '掃除したことがない', 'わからない'],
    }),
    question('q13004', 'multiple', 'とくに気になる場所をお選びください', {
      menuIds: ['13010', '13001'],
      choices: ['コンロまわり', 'シンク・排水口', '換気扇', '壁・棚の外側', 'とくにない'],
    }),
    ifKnown('q13005', '換気扇・レンジフードのメーカーと型番', { menuIds: ['13002', '13004'] }),
    remarks('q13006', ['13002', '13003', '13004']),
  ],
  common: terms,
  menus: [
    menu('13010', 'キッチン+レンジフードセット', {
      listing: { as: 'combo' },
      description: '油汚れの多い2か所をまとめて洗います。',
      includes: [...terms.includes, ...rangeHoodTerms.includes],
      excludes: ['食器棚・冷蔵庫の中', 'ダクトの奥の清掃'],
      types: kitchenShapes(28_600, 210),
    }),
    menu('13001', 'キッチンクリーニング', {
      description: 'シンク、コンロ、調理台から壁面まで。形に合わせた料金です。',
      types: kitchenShapes(16_500, 120),
      options: [
        choice('51', 'レンジフードの分解洗浄', 14_300, 90, {
          about: 'ファンまで取り外し、固まった油を落とします。',
          illustration: 'range-hood',
        }),
        choice('52', '魚焼きグリルの洗浄', 2_750, 30, {
          about: '庫内と網・受け皿のこげつきを落とします。',
        }),
        choice('53', '食洗機の庫内洗浄', 3_850, 30, {
          about: 'ビルトイン食洗機の庫内とフィルターのぬめりを取り除きます。',
        }),
        choice('54', 'シンクの撥水コート', 3_300, 20, {
          about: '水あかの付きにくい状態を長持ちさせます。',
        }),
      ],
      recommends: [{ menuId: '17002', price: 9_900 }],
    }),
    menu('13002', 'レンジフードクリーニング', {
      description: 'ファンまで分解し、つけ置きで油を落とします。吸い込みとにおいが変わります。',
      illustration: 'range-hood',
      price: 15_400,
      minutes: 120,
      quantityUnit: '台',
      ...rangeHoodTerms,
      options: [
        choice('51', '使い捨てフィルターの取り付け', 1_320, 5, {
          about: '洗浄後のフィルターに重ねて取り付けます。3枚組です。',
          max: 2,
        }),
      ],
      recommends: [{ menuId: '13003', price: 9_900 }],
    }),
    menu('13003', 'コンロ・五徳クリーニング', {
      description: 'こげつきと油の層を、つけ置きと手作業で落とします。',
      price: 11_000,
      minutes: 75,
      quantityUnit: '台',
      includes: [
        '五徳・受け皿のつけ置き洗浄',
        '天板のこげつき落とし',
        'まわりの壁の油はねの拭き上げ',
      ],
      excludes: ['バーナー内部の分解', '魚焼きグリルの庫内'],
    }),
    menu('13004', 'プロペラ換気扇クリーニング', {
      description: '壁に付いた羽根型の換気扇を外して洗浄。ほかのメニューと一緒にどうぞ。',
      illustration: 'propeller-fan',
      price: 6_600,
      minutes: 60,
      maxQuantity: 3,
      quantityUnit: '台',
      ...rangeHoodTerms,
      includes: ['羽根・枠・カバーの洗浄', 'まわりの壁の拭き上げ', '動作確認'],
      options: [
        choice('51', '換気扇フィルターの取り付け', 1_320, 5, {
          about: '油を受けるフィルターを取り付けます。',
        }),
      ],
      recommends: [{ menuId: '13003', price: 9_900 }],
    }),
  ],
});
