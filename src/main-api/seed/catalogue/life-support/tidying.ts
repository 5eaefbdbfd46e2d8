import { choice, count, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms, visitOptions } from './common-terms';

const withSecondPerson = [
  choice('51', '担当者を1名追加', 7_700, 0, { about: '2名で作業し、早く仕上げます。' }),
  ...visitOptions,
];

export const tidyingService = service('210', 'lifeSupport', '片付け', {
  description: '散らかったお部屋を、暮らしやすい状態に戻すお手伝いをします。',
  illustration: 'tidying',
  questions: [
    question('q21001', 'multiple', '片付けたい場所をお選びください', {
      menuIds: ['21001', '21004', '21005'],
      choices: ['リビング', 'キッチン', '寝室', '子ども部屋', '押し入れ・納戸', 'その他'],
    }),
    question('q21002', 'text', 'その他の場所を教えてください', {
      menuIds: ['21001', '21004', '21005'],
      maxLength: 60,
      condition: { questionId: 'q21001', answers: ['6'] },
    }),
    question('q21006', 'single', 'お願いしたい作業をお選びください', {
      menuIds: ['21002'],
      choices: ['荷造り', '荷ほどき', '両方'],
    }),
    count('q21007', '片付けたい押し入れや納戸の数', 'か所', { menuIds: ['21003'] }),
    question('q21003', 'single', '手放す物の扱い', {
      menuIds: ['21001', '21002', '21003', '21004'],
      choices: ['自治体の回収に出す', '当日決めたい', '手放す物はない'],
    }),
    question('q21004', 'image', '今のお部屋の様子の写真', {
      support: '人数や道具を決める参考にします。写したくない物は、写らないように撮ってください。',
      required: false,
    }),
    remarks('q21005'),
  ],
  common: {
    ...lifeSupportTerms,
    skills: ['tidying'],
    visits: { workId: '2' },
    excludes: ['不用品の運搬・処分', '貴重品・現金の取り扱い', 'ご不在時の処分の判断'],
    preparation: ['残す物・手放す物の判断は、ご一緒にお願いします。', 'ゴミ袋をご用意ください。'],
  },
  menus: [
    menu('21001', 'お部屋の片付け', {
      description: '床や机の上の物を、あるべき場所へ。まずは一部屋から始められます。',
      includes: ['物の仕分けと元の場所への移動', 'ゴミの分別と袋詰め', '掃除機がけ'],
      types: hourTypes(4_400, ['6畳ほどの一部屋', '散らかりの多い一部屋', '二部屋、またはLDK']),
      options: withSecondPerson,
      recommends: [
        { menuId: '21005', price: 5_500 },
        { menuId: '26004', price: 7_150 },
      ],
    }),
    menu('21002', 'お引っ越しの荷造り・荷ほどき', {
      description: '箱詰めから新居での収納まで。食器や衣類も丁寧に包みます。',
      includes: ['箱詰めと中身の記入', '荷ほどきと仮の収納', '空き箱のとりまとめ'],
      types: hourTypes(4_400, ['キッチンだけ', '一人暮らしのお部屋', 'ご家族の一部屋とキッチン']),
      options: withSecondPerson,
    }),
    menu('21003', '押し入れ・納戸の片付け', {
      description: '奥にしまい込んだ物をすべて出し、使う物だけを戻します。',
      illustration: 'storage',
      includes: ['中の物の取り出しと仕分け', '内部の拭き上げ', '使いやすい順での収納'],
      types: hourTypes(4_400, ['押し入れ半分', '押し入れ一間', '納戸ひと部屋']),
      recommends: [{ menuId: '21005', price: 5_500 }],
    }),
    menu('21004', 'ご実家の片付け', {
      description: 'ご家族のお話をうかがいながら、思い出の品と日用品を分けていきます。',
      includes: ['ご一緒での仕分け', '書類・写真のとりまとめ', '作業の記録写真'],
      types: hourTypes(4_950, ['居間だけ', '一部屋と収納', '二部屋と収納']),
      options: withSecondPerson,
    }),
    menu('21005', '不用品の分別と袋詰め', {
      description: 'お住まいの地域の決まりに合わせて、出せる状態にまとめます。',
      price: 7_150,
      minutes: 60,
      includes: ['分別と袋詰め', '粗大ごみの採寸', '収集日の一覧の作成'],
    }),
  ],
});
