import { count, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms } from './common-terms';

export const laundryService = service('260', 'lifeSupport', '洗濯・アイロン', {
  description: 'たまった洗濯物の洗いから、たたみ、アイロンがけ、収納まで。',
  illustration: 'laundry',
  questions: [
    question('q26001', 'multiple', '使えるものをお選びください', {
      menuIds: ['26001', '26003'],
      choices: ['洗濯機', '乾燥機', 'アイロン', '物干し(屋外)', '物干し(室内)', 'とくにない'],
    }),
    question('q26002', 'single', '気をつけて扱う衣類', {
      menuIds: ['26001', '26002', '26003'],
      choices: ['ある', 'ない', 'わからない'],
    }),
    question('q26003', 'text', '衣類の種類と扱い方を教えてください', {
      menuIds: ['26001', '26002', '26003'],
      maxLength: 200,
      condition: { questionId: 'q26002', answers: ['1'] },
    }),
    count('q26004', '家族の人数', '人', { menuIds: ['26001', '26003'] }),
    question('q26006', 'single', 'アイロンとアイロン台', {
      menuIds: ['26002'],
      support: '当日お借りします。',
      choices: ['どちらもある', 'アイロンだけある', 'どちらもない', 'わからない'],
    }),
    count('q26007', 'カーテンの枚数', '枚', { menuIds: ['26004'] }),
    question('q26008', 'single', 'カーテンの洗濯表示', {
      menuIds: ['26004'],
      support: '端に縫い付けられたタグをご覧ください。',
      choices: ['家庭で洗える', '家庭では洗えない', 'わからない'],
    }),
    remarks('q26005'),
  ],
  common: {
    ...lifeSupportTerms,
    skills: ['laundry'],
    visits: { workId: '4' },
    excludes: ['水洗いできない衣類', '革・毛皮・着物', 'クリーニング店への支払い'],
    preparation: ['洗剤・柔軟剤・アイロンをお借りします。洗い分けのご希望をお知らせください。'],
  },
  menus: [
    menu('26001', '洗濯・たたみ・収納', {
      description: '洗濯機2〜3回分を、たたんで引き出しに戻すところまで行います。',
      includes: ['洗い分けと洗濯', '干し・取り込み', 'たたみと収納'],
      types: hourTypes(3_850, ['洗濯機1〜2回分', '洗濯機3回分', 'シーツ類を含む4回分']),
      recommends: [{ menuId: '26004', price: 7_150 }],
    }),
    menu('26002', 'アイロンがけ', {
      description: 'シャツやブラウスを、一枚ずつ丁寧に仕上げます。',
      illustration: 'ironing',
      includes: ['アイロンがけ', 'ハンガーへの収納', '簡単なボタン付け'],
      types: hourTypes(3_850, ['シャツ10枚ほど', 'シャツ15枚ほど', 'シャツ20枚ほど']),
    }),
    menu('26003', '衣替え', {
      description: '季節の衣類の入れ替えと、しまう前の点検・洗濯を行います。',
      includes: ['衣類の入れ替え', 'しみ・ほつれの点検', '防虫剤の交換'],
      types: hourTypes(4_180, ['一人分', '二人分', 'ご家族4人分']),
      recommends: [{ menuId: '26004', price: 7_150 }],
    }),
    menu('26004', 'カーテンの洗濯', {
      description: '取り外しから洗濯、吊るし直しまで。お部屋のにおいが軽くなります。',
      price: 7_700,
      minutes: 90,
      maxQuantity: 3,
      quantityUnit: '窓',
      includes: ['カーテンの取り外しと洗濯', 'フックの点検', '吊るし直し'],
    }),
  ],
});
