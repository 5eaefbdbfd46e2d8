import type { SeedService } from '../menu-builders';
import { hourTypes, lifeSupportTerms } from './common-terms';

const terms = {
  ...lifeSupportTerms,
  skills: ['garden'],
  excludes: ['高さ3mを超える木の剪定', '薬剤の散布', '抜根・伐採'],
  extraCharges: [
    ...lifeSupportTerms.extraCharges,
    '枝や草の処分をご希望の場合は、45リットル1袋につき660円をいただきます。',
  ],
  preparation: ['水道をお借りします。', '雨天の場合は、日程を変更させていただくことがあります。'],
} as const;

export const gardenService: SeedService = {
  service: {
    id: '240',
    project: 'lifeSupport',
    label: '庭の手入れ',
    description: '草むしり、水やり、低い植木の手入れで、季節ごとの庭を整えます。',
    illustration: 'garden',
  },
  questions: [],
  menus: [
    {
      id: '24001',
      label: '草むしり',
      description: '根から抜き、種を落とさないように集めます。',
      illustration: 'garden',
      ...terms,
      includes: ['手作業での草むしり', '袋詰め', '作業場所の掃き掃除'],
      types: hourTypes(4_180, ['10㎡ほど', '20㎡ほど', '30㎡ほど']),
    },
    {
      id: '24002',
      label: '低木の剪定・生け垣の刈り込み',
      description: '高さ3mまでの植木を、風通しよく整えます。',
      illustration: 'garden',
      ...terms,
      paymentType: 'partner',
      payMethods: [],
      includes: ['剪定・刈り込み', '切った枝のとりまとめ'],
      types: hourTypes(5_500, ['低木3本ほど', '生け垣5mほど', '生け垣10mほど']),
    },
    {
      id: '24003',
      label: '水やり・落ち葉掃き',
      description: '旅行中や夏の間の水やり、秋の落ち葉掃きを承ります。',
      illustration: 'garden',
      ...terms,
      includes: ['植木・鉢への水やり', '落ち葉掃きと袋詰め'],
      types: hourTypes(3_850, ['鉢植えが中心の庭', '戸建ての庭', '広い庭と駐車場']),
    },
  ],
};
