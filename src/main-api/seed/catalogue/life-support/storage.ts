import { count, menu, question, remarks, service } from '../menu-builders';
import { hourTypes, lifeSupportTerms } from './common-terms';

export const storageService = service('220', 'lifeSupport', '整理収納', {
  description: '戻しやすく、散らかりにくい仕組みを、ご一緒につくります。',
  illustration: 'storage',
  questions: [
    question('q22001', 'multiple', '困っていることをお選びください', {
      choices: ['物が多い', '探し物が多い', 'すぐ散らかる', '収納が足りない', 'その他'],
    }),
    question('q22002', 'text', 'その他の困っていることを教えてください', {
      maxLength: 100,
      condition: { questionId: 'q22001', answers: ['5'] },
    }),
    count('q22003', '一緒にお住まいの人数', '人'),
    question('q22004', 'image', '整理したい場所の写真', {
      support: '扉や引き出しを開けた様子がわかると、当日の流れを決めやすくなります。',
      required: false,
    }),
    remarks('q22005'),
  ],
  common: {
    ...lifeSupportTerms,
    skills: ['tidying'],
    visits: { workId: '2' },
    excludes: ['収納用品の代金', '家具の製作・壁への取り付け', '不用品の処分'],
    preparation: ['収納用品は、作業の後にご一緒に選びます。あらかじめ買わずにお待ちください。'],
  },
  menus: [
    menu('22001', 'クローゼットの整理収納', {
      description: '衣替えのいらない並べ方に。朝の支度が早くなります。',
      includes: ['衣類の仕分け', '使う頻度に合わせた配置', '維持のための引き継ぎメモ'],
      types: hourTypes(5_500, ['一人分の衣類', '二人分の衣類', 'ウォークイン一か所']),
    }),
    menu('22002', 'キッチンの整理収納', {
      description: '動線に合わせて食器・調理器具・食材の置き場所を決め直します。',
      illustration: 'kitchen',
      includes: ['食材の期限の確認', '道具と食器の配置', '引き出しの仕切りづくり'],
      types: hourTypes(5_500, ['引き出しと吊り戸棚', 'キッチン全体', 'キッチンとパントリー']),
    }),
    menu('22003', '子ども部屋の整理収納', {
      description: 'お子様が自分で戻せる高さと表示で、おもちゃと学用品を整えます。',
      includes: ['おもちゃ・学用品の仕分け', '表示ラベルの作成', 'お子様への説明'],
      types: hourTypes(5_500, ['おもちゃの一角', '一人分の部屋', '二人分の部屋']),
    }),
    menu('22004', '書類・写真の整理', {
      description: '家の中の紙を一か所に集め、探しやすい束にまとめます。',
      includes: ['書類の分類とファイルへの収納', '写真の年代順の整理'],
      types: hourTypes(4_950, ['書類の箱2つまで', '書類の箱4つまで', '写真を含む6箱まで']),
    }),
    menu('22005', '整理収納 3回コース', {
      description: '3時間ずつ3回に分けて、家全体の仕組みを無理なく整えます。',
      visits: { dateChoice: 'multiple', count: 3 },
      price: 46_200,
      minutes: 180,
      priceUnit: '3回',
      quantityUnit: 'コース',
      options: [],
      includes: ['3時間の作業を3回', '回ごとの宿題と見直し', '維持のための引き継ぎメモ'],
    }),
  ],
});
