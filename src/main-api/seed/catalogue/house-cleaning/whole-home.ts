import {
  choice,
  commonTerms,
  estimateTerms,
  measure,
  menu,
  question,
  remarks,
  service,
} from '../menu-builders';

const vacantTerms = {
  includes: [
    '水まわり(浴室・キッチン・トイレ・洗面所)の洗浄',
    '全室の床・窓・サッシ・建具の清掃',
    '照明器具・スイッチ・収納の中の拭き上げ',
    'ベランダと玄関の清掃',
  ],
  excludes: ['壁紙・畳・ふすまの張り替え', '残った荷物・ゴミの処分', 'エアコンの内部洗浄'],
  preparation: [
    'お荷物のない状態でお引き渡しください。',
    '電気と水道が使えるように、当日までのお手続きをお願いします。',
    '鍵の受け渡し方法を、担当者に伝えておきたいことにご記入ください。',
  ],
} as const;

const group = (groupId: string, groupLabel: string) =>
  ({ as: 'group', groupId, groupLabel }) as const;

export const wholeHomeService = service('190', 'houseCleaning', 'まるごと・お引っ越し', {
  description: '空室の清掃、入居前の清掃、お住まい全体の大掃除を承ります。',
  illustration: 'whole-home',
  questions: [
    question('q19001', 'single', '鍵の受け渡し方法', {
      menuIds: ['19001', '19002'],
      choices: ['立ち会って渡す', 'キーボックスを使う', '管理会社から受け取る'],
    }),
    question('q19002', 'text', '管理会社のお名前と電話番号', {
      menuIds: ['19001', '19002'],
      maxLength: 100,
      condition: { questionId: 'q19001', answers: ['3'] },
    }),
    measure('q19003', 'お部屋の広さ', '㎡', {
      about: '図面に書かれている専有面積を入力してください。',
      menuIds: ['19001', '19002', '19003', '19004'],
    }),
    question('q19004', 'multiple', '当日、使えるものをお選びください', {
      menuIds: ['19001', '19002'],
      choices: ['電気', '水道', 'ガス(お湯)', '駐車場', 'わからない'],
    }),
    question('q19006', 'image', 'お部屋の様子の写真', {
      support: '汚れや物の量がわかる写真をお送りください。お見積もりの参考にします。',
      menuIds: ['19003', '19004'],
    }),
    remarks('q19005'),
    question('q19007', 'multiple', 'とくに気になる場所をお選びください', {
      choices: ['水まわり', '床', '窓・ベランダ', '収納', '全体'],
      menuIds: ['19003', '19004'],
    }),
  ],
  common: {
    illustration: 'vacant-home',
    skills: ['whole-home'],
    quantityUnit: '戸',
    extraCharges: commonTerms.extraCharges,
  },
  menus: [
    menu('19001', '空室まるごとクリーニング', {
      listing: group('191', '空室クリーニング'),
      description: '退去後・入居前のお部屋を、すぐ住める状態に整えます。',
      badge: 'お引っ越しに',
      ...vacantTerms,
      types: [
        choice('01', '1R・1K', 27_500, 240, { about: '30㎡までが目安です。' }),
        choice('02', '1LDK・2DK', 41_800, 300, { about: '50㎡までが目安です。' }),
        choice('03', '2LDK・3DK', 57_200, 420, { about: '70㎡までが目安です。' }),
      ],
      options: [
        choice('51', '床のワックスがけ', 13_200, 60, {
          about: '全室のフローリングに樹脂ワックスを塗ります。',
          illustration: 'floor-wax',
        }),
        choice('52', 'レンジフードの分解洗浄', 8_800, 60, {
          about: 'ファンまで取り外し、固まった油を落とします。',
          illustration: 'range-hood',
        }),
      ],
      recommends: [{ menuId: '15002', price: 11_000 }],
    }),
    menu('19002', '入居前の水まわり除菌清掃', {
      listing: group('191', '空室クリーニング'),
      description: '引っ越しの前日までに、浴室・キッチン・トイレ・洗面所を清潔に。',
      price: 33_000,
      minutes: 240,
      ...vacantTerms,
      includes: ['浴室・キッチン・トイレ・洗面所の洗浄と除菌', '収納の中の拭き上げ'],
    }),
    menu('19003', '在宅まるごと大掃除', {
      listing: group('192', 'お見積もりで承るもの'),
      description: 'お住まいのまま全体を清掃。広さと汚れに合わせて、無料でお見積もりします。',
      illustration: 'whole-home',
      ...estimateTerms,
      sendingUri: '/embedded/documents/contact?topic=whole-home',
      estimateFrom: 55_000,
      priceUnit: '2LDK',
      includes: ['全室の床・窓・建具の清掃', '水まわりの洗浄', 'ご希望の場所の重点清掃'],
      excludes: ['不用品の処分', '貴重品・美術品に触れる清掃'],
      preparation: [
        'お見積もりは、30分ほどの訪問で行います。気になる場所のお写真もお送りいただけます。',
      ],
    }),
    menu('19004', '長年手つかずのお部屋の清掃', {
      listing: group('192', 'お見積もりで承るもの'),
      description: '実家じまいや久しぶりの大掃除に。状態を拝見して、進め方からご相談します。',
      ...estimateTerms,
      sendingUri: '/embedded/documents/contact?topic=long-unattended',
      estimateFrom: 88_000,
      includes: ['訪問でのお見積もり', '作業計画のご提案'],
      excludes: ['廃棄物の運搬・処分(許可業者をご紹介します)'],
      preparation: ['お見積もりの日程を、折り返しご相談します。'],
    }),
    menu('19005', '賃貸オーナー・管理会社様向け資料', {
      listing: group('193', '資料のご案内'),
      description:
        '退去清掃を続けてご依頼いただける方へ、料金表とサービス対象エリアをお送りします。',
      kind: 'informationSending',
      sendingUri: '/embedded/documents/contact?topic=owners',
      priceUnit: '',
      quantityUnit: '部',
      extraCharges: [],
      payMethods: [],
      minimumOrderApplies: false,
      includes: ['料金表', 'サービス対象エリアの一覧', '作業報告書の見本'],
    }),
  ],
});
