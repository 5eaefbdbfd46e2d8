import type { SeedService } from '../menu-builders';
import { hourTypes, lifeSupportTerms, visitOptions } from './common-terms';

const terms = {
  ...lifeSupportTerms,
  skills: ['errand'],
  excludes: ['お酒・たばこ・医薬品の受け取り', '現金や通帳をお預かりするご用事', '車での送迎'],
  preparation: ['買い物のメモと、代金の目安をご用意ください。代金は立て替えのうえ精算します。'],
} as const;

export const shoppingService: SeedService = {
  service: {
    id: '230',
    project: 'lifeSupport',
    label: '買い物・ご用事',
    description: '日々の買い物や、行列への並び、付き添いなどのご用事をお引き受けします。',
    illustration: 'shopping',
  },
  questions: [],
  menus: [
    {
      id: '23001',
      label: '買い物代行',
      description: '食料品や日用品を、ご指定のお店で選んでお届けします。',
      illustration: 'shopping',
      ...terms,
      includes: ['ご指定のお店での買い物', 'お届けと冷蔵庫への収納', '領収書のお渡し'],
      types: hourTypes(3_850, ['近くのお店1軒', 'お店2軒まで', '重い物を含むまとめ買い']),
      options: visitOptions,
    },
    {
      id: '23002',
      label: '買い物・通院の付き添い',
      description: 'ご高齢の方の外出に付き添い、荷物をお持ちします。',
      illustration: 'shopping',
      ...terms,
      includes: ['ご自宅からの付き添い', '荷物持ち', 'ご家族への報告'],
      types: hourTypes(4_180, ['近所への外出', '半日の外出', '乗り換えのある外出']),
      options: visitOptions,
    },
    {
      id: '23003',
      label: 'ペットのお世話',
      description: 'ご不在の間に、食事と水の交換、トイレの掃除を行います。',
      illustration: 'shopping',
      ...terms,
      includes: ['食事と水の交換', 'トイレの掃除', '様子のお写真での報告'],
      types: hourTypes(3_960, ['猫・小動物', '小型犬の散歩つき', '多頭のお世話']),
      options: visitOptions,
    },
    {
      id: '23004',
      listing: { as: 'group', groupId: '239', groupLabel: '贈り物・ご案内' },
      label: '暮らしのお手伝いギフト券',
      description: '離れて暮らすご家族へ、2時間分のお手伝いを贈れます。',
      illustration: 'shopping',
      ...terms,
      kind: 'product',
      sendingUri: '/embedded/documents/contact?topic=gift',
      price: 9_680,
      priceUnit: '1枚',
      quantityUnit: '枚',
      includes: ['2時間分のサービス券', '交通費', 'メッセージカード'],
    },
  ],
};
