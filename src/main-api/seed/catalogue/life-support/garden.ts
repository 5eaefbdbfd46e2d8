import { count, estimateTerms, measure, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms } from './common-terms';

export const gardenService = service('240', 'lifeSupport', '庭の手入れ', {
  description: '草むしり、水やり、低い植木の手入れで、季節ごとの庭を整えます。',
  illustration: 'garden',
  questions: [
    measure('q24001', 'お庭の広さ', '㎡', { maxLength: 4 }),
    question('q24002', 'single', '枝や草の片付け方', {
      menuIds: ['24001', '24002', '24004'],
      choices: ['袋に入れて敷地に残す', null, '自治体の収集に出せるように束ねる'],
    }),
    count('q24007', '束ねる量の目安', '束', {
      menuIds: ['24001', '24002', '24004'],
      required: false,
      condition: { questionId: 'q24002', answers: ['3'] },
    }),
    question('q24004', 'image', '剪定したい木の写真', {
      support: '木の全体と根元がわかる写真をお送りください。お見積もりの参考にします。',
      menuIds: ['24004'],
    }),
    question('q24005', 'image', 'お庭の様子の写真', {
      required: false,
      menuIds: ['24001', '24002', '24003'],
    }),
    remarks('q24006'),
  ],
  common: {
    ...lifeSupportTerms,
    skills: ['garden'],
    excludes: ['高さ3mを超える木の剪定', '薬剤の散布', '抜根・伐採', '枝や草の運搬・処分'],
    preparation: ['水道をお借りします。', '雨天の場合は、日程を変更させていただくことがあります。'],
  },
  menus: [
    menu('24001', '草むしり', {
      description: '根から抜き、種を落とさないように集めます。',
      includes: ['手作業での草むしり', '袋詰め', '作業場所の掃き掃除'],
      types: hourTypes(4_180, ['10㎡ほど', '20㎡ほど', '30㎡ほど']),
    }),
    menu('24002', '低木の剪定・生け垣の刈り込み', {
      description:
        '高さ3mまでの植木を、風通しよく整えます。作業は、提携会社の見本造園株式会社(電話 03-0000-0001)が行います。',
      paymentType: 'partner',
      payMethods: [],
      includes: ['剪定・刈り込み', '切った枝のとりまとめ'],
      types: hourTypes(5_500, ['低木3本ほど', '生け垣5mほど', '生け垣10mほど']),
    }),
    menu('24003', '水やり・落ち葉掃き', {
      description: '旅行中や夏の間の水やり、秋の落ち葉掃きを承ります。',
      includes: ['植木・鉢への水やり', '落ち葉掃きと袋詰め'],
      types: hourTypes(3_850, ['鉢植えが中心の庭', '戸建ての庭', '広い庭と駐車場']),
    }),
    menu('24004', '植木の剪定 お見積もり', {
      listing: { as: 'group', groupId: '249', groupLabel: 'お見積もりで承るもの' },
      description: '高い木や本数の多い庭に。枝ぶりを拝見し、無料でお見積もりします。',
      ...estimateTerms,
      sendingUri: '/embedded/documents/contact?topic=garden',
      estimateFrom: 22_000,
      priceUnit: '1本',
      quantityUnit: '件',
      options: [],
      includes: ['訪問での枝ぶりの確認', '作業計画とお見積書', '切る枝の量の目安'],
      excludes: ['当日の剪定作業', '樹木医による診断'],
      extraCharges: [],
      preparation: ['木の全体がわかるお写真があると、お見積もりが早くなります。'],
    }),
  ],
});
