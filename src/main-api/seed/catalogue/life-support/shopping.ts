import { EXPENSES } from '@/domain/fees';
import { count, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms } from './common-terms';

const terms = {
  ...lifeSupportTerms,
  skills: ['errand'],
  excludes: ['お酒・たばこ・医薬品の受け取り', '現金や通帳をお預かりするご用事', '車での送迎'],
} as const;

export const shoppingService = service('230', 'lifeSupport', '買い物・ご用事', {
  description: '日々の買い物や、付き添いなどのご用事をお引き受けします。',
  illustration: 'shopping',
  questions: [
    question('q23001', 'text', 'ご用事の内容', {
      menuIds: ['23001', '23002'],
      support: 'お店の名前や買う物、行き先など、わかる範囲で入力してください。',
      maxLength: 200,
    }),
    question('q23002', 'single', '品切れのときの対応', {
      choices: ['近い品を選ぶ', '電話で確認する', '買わない'],
      menuIds: ['23001'],
    }),
    question('q23003', 'single', 'お出かけのとき、車いすや歩行の介助は必要ですか', {
      choices: ['必要', '必要ない'],
      menuIds: ['23002'],
    }),
    question('q23004', 'text', '必要な介助を教えてください', {
      maxLength: 200,
      condition: { questionId: 'q23003', answers: ['1'] },
      menuIds: ['23002'],
    }),
    question('q23005', 'multiple', 'ペットの種類', {
      choices: ['犬', '猫', '小動物・鳥', '魚・は虫類', 'その他'],
      menuIds: ['23003'],
    }),
    count('q23006', '散歩の回数', '回', {
      maxLength: 1,
      condition: { questionId: 'q23005', answers: ['1'] },
      menuIds: ['23003'],
    }),
    question('q23007', 'single', '鍵の受け渡し方法', {
      menuIds: ['23001', '23003'],
      choices: ['立ち会って渡す', 'キーボックスを使う', '鍵は使わない'],
    }),
    remarks('q23008'),
  ],
  common: terms,
  menus: [
    menu('23001', '買い物代行', {
      description: '食料品や日用品を、ご指定のお店で選んでお届けします。',
      extraCharges: [EXPENSES.purchases, ...terms.extraCharges],
      preparation: ['買い物のメモと、代金の目安をご用意ください。'],
      includes: ['ご指定のお店での買い物', 'お届けと冷蔵庫への収納', '領収書のお渡し'],
      types: hourTypes(3_850, ['近くのお店1軒', 'お店2軒まで', '重い物を含むまとめ買い']),
    }),
    menu('23002', '買い物・通院の付き添い', {
      description: 'ご高齢の方の外出に付き添い、荷物をお持ちします。',
      extraCharges: [EXPENSES.fares, EXPENSES.purchases, ...terms.extraCharges],
      includes: ['ご自宅からの付き添い', '荷物持ち', 'ご家族への報告'],
      types: hourTypes(4_180, ['近所への外出', '半日の外出', '乗り換えのある外出']),
    }),
    menu('23003', 'ペットのお世話', {
      description: 'ご不在の間に、食事と水の交換、トイレの掃除を行います。',
      includes: ['食事と水の交換', 'トイレの掃除', '様子のお写真での報告'],
      types: hourTypes(3_960, ['猫・小動物', '小型犬の散歩つき', '多頭のお世話']),
    }),
    menu('23004', '暮らしのお手伝いギフト券', {
      listing: { as: 'group', groupId: '239', groupLabel: '贈り物・ご案内' },
      description: '離れて暮らすご家族へ、2時間分のお手伝いを贈れます。',
      kind: 'product',
      sendingUri: '/embedded/documents/contact?topic=gift',
      price: 9_680,
      transportFee: 0,
      minimumOrderApplies: false,
      quantityUnit: '枚',
      options: [],
      includes: ['2時間分のサービス券', '交通費', 'メッセージカード'],
    }),
  ],
});
