import { EXPENSES } from '@/domain/fees';
import { count, firstTrialTerms, menu, question, service } from '../menu-builders';
import { maidTerms, repeatPlans, spot } from './maid-plans';

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
