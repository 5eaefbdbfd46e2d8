import { EXPENSES, EXTENSION_FEES, ON_SITE_TERMS, TRANSPORT_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import {
  choice,
  count,
  firstTrialTerms,
  menu,
  question,
  remarks,
  type SeedMenu,
  service,
  surchargeTerms,
} from './menu-builders';

const maidTerms = {
  quantityUnit: '回',
  typeChoice: 'one',
  transportFee: TRANSPORT_FEES.maid,
  excludes: ['高所・屋外の作業', '専用の機材や薬剤を使う清掃', 'お子様・ご家族の介護'],
  extraCharges: [
    `当日の延長は30分につき${formatYen(EXTENSION_FEES.maid)}です。${ON_SITE_TERMS}`,
    surchargeTerms,
  ],
  preparation: [
    '掃除用具と洗剤は、お客様のものをお借りします。',
    'お願いしたいことの順番を、当日の初めにお知らせください。',
  ],
} as const;

const visitOptions = [
  choice('51', '30分延長', EXTENSION_FEES.maid, 30, {
    about: 'あらかじめ時間を延ばしておけます。',
    max: 4,
  }),
  choice('52', '担当者からの作業報告', 550, 0, {
    about: '作業の内容と気づいたことを、写真付きでお送りします。',
  }),
] as const;

/** Two or three hours at an hourly price (yen). */
function planTypes(hourly: number) {
  return [
    choice('01', '2時間', hourly * 2, 120, { about: '水まわりと一部屋ほどが目安です。' }),
    choice('02', '3時間', hourly * 3, 180, { about: 'お住まい全体の普段の家事が目安です。' }),
  ] as const;
}

/** A single visit of two or three hours at an hourly price (yen). */
function spot(
  id: string,
  label: string,
  hourly: number,
  more: Pick<SeedMenu, 'description' | 'illustration'>,
): SeedMenu {
  return menu(id, label, {
    category: 'spot',
    types: planTypes(hourly),
    options: visitOptions,
    ...more,
  });
}

const rhythms = [
  { label: '毎週', weeks: 1, hourly: 2_790 },
  { label: '隔週', weeks: 2, hourly: 2_890 },
  { label: '4週に1回', weeks: 4, hourly: 3_190 },
] as const;

/**
 * Menus with consecutive ids from `firstId` on. The price is per visit. The minimum order applies to
 * single visits only.
 */
function repeatPlans(
  firstId: number,
  label: string,
  more: Pick<SeedMenu, 'description' | 'illustration'>,
): SeedMenu[] {
  return rhythms.map((rhythm, index) =>
    menu(String(firstId + index), `${label} ${rhythm.label}`, {
      term: 'repeat',
      category: 'repeat',
      payMethods: ['creditCard'],
      minimumOrderApplies: false,
      types: planTypes(rhythm.hourly),
      options: visitOptions,
      visits: { rhythmWeeks: rhythm.weeks, needsFirstHearing: true },
      ...more,
    }),
  );
}

export const kajiService = service('310', 'maid', '家事代行', {
  description: '掃除・洗濯・買い物など、毎日の家事をまるごとお任せいただけます。',
  illustration: 'kaji',
  questions: [
    question('q31001', 'multiple', 'お願いしたい家事をお選びください', {
      choices: ['掃除', '水まわりの掃除', '洗濯', 'アイロンがけ', '片付け', '買い物'],
    }),
    question('q31002', 'text', '買い物のお店とお支払いの方法を教えてください', {
      maxLength: 200,
      condition: { questionId: 'q31001', answers: ['6'] },
    }),
    question('q31006', 'single', '間取り', {
      choices: ['1K', '1LDK', '2LDK', '3LDK〜', 'わからない'],
      required: false,
    }),
    question('q31004', 'single', 'サービス中のご在宅', {
      choices: ['在宅する', '不在にする', '日によって違う'],
    }),
    question('q31007', 'single', '鍵の受け渡し方法', {
      choices: ['キーボックスを使う', '管理人から受け取る', '在宅のときに渡す', 'わからない'],
      support: 'キーボックスをお使いの場合は、場所と開け方もこのあとの欄にお書きください。',
      condition: { questionId: 'q31004', answers: ['2', '3'] },
    }),
    remarks('q31005'),
  ],
  common: {
    ...maidTerms,
    skills: ['housekeeping'],
    visits: { dateChoice: 'staff', workId: '1', staffType: 'housekeeper' },
    includes: [
      'お部屋・水まわりの日常のお掃除',
      '洗濯・たたみ・アイロンがけ',
      'ベッドメイク、ゴミ出し、簡単な買い物',
    ],
    extraCharges: [EXPENSES.purchases, ...maidTerms.extraCharges],
  },
  menus: [
    menu('16510', '家事代行 お試しプラン', {
      description: '3時間をお試し価格で。1世帯1回までご利用いただけます。',
      ...firstTrialTerms,
      price: 8_800,
    }),
    ...repeatPlans(31_001, '家事代行 定期プラン', {
      description: 'いつもの担当者が、お住まいに合わせた手順で家事を進めます。',
    }),
    spot('31010', '家事代行 スポット', 3_490, {
      description: '必要なときに1回から。来客の前や、お忙しい時期にどうぞ。',
    }),
    spot('31011', '産前・産後の家事サポート', 3_740, {
      description: '妊娠中から産後まで。体を休める時間をつくります。',
    }),
    spot('31012', 'シニア世帯の家事サポート', 3_490, {
      description: '高い場所の掃除や重い荷物など、負担の大きい家事をお手伝いします。',
    }),
  ],
});

export const cookingService = service('320', 'maid', '料理代行', {
  description: '3時間で6〜10品。作り置きからおもてなしまで、ご家庭の味に合わせます。',
  illustration: 'cooking',
  questions: [
    question('q32001', 'single', 'アレルギーや避けたい食材', {
      choices: ['ある', 'ない', 'わからない'],
    }),
    question('q32002', 'text', 'アレルギーや避けたい食材の名前', {
      support: 'アレルギーの場合は、そのことがわかるように入力してください。',
      maxLength: 200,
      condition: { questionId: 'q32001', answers: ['1'] },
    }),
    question('q32006', 'text', 'お子様の月齢・年齢', { menuIds: ['32012'], maxLength: 60 }),
    count('q32003', '召し上がる人数', '人'),
    question('q32004', 'multiple', '使える設備をお選びください', {
      choices: ['ガスコンロ', 'IHコンロ', 'オーブン', '電子レンジ', '食器洗い機', 'わからない'],
    }),
    question('q32005', 'text', '作ってほしい料理やお好みの味付け', { required: false }),
  ],
  common: {
    ...maidTerms,
    skills: ['cooking'],
    visits: { dateChoice: 'staff', workId: '3', staffType: 'cook' },
    includes: ['献立のご提案', '調理と保存容器への取り分け', 'キッチンの後片付け'],
    excludes: ['医療上の食事指導', '生ものの翌日以降の保存'],
    extraCharges: [EXPENSES.ingredients, EXPENSES.purchases, ...maidTerms.extraCharges],
    preparation: [
      '食材と調味料、保存容器をご用意ください。買い物からお任せいただくこともできます。',
      'アレルギーと苦手な食材を、必ずお知らせください。',
    ],
  },
  menus: [
    menu('16514', '料理代行 お試しプラン', {
      description: '3時間で6〜10品をお試し価格で。1世帯1回までご利用いただけます。',
      ...firstTrialTerms,
      price: 9_350,
    }),
    ...repeatPlans(32_001, '料理代行 定期プラン', {
      description: '一週間の夕食づくりを軽く。好みを知る担当者が作り置きをご用意します。',
      illustration: 'daily-meal',
    }),
    spot('32010', '作り置き スポット', 3_490, {
      description: '冷蔵で3〜4日、冷凍で2週間ほど楽しめるおかずを作ります。',
      illustration: 'daily-meal',
    }),
    spot('32011', 'おもてなし料理', 4_400, {
      description: 'ご家族のお祝いや来客に。前菜からデザートまでの献立をご提案します。',
      illustration: 'party-meal',
    }),
    spot('32012', '離乳食・幼児食づくり', 3_740, {
      description: '月齢に合わせたかたさと味付けで、小分けの冷凍までお任せいただけます。',
      illustration: 'infant',
    }),
    spot('32013', 'やわらか食・減塩の作り置き', 3_740, {
      description: 'ご高齢の方の噛む力や塩分に気を配ったおかずをご用意します。',
      illustration: 'daily-meal',
    }),
  ],
});
