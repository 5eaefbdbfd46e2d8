import { ON_SITE_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import {
  ANSWERED_FEE,
  choice,
  commonTerms,
  measure,
  menu,
  question,
  remarks,
  service,
} from '../menu-builders';

const floors = { as: 'group', groupId: '161', groupLabel: '床' } as const;
const fabrics = { as: 'group', groupId: '162', groupLabel: '布製品' } as const;

export const floorService = service('160', 'houseCleaning', '床・カーペット', {
  description: 'フローリングの洗浄とワックス、カーペットやソファの丸洗いを承ります。',
  illustration: 'floor-wax',
  questions: [
    question('q16009', 'single', 'フローリングの種類', {
      choices: ['合板(複合フローリング)', '無垢材', 'わからない'],
      menuIds: ['16001'],
    }),
    question('q16010', 'single', '最後にワックスをかけたのはいつごろですか', {
      choices: ['1年以内', '1年より前', 'かけたことがない', 'わからない'],
      menuIds: ['16001'],
    }),
    question('q16001', 'single', '床の素材', {
      menuIds: ['16002'],
      choices: ['フローリング', 'クッションフロア', 'カーペット', 'わからない'],
    }),
    question('q16002', 'single', '最後にワックスをかけたのはいつごろですか', {
      menuIds: ['16002'],
      choices: ['1年以内', '1年より前', 'かけたことがない', 'わからない'],
      condition: { questionId: 'q16001', answers: ['1', '2'] },
    }),
    measure('q16003', '作業する部屋の広さの合計', '畳', {
      about: 'おおよその畳数を入力してください。',
      menuIds: ['16001'],
    }),
    question('q16004', 'multiple', '移動が必要な大きな家具をお選びください', {
      menuIds: ['16001', '16003'],
      support: `1点につき${formatYen(ON_SITE_FEES.heavyFurniture)}がかかります。`,
      choices: ['ベッド', 'ソファ', 'ダイニングテーブル', '食器棚・本棚', 'ない'],
      fee: { kind: 'heavyFurniture', rule: { for: 'choices', ids: ['1', '2', '3', '4'] } },
    }),
    question('q16005', 'single', 'カーペットの素材', {
      choices: ['ウール', '化学繊維', '綿・麻', 'わからない'],
      menuIds: ['16003'],
    }),
    question('q16006', 'single', 'ソファの張り地', {
      choices: ['布', '合成皮革', '本革', 'わからない'],
      menuIds: ['16004'],
    }),
    question('q16007', 'multiple', '気になる汚れをお選びください', {
      choices: ['しみ', 'におい', 'ペットの毛', 'とくにない'],
      menuIds: ['16003', '16004'],
    }),
    remarks('q16008', ['16002', '16004']),
  ],
  common: {
    skills: ['floor'],
    includes: ['床のホコリ・皮脂汚れの洗浄', '水拭きと乾燥', '樹脂ワックスの塗布(2回塗り)'],
    excludes: ['古いワックスのはく離', '傷・へこみの補修', '畳・無垢材の床'],
    extraCharges: [
      ...commonTerms.extraCharges,
      `大型家具の移動が必要な場合は、1点につき${formatYen(ON_SITE_FEES.heavyFurniture)}がかかります。${ANSWERED_FEE}`,
    ],
    preparation: [
      '床に置いた物や小さな家具は、別のお部屋へ移動をお願いします。',
      'ワックスが乾くまで約60分、お部屋に入れません。',
      ...commonTerms.preparation,
    ],
  },
  menus: [
    menu('16001', 'フローリング洗浄・ワックス', {
      listing: floors,
      description: '皮脂汚れを洗い落としてから、樹脂ワックスで艶よく仕上げます。',
      badge: '大掃除に',
      maxQuantity: 6,
      quantityUnit: '部屋',
      types: [
        choice('01', '8畳まで', 11_000, 75, { about: '寝室や子ども部屋が目安です。' }),
        choice('02', '15畳まで', 17_600, 120, {
          about: 'リビング・ダイニングが目安です。',
          max: 3,
        }),
      ],
      options: [
        choice('51', '古いワックスのはく離', 8_800, 60, {
          about: '黄ばんだワックスを落としてから塗り直します。1部屋の料金です。',
        }),
        choice('52', 'ペット対応の滑りにくいワックス', 2_200, 0, {
          about: '足腰にやさしい、滑りにくいワックスに変更します。1部屋の料金です。',
        }),
      ],
      quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 1_100 }],
    }),
    menu('16002', '廊下・階段の洗浄', {
      listing: floors,
      description: '毎日通る場所の黒ずみを落とし、薄くワックスで仕上げます。',
      price: 9_900,
      minutes: 60,
      maxQuantity: 2,
    }),
    menu('16003', 'カーペット丸洗い', {
      listing: fabrics,
      description: '温水と専用洗剤で、奥に入り込んだ汚れとにおいを吸い取ります。',
      illustration: 'carpet',
      maxQuantity: 4,
      quantityUnit: '枚',
      includes: ['掃除機がけ', '洗剤の塗布と温水洗浄', '吸い取りと乾燥の補助'],
      excludes: ['毛皮・シルクなど水洗いできない素材', '色落ち・日焼けの補修'],
      preparation: [
        '半日ほど湿り気が残ります。上に物を置かないでください。',
        ...commonTerms.preparation,
      ],
      types: [
        choice('01', '3畳まで', 9_900, 60, { about: 'ラグが目安です。' }),
        choice('02', '6畳まで', 14_300, 90, { about: 'お部屋に敷き込んだ物も承ります。' }),
      ],
      recommends: [{ menuId: '16004', price: 11_000 }],
    }),
    menu('16004', 'ソファクリーニング', {
      listing: fabrics,
      description: '布張りのソファを洗浄。食べこぼしや汗のしみを和らげます。',
      illustration: 'carpet',
      price: 12_100,
      minutes: 75,
      maxQuantity: 3,
      quantityUnit: '台',
      includes: ['掃除機がけ', 'しみ抜きと温水洗浄', '吸い取り'],
      excludes: ['革張り・水洗いできない素材', '3人掛けを超える大きさ'],
      preparation: ['半日ほど湿り気が残ります。', ...commonTerms.preparation],
    }),
  ],
});
