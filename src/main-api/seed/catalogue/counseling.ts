import { menu, question, service } from './menu-builders';

export const counselingService = service('510', 'counseling', '訪問カウンセリング', {
  description: 'ご自宅にうかがい、お住まいと暮らしに合うプランを無料でご提案します。',
  illustration: 'counseling',
  questions: [
    question('q51001', 'multiple', 'ご相談されたいことをお選びください', {
      choices: [
        'プランの選び方',
        '料金と回数',
        '担当者との相性',
        '留守中の利用と鍵',
        '家族の介護や育児との両立',
        'その他',
      ],
    }),
    question('q51002', 'text', 'その他のご相談を教えてください', {
      maxLength: 200,
      condition: { questionId: 'q51001', answers: ['6'] },
    }),
    question('q51003', 'single', 'ご利用を始めたい時期', {
      choices: ['すぐに', '1か月以内', '3か月以内', '決まっていない'],
    }),
    question('q51004', 'text', '担当者に伝えておきたいこと', { required: false }),
  ],
  common: {
    skills: ['counselling'],
    visits: { staffType: 'counsellor' },
    category: 'counseling',
    price: 0,
    minutes: 60,
    quantityUnit: '回',
    payMethods: [],
    minimumOrderApplies: false,
    excludes: ['当日の作業', '金額の確定したお見積書(後日お送りします)'],
    preparation: ['ご希望の曜日・時間と、お困りのことをお考えください。'],
  },
  menus: [
    menu('51001', '家事代行のカウンセリング', {
      description: '間取りと家事の分担をうかがい、回数と時間のプランをご提案します。',
      includes: ['お住まいの確認', '家事の洗い出し', 'プランと料金のご提案'],
    }),
    menu('51002', '料理代行のカウンセリング', {
      description: 'お好みとアレルギー、キッチンの設備を確認し、献立の方針を決めます。',
      includes: ['食の好みの聞き取り', 'キッチン設備の確認', '献立例のご提案'],
    }),
    menu('51003', 'ベビーシッターのカウンセリング', {
      description: 'お子様の性格と生活のリズムをうかがい、担当者をご紹介します。',
      includes: ['お子様との顔合わせ', '過ごし方の相談', '担当者のご紹介'],
    }),
    menu('51004', '整理収納のカウンセリング', {
      description: 'お困りの場所を拝見し、作業の順番と必要な時間をお伝えします。',
      includes: ['収納の確認', '作業計画のご提案', '料金の目安のご説明'],
    }),
    menu('51005', 'シニアの暮らし相談', {
      description: '離れて暮らすご家族もご一緒に、無理のないお手伝いを考えます。',
      includes: ['暮らしの聞き取り', '住まいの安全の確認', 'プランのご提案'],
    }),
  ],
});
