import { choice, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms, visitOptions } from './common-terms';

export const furnitureAssemblyService = service('250', 'lifeSupport', '家具組立・取り付け', {
  description: '届いたままの家具の組立や、カーテン・照明の取り付けを行います。',
  illustration: 'furniture-assembly',
  questions: [
    question('q25001', 'text', '家具や品物の名前と数', {
      support: '商品名や大きさがわかると、必要な時間を見積もりやすくなります。',
      maxLength: 200,
    }),
    question('q25002', 'single', '作業する場所の壁や天井への穴あけ', {
      menuIds: ['25002', '25003'],
      choices: ['してよい', 'できない', 'わからない'],
    }),
    question('q25003', 'single', '壁や天井の材質', {
      menuIds: ['25002', '25003'],
      support: 'わかる範囲でかまいません。',
      required: false,
      choices: ['石こうボード', 'コンクリート', '木', 'わからない'],
      condition: { questionId: 'q25002', answers: ['1'] },
    }),
    question('q25004', 'image', '家具や作業する場所の写真', { required: false }),
    remarks('q25005'),
  ],
  common: {
    ...lifeSupportTerms,
    skills: ['assembly'],
    excludes: [
      '壁への穴あけが賃貸契約で禁じられている場合の取り付け',
      '電気・ガスの工事',
      '家具の引き取り',
    ],
    preparation: ['商品と説明書を、組み立てるお部屋にご用意ください。'],
  },
  menus: [
    menu('25001', '家具の組立', {
      description: '棚、机、ベッドなどを説明書どおりに組み立てます。',
      includes: ['開梱と組立', 'がたつきの確認', '梱包材のとりまとめ'],
      types: hourTypes(4_400, ['棚・机1点', 'ベッド1台', '大型家具を含む2〜3点']),
    }),
    menu('25002', 'カーテン・照明の取り付け', {
      description: '高い場所の取り付けや電球の交換を、安全に行います。',
      includes: ['カーテンレール・カーテンの取り付け', '照明器具・電球の交換'],
      types: hourTypes(4_180, ['2か所まで', '4か所まで', '6か所まで']),
    }),
    menu('25003', '家具の移動・転倒防止', {
      description: '模様替えの家具の移動と、地震に備えた固定を行います。',
      includes: ['お部屋の中の家具の移動', '突っ張り棒・固定器具の取り付け'],
      types: hourTypes(4_400, ['家具2点', '家具4点', 'お部屋の模様替え']),
      options: [
        choice('51', '担当者を1名追加', 7_700, 0, { about: '大きな家具は2名で運びます。' }),
        ...visitOptions,
      ],
    }),
  ],
});
