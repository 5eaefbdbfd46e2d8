import { answers, question, type SeedService } from '../menu-builders';
import { hourTypes, lifeSupportTerms, visitOptions } from './common-terms';

const terms = {
  ...lifeSupportTerms,
  skills: ['laundry'],
  visits: { workId: '4' },
  excludes: ['水洗いできない衣類', '革・毛皮・着物', 'クリーニング店への支払い'],
  preparation: ['洗剤・柔軟剤・アイロンをお借りします。洗い分けのご希望をお知らせください。'],
} as const;

export const laundryService: SeedService = {
  service: {
    id: '260',
    project: 'lifeSupport',
    label: '洗濯・アイロン',
    description: 'たまった洗濯物の洗いから、たたみ、アイロンがけ、収納まで。',
    illustration: 'laundry',
  },
  questions: [
    question({
      id: 'q26001',
      label: '使えるものをお選びください',
      kind: 'multiple',
      choices: answers('洗濯機', '乾燥機', 'アイロン', '物干し(屋外)', '物干し(室内)'),
    }),
    question({
      id: 'q26002',
      label: '気をつけて扱う衣類',
      kind: 'single',
      choices: answers('ある', 'ない'),
    }),
    question({
      id: 'q26003',
      label: '衣類の種類と扱い方を教えてください',
      kind: 'text',
      maxLength: 200,
      condition: { questionId: 'q26002', answers: ['1'] },
    }),
    question({
      id: 'q26004',
      label: '家族の人数',
      kind: 'number',
      unit: '人',
      maxLength: 2,
    }),
    question({ id: 'q26005', label: '当日お伝えしたいこと', kind: 'text', required: false }),
  ],
  menus: [
    {
      id: '26001',
      label: '洗濯・たたみ・収納',
      description: '洗濯機2〜3回分を、たたんで引き出しに戻すところまで行います。',
      illustration: 'laundry',
      ...terms,
      includes: ['洗い分けと洗濯', '干し・取り込み', 'たたみと収納'],
      types: hourTypes(3_850, ['洗濯機1〜2回分', '洗濯機3回分', 'シーツ類を含む4回分']),
      options: visitOptions,
      recommends: [{ menuId: '26004', price: 7_150 }],
    },
    {
      id: '26002',
      label: 'アイロンがけ',
      description: 'シャツやブラウスを、一枚ずつ丁寧に仕上げます。',
      illustration: 'ironing',
      ...terms,
      includes: ['アイロンがけ', 'ハンガーへの収納', '簡単なボタン付け'],
      types: hourTypes(3_850, ['シャツ10枚ほど', 'シャツ15枚ほど', 'シャツ20枚ほど']),
      options: visitOptions,
    },
    {
      id: '26003',
      label: '衣替え',
      description: '季節の衣類の入れ替えと、しまう前の点検・洗濯を行います。',
      illustration: 'laundry',
      ...terms,
      includes: ['衣類の入れ替え', 'しみ・ほつれの点検', '防虫剤の交換'],
      types: hourTypes(4_180, ['一人分', '二人分', 'ご家族4人分']),
      options: visitOptions,
      recommends: [{ menuId: '26004', price: 7_150 }],
    },
    {
      id: '26004',
      label: 'カーテンの洗濯',
      description: '取り外しから洗濯、吊るし直しまで。お部屋のにおいが軽くなります。',
      illustration: 'laundry',
      ...terms,
      price: 7_700,
      minutes: 90,
      maxQuantity: 3,
      priceUnit: '1窓',
      quantityUnit: '窓',
      includes: ['カーテンの取り外しと洗濯', 'フックの点検', '吊るし直し'],
      options: visitOptions,
    },
  ],
};
