import { choice, commonTerms, ifKnown, menu, question, service } from '../menu-builders';

const terms = {
  skills: ['appliance'],
  excludes: ['修理・部品交換', '製造から10年を超える機種の故障の補償'],
  extraCharges: commonTerms.extraCharges,
  preparation: ['取扱説明書がお手元にあれば、当日お見せください。', ...commonTerms.preparation],
  quantityUnit: '台',
} as const;

const washerPan = choice('51', '防水パンの清掃', 2_750, 20, {
  about: '洗濯機の下のホコリと排水口の汚れを取り除きます。',
});

export const applianceService = service('170', 'houseCleaning', '家電', {
  description: '洗濯機の裏側や冷蔵庫の奥など、ご自分では届かない場所を清潔にします。',
  illustration: 'washing-machine',
  questions: [
    question('q17001', 'single', '製造から何年ほど経っていますか', {
      support: '本体の側面や扉の内側のシールに書かれています。',
      choices: ['3年未満', '3年以上10年未満', '10年以上', 'わからない'],
    }),
    ifKnown('q17002', 'メーカーと型番', { about: '事前に分解の可否を確認します。' }),
    question('q17003', 'multiple', '気になっていることをお選びください', {
      menuIds: ['17001', '17002'],
      choices: ['におい', '黒いカビ', '水漏れ', '異音', 'とくにない'],
    }),
    ifKnown('q17004', '異音について教えてください', {
      menuIds: ['17001', '17002'],
      maxLength: 200,
      condition: { questionId: 'q17003', answers: ['4'] },
    }),
    question('q17005', 'multiple', '気になっていることをお選びください', {
      menuIds: ['17003'],
      choices: ['乾くまでに時間がかかる', '生乾きのにおい', 'ホコリ', '異音', 'とくにない'],
    }),
  ],
  common: terms,
  menus: [
    menu('17001', '縦型洗濯機の分解洗浄', {
      description: '洗濯槽を取り外し、裏側のカビと洗剤かすを洗い流します。',
      price: 13_200,
      minutes: 120,
      maxQuantity: 2,
      includes: [
        '洗濯槽・パルセーターの取り外しと洗浄',
        '糸くずフィルター・洗剤投入口の洗浄',
        '試運転',
      ],
      options: [washerPan],
    }),
    menu('17003', 'ドラム式洗濯機の乾燥経路洗浄', {
      description: '乾燥に時間がかかるときに。ホコリの詰まりやすい経路を掃除します。',
      price: 24_200,
      minutes: 180,
      includes: ['乾燥経路・フィルター奥のホコリ除去', 'ドアパッキン・洗剤投入口の洗浄', '試運転'],
      options: [washerPan],
    }),
    menu('17002', '冷蔵庫クリーニング', {
      description: '棚とケースを外して庫内を洗い、パッキンのカビまで落とします。',
      illustration: 'refrigerator',
      price: 11_000,
      minutes: 90,
      maxQuantity: 2,
      includes: ['棚・ケース・製氷皿の洗浄', '庫内とパッキンの拭き上げ・除菌', '外側の拭き上げ'],
      preparation: [
        '傷みやすい食材は、できるだけ減らしておいてください。作業中は保冷箱をご用意ください。',
        ...terms.preparation,
      ],
    }),
  ],
});
