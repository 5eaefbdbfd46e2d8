import { EXPENSES, TRANSPORT_FEES } from '@/domain/fees';
import { choice, firstTrialTerms, menu, question, service, surchargeTerms } from './menu-builders';

const PRESCHOOL = '小学校に入る前のお子様です。';
const SCHOOL_AGE = '小学1年生から6年生までのお子様です。';

/**
 * Yen per quarter of an hour; a second child costs half. Care of preschool children is free of
 * consumption tax (非課税), care of school children is not.
 */
function sitting(perQuarter: number) {
  const schoolAge = Math.floor(perQuarter * 1.1);
  const oneMore = { isPerUnit: true, max: 1 };
  return {
    priceUnit: '15分',
    quantityUnit: '単位',
    minQuantity: 8,
    maxQuantity: 40,
    typeChoice: 'one',
    types: [
      choice('01', '未就学児1名', perQuarter, 15, { about: PRESCHOOL, taxRate: 0 }),
      choice('02', '小学生1名', schoolAge, 15, { about: SCHOOL_AGE }),
    ],
    options: [
      choice('51', '2人目のお子様(未就学児)', Math.floor(perQuarter / 2), 0, {
        about: PRESCHOOL,
        taxRate: 0,
        ...oneMore,
      }),
      choice('52', '2人目のお子様(小学生)', Math.floor(schoolAge / 2), 0, {
        about: SCHOOL_AGE,
        ...oneMore,
      }),
    ],
  } as const;
}

/** For menus of one age group. */
function sittingOf(age: 'preschool' | 'schoolAge', perQuarter: number) {
  const { types, ...more } = sitting(perQuarter);
  const no = { preschool: '01', schoolAge: '02' }[age];
  return { ...more, types: types.filter((type) => type.no === no) };
}

export const babyService = service('410', 'babySitter', 'ベビーシッター', {
  description: '0歳から小学生まで、15分単位でお預かりします。',
  illustration: 'baby',
  questions: [
    question('q41001', 'text', 'お子様の年齢', {
      menuIds: ['16516', '41001', '41002', '41003', '41004'],
      support: 'お二人以上の場合は、全員の年齢を入力してください。1歳未満は月齢でお願いします。',
      maxLength: 60,
    }),
    question('q41006', 'text', 'お子様の学年', {
      menuIds: ['41005'],
      support: 'お二人の場合は、お二人の学年を入力してください。',
      maxLength: 60,
    }),
    question('q41002', 'single', 'アレルギー', { choices: ['ある', 'ない', 'わからない'] }),
    question('q41003', 'text', 'アレルギーの内容と、症状が出たときの対応', {
      maxLength: 300,
      condition: { questionId: 'q41002', answers: ['1'] },
    }),
    question('q41004', 'multiple', 'お願いしたいお世話をお選びください', {
      menuIds: ['16516', '41001', '41002'],
      choices: ['遊び', '食事・おやつの補助', 'おむつ替え', '沐浴・入浴', '寝かしつけ', '送り迎え'],
    }),
    question('q41007', 'text', 'お迎えの場所とお送りする場所、それぞれの時間', {
      menuIds: ['41003'],
      maxLength: 200,
    }),
    question('q41008', 'single', '担当者がお迎えに行くことを、園や教室へ', {
      menuIds: ['41003'],
      choices: ['伝えてある', 'これから伝える', '伝える必要はない'],
    }),
    question('q41009', 'multiple', 'お願いしたいお世話をお選びください', {
      menuIds: ['41004'],
      choices: ['ミルクの補助', 'おむつ替え', '沐浴', '寝かしつけ', 'とくにない'],
    }),
    question('q41010', 'text', '宿題や学習の内容', {
      menuIds: ['41005'],
      support: '教科や進め方など、わかる範囲で入力してください。',
      maxLength: 200,
      required: false,
    }),
    question('q41011', 'multiple', '宿題のほかにお願いしたいことをお選びください', {
      menuIds: ['41005'],
      choices: ['おやつの補助', '明日の支度の声かけ', '遊び', 'とくにない'],
    }),
    question('q41005', 'text', '性格や好きな遊びなど、お伝えしたいこと', { required: false }),
  ],
  common: {
    illustration: 'infant',
    category: 'spot',
    skills: ['childcare'],
    credentials: ['babysitter_registration'],
    visits: { dateChoice: 'staff', workId: '5', staffType: 'sitter' },
    transportFee: TRANSPORT_FEES.babySitter,
    includes: [
      '見守りと遊び',
      'ご用意いただいた食事・おやつの補助',
      '着替え・おむつ替え、沐浴・入浴の補助',
      '寝かしつけ、徒歩や公共交通機関での送り迎え',
      '当日の様子のご報告',
    ],
    excludes: ['医療行為・与薬', '37.5℃以上の熱がある場合のお預かり', '車での送迎'],
    extraCharges: [EXPENSES.fares, surchargeTerms],
    preparation: [
      '食事・着替え・おむつと、かかりつけ医の連絡先をご用意ください。',
      '最初の15分は、お子様の様子の引き継ぎにあててください。',
    ],
  },
  menus: [
    menu('16516', 'ベビーシッター お試しプラン', {
      description: '未就学のお子様1名を3時間、お試し価格で。1世帯1回までご利用いただけます。',
      ...firstTrialTerms,
      price: 7_800,
      taxRate: 0,
      quantityUnit: '回',
    }),
    menu('41001', 'ベビーシッター スポット', {
      description: '急なお仕事や通院に。1回からご利用いただけます。',
      ...sitting(600),
    }),
    menu('41002', 'ベビーシッター 定期プラン', {
      description: '毎週決まった曜日に、いつもの担当者がうかがいます。',
      illustration: 'baby',
      term: 'repeat',
      category: 'repeat',
      payMethods: ['creditCard'],
      minimumOrderApplies: false,
      visits: { rhythmWeeks: 1, needsFirstHearing: true },
      ...sitting(550),
    }),
    menu('41003', '保育園・習い事の送り迎え', {
      description: '徒歩と公共交通機関で、行き帰りに付き添います。',
      illustration: 'school-age',
      includes: ['お迎えとお送りの付き添い', '園や教室でのお子様の受け渡し', '当日の様子のご報告'],
      preparation: ['お迎えに必要なカードや、かかりつけ医の連絡先をご用意ください。'],
      ...sitting(600),
    }),
    menu('41004', '新生児・産後の見守り', {
      description: '生後1か月から。沐浴のお手伝いと、休息の時間づくりをします。',
      ...sittingOf('preschool', 680),
    }),
    menu('41005', '宿題と学習の見守り', {
      description: '放課後の時間に、宿題の声かけと生活のリズムづくりを支えます。',
      illustration: 'school-age',
      includes: ['宿題の声かけと見守り', 'おやつの補助', '遊び', '当日の様子のご報告'],
      preparation: [
        '宿題や教材とおやつ、かかりつけ医の連絡先をご用意ください。',
        '最初の15分は、お子様の様子の引き継ぎにあててください。',
      ],
      ...sittingOf('schoolAge', 620),
    }),
  ],
});
