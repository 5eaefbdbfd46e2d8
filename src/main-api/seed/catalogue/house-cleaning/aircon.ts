import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import {
  ANSWERED_FEE,
  choice,
  commonTerms,
  ifKnown,
  measure,
  menu,
  question,
  remarks,
  service,
} from '../menu-builders';

const antiMould = { about: '洗浄後の内部に薬剤を吹き付け、カビの再発を抑えます。' };

const terms = {
  illustration: 'outdoor-unit',
  skills: ['aircon'],
  quantityUnit: '台',
  includes: [
    '外装カバー・フィルター・ルーバーの洗浄',
    '熱交換器(アルミフィン)と送風ファンの高圧洗浄',
    'ドレンパンの洗浄とドレンホースの通水確認',
    '作業前後の動作確認、まわりの養生と片付け',
  ],
  excludes: ['修理・部品交換・ガスの補充', '壁や天井に埋め込まれた配管の清掃'],
  extraCharges: [
    ...commonTerms.extraCharges,
    `床から3mを超える高さに設置されている場合は、1台につき${formatYen(ON_SITE_FEES.highAircon)}がかかります。${ANSWERED_FEE}`,
  ],
  preparation: [
    'エアコンの真下に、たたみ1畳ほどの作業場所をご用意ください。',
    ...commonTerms.preparation,
  ],
} as const;

export const airconService = service('110', 'houseCleaning', 'エアコン', {
  description: '内部のカビやホコリを高圧洗浄。においと効きの悪さのもとを洗い流します。',
  illustration: 'aircon-wall',
  questions: [
    question('q11001', 'single', 'エアコンの製造から何年ほど経っていますか', {
      support:
        '本体の下や側面のシールに製造年が書かれています。10年を超える機種は、古くなった部品のために、洗浄後に動かなくなるおそれがあります。',
      choices: ['3年未満', '3年以上10年未満', '10年以上', 'わからない'],
    }),
    ifKnown('q11002', '10年以上お使いのエアコンの、メーカーと型番を教えてください', {
      about: '部品のお取り扱いを事前に確認します。',
      condition: { questionId: 'q11001', answers: ['3'] },
    }),
    question('q11003', 'multiple', '気になっていることをお選びください', {
      menuIds: ['11010', '11001', '11002'],
      choices: ['におい', 'カビ・黒い点', '効きの悪さ', '水漏れ', 'とくにない'],
    }),
    measure('q11004', '床からエアコンの下までの高さ', 'cm', {
      about: `おおよそで結構です。300cmを超えると、${formatYen(ON_SITE_FEES.highAircon)}がかかります。`,
      fee: { kind: 'highAircon', rule: { for: 'more', than: 300 } },
      menuIds: ['11010', '11001', '11002'],
    }),
    question('q11006', 'single', '室外機を置いている場所', {
      menuIds: ['11003'],
      choices: ['地面・ベランダの床', '壁・屋根・天井', '二段に重ねて', 'わからない'],
    }),
    question('q11007', 'multiple', '室外機で気になっていることをお選びください', {
      menuIds: ['11003'],
      choices: ['砂ぼこり・落ち葉', '効きの悪さ', '異音', 'とくにない'],
    }),
    remarks('q11005'),
  ],
  common: terms,
  menus: [
    menu('11010', 'エアコン+室外機セット', {
      listing: { as: 'combo' },
      description: '室内機と室外機を一度に洗浄します。',
      price: 13_200,
      minutes: 120,
      maxQuantity: 5,
      includes: [...terms.includes, '室外機のファンとフィンの洗浄'],
      options: [choice('51', '防カビ・抗菌コート', 1_650, 10, antiMould)],
      quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 1_100 }],
    }),
    menu('11001', 'エアコンクリーニング(壁掛け)', {
      description: 'ご家庭に多い壁掛けタイプ。送風ファンまで高圧洗浄します。',
      illustration: 'aircon-wall',
      maxQuantity: 6,
      types: [
        choice('01', '標準タイプ', 12_100, 90, {
          about: 'お掃除機能のない、一般的な壁掛けエアコンです。',
          illustration: 'aircon-wall',
        }),
        choice('02', 'お掃除機能付き', 19_800, 150, {
          about: 'フィルターを自動で掃除する機種です。分解に時間がかかります。',
          illustration: 'aircon-auto',
        }),
      ],
      options: [
        choice('51', '室外機クリーニング', 2_200, 30, {
          about: 'ファンとフィンの汚れを洗い流し、効きの悪さを和らげます。',
          illustration: 'outdoor-unit',
        }),
        choice('52', '防カビ・抗菌コート', 1_650, 10, antiMould),
        choice('53', '排水ホースの防虫キャップ', 880, 5, {
          about: '屋外のホースの先に取り付け、虫の侵入を防ぎます。',
        }),
      ],
      quantityDiscounts: [
        { minQuantity: 2, discountPerUnit: 1_100 },
        { minQuantity: 3, discountPerUnit: 2_200 },
      ],
      recommends: [
        { menuId: '17001', price: 12_100 },
        { menuId: '13004', price: 6_050 },
      ],
    }),
    menu('11002', '天井埋め込みエアコンクリーニング', {
      description: 'カセット型・ビルトイン型に。パネルの分解から内部の高圧洗浄まで行います。',
      illustration: 'aircon-ceiling',
      maxQuantity: 4,
      types: [
        choice('01', '1方向', 20_900, 150, {
          about: '風の吹き出し口が1つの機種です。',
          illustration: 'aircon-ceiling',
        }),
        choice('02', '4方向', 25_300, 180, {
          about: '風の吹き出し口が4つの機種です。',
          illustration: 'aircon-ceiling',
        }),
      ],
      options: [choice('51', '防カビ・抗菌コート', 2_200, 15, antiMould)],
      quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 2_200 }],
    }),
    menu('11003', '室外機クリーニング(単品)', {
      description: '室外機だけを洗いたい方に。',
      price: 5_500,
      minutes: 45,
      maxQuantity: 6,
      includes: ['外装カバーの洗浄', 'ファンとフィンの洗浄', '動作確認'],
      options: [
        choice('51', '排水ホースの防虫キャップ', 880, 5, {
          about: '屋外のホースの先に取り付け、虫の侵入を防ぎます。お申し込みの台数分です。',
          isPerUnit: true,
          max: 1,
        }),
      ],
    }),
  ],
});
