import { EXPENSES } from '@/domain/fees';
import { firstTrialTerms, menu, question, remarks, service } from '../menu-builders';
import { maidTerms, repeatPlans, spot } from './maid-plans';

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
