import { answers, question, type SeedService } from '../menu-builders';
import { commonTerms } from './common-terms';

const kitchenTerms = {
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
  ...kitchenTerms,
  includes: [
    'フード外側・整流板・フィルターの洗浄',
    'ファン(シロッコファン)を取り外してのつけ置き洗浄',
    'まわりの壁とコンロ上の油はねの拭き上げ',
  ],
  excludes: ['ダクトの奥の清掃', '修理・部品交換'],
} as const;

const rangeHoodOption = {
  no: '51',
  label: 'レンジフードの分解洗浄',
  description: 'ファンまで取り外し、固まった油を落とします。',
  price: 14_300,
  minutes: 90,
  illustration: 'range-hood',
} as const;

export const kitchenService: SeedService = {
  service: {
    id: '130',
    project: 'houseCleaning',
    label: 'キッチン・換気扇',
    description: '油汚れと水あかを徹底洗浄。シンクからレンジフードの奥まで対応します。',
    illustration: 'kitchen',
  },
  questions: [
    question({
      id: 'q13001',
      label: 'コンロの種類',
      kind: 'single',
      choices: answers('ガスコンロ', 'IHクッキングヒーター', 'その他'),
    }),
    question({
      id: 'q13002',
      label: '「その他」のコンロについて教えてください',
      kind: 'text',
      maxLength: 100,
      condition: { questionId: 'q13001', answers: ['3'] },
    }),
    question({
      id: 'q13003',
      label: '換気扇・レンジフードを最後に掃除したのはいつごろですか',
      kind: 'single',
      choices: answers('半年以内', '1年以内', '1年より前', '掃除したことがない'),
    }),
    question({
      id: 'q13004',
      label: 'とくに気になる場所をお選びください',
      kind: 'multiple',
      choices: answers('コンロまわり', 'シンク・排水口', '換気扇', '壁・棚の外側', 'とくにない'),
    }),
  ],
  menus: [
    {
      id: '13010',
      listing: { as: 'combo' },
      label: 'キッチン+レンジフードセット',
      description: '油汚れの多い2か所をまとめて。別々のご注文より3,300円お得です。',
      illustration: 'kitchen',
      skills: ['kitchen'],
      badge: 'セットでお得',
      ...kitchenTerms,
      includes: [...kitchenTerms.includes, ...rangeHoodTerms.includes],
      excludes: ['食器棚・冷蔵庫の中', 'ダクトの奥の清掃'],
      types: [
        {
          no: '01',
          label: 'I型',
          description: 'シンクとコンロが一列に並ぶキッチンです。',
          price: 28_600,
          minutes: 210,
        },
        {
          no: '02',
          label: 'L型',
          description: '角を挟んでL字に並ぶキッチンです。',
          price: 31_900,
          minutes: 225,
        },
        {
          no: '03',
          label: '対面・アイランド型',
          description: 'リビングに向いたカウンターのあるキッチンです。',
          price: 34_100,
          minutes: 240,
        },
      ],
    },
    {
      id: '13001',
      label: 'キッチンクリーニング',
      description: 'シンク、コンロ、調理台から壁面まで。形に合わせた料金です。',
      illustration: 'kitchen',
      skills: ['kitchen'],
      ...kitchenTerms,
      types: [
        {
          no: '01',
          label: 'I型',
          description: 'シンクとコンロが一列に並ぶキッチンです。',
          price: 16_500,
          minutes: 120,
        },
        {
          no: '02',
          label: 'L型',
          description: '角を挟んでL字に並ぶキッチンです。',
          price: 19_800,
          minutes: 135,
        },
        {
          no: '03',
          label: '対面・アイランド型',
          description: 'リビングに向いたカウンターのあるキッチンです。',
          price: 22_000,
          minutes: 150,
        },
      ],
      options: [
        rangeHoodOption,
        {
          no: '52',
          label: '魚焼きグリルの洗浄',
          description: '庫内と網・受け皿のこげつきを落とします。',
          price: 2_750,
          minutes: 30,
        },
        {
          no: '53',
          label: '食洗機の庫内洗浄',
          description: 'ビルトイン食洗機の庫内とフィルターのぬめりを取り除きます。',
          price: 3_850,
          minutes: 30,
        },
        {
          no: '54',
          label: 'シンクの撥水コート',
          description: '水あかの付きにくい状態を長持ちさせます。',
          price: 3_300,
          minutes: 20,
        },
      ],
      recommends: [{ menuId: '17002', price: 9_900 }],
    },
    {
      id: '13002',
      label: 'レンジフードクリーニング',
      description: 'ファンまで分解し、つけ置きで油を落とします。吸い込みとにおいが変わります。',
      illustration: 'range-hood',
      skills: ['kitchen'],
      badge: '人気No.3',
      price: 15_400,
      minutes: 120,
      priceUnit: '1台',
      quantityUnit: '台',
      ...rangeHoodTerms,
      options: [
        {
          no: '51',
          label: '使い捨てフィルターの取り付け',
          description: '洗浄後のフィルターに重ねて取り付けます。3枚組です。',
          price: 1_320,
          minutes: 5,
          max: 2,
        },
      ],
      recommends: [{ menuId: '13003', price: 9_900 }],
    },
    {
      id: '13003',
      label: 'コンロ・五徳クリーニング',
      description: 'こげつきと油の層を、つけ置きと手作業で落とします。',
      illustration: 'kitchen',
      skills: ['kitchen'],
      price: 11_000,
      minutes: 75,
      priceUnit: '1台',
      quantityUnit: '台',
      ...kitchenTerms,
      includes: [
        '五徳・受け皿のつけ置き洗浄',
        '天板のこげつき落とし',
        'まわりの壁の油はねの拭き上げ',
      ],
      excludes: ['バーナー内部の分解', '魚焼きグリルの庫内'],
    },
    {
      id: '13004',
      label: 'プロペラ換気扇クリーニング',
      description: '壁に付いた羽根型の換気扇を外して洗浄。ほかのメニューと一緒にどうぞ。',
      illustration: 'propeller-fan',
      skills: ['kitchen'],
      price: 6_600,
      minutes: 60,
      maxQuantity: 3,
      priceUnit: '1台',
      quantityUnit: '台',
      ...rangeHoodTerms,
      includes: ['羽根・枠・カバーの洗浄', 'まわりの壁の拭き上げ', '動作確認'],
      options: [
        {
          no: '51',
          label: '換気扇フィルターの取り付け',
          description: '油を受けるフィルターを取り付けます。',
          price: 1_320,
          minutes: 5,
          max: 3,
        },
      ],
      recommends: [{ menuId: '13003', price: 9_900 }],
    },
  ],
};
