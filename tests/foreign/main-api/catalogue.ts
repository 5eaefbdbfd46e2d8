/** The business forms of SPEC section 1, which calls name as `project`. */
export const projects = ['houseCleaning', 'lifeSupport', 'maid', 'babySitter', 'counseling'];

export interface Choice {
  readonly id: number;
  readonly label: string;
  /** Yen without tax. */
  readonly price: number;
}

export interface Menu extends Choice {
  /** SPEC's menu kind. */
  readonly kind: 'service' | 'estimate' | 'product' | 'informationSending' | null;
  /** SPEC's payment type: paid to this company, to its partner, or not known. */
  readonly paymentType: 'bears' | 'partner' | null;
  /** A path on this server that a menu of kind informationSending sends to. */
  readonly sendingPath: string;
  readonly types: readonly Choice[];
  readonly options: readonly Choice[];
}

interface MenuGroup {
  readonly id: number;
  readonly label: string;
  readonly menus: readonly Menu[];
}

export interface MenuList {
  readonly combo: readonly Menu[];
  readonly single: readonly Menu[];
  readonly groups: readonly MenuGroup[];
}

const menu = (id: number, label: string, price: number, rest: Partial<Menu> = {}): Menu => ({
  id,
  label,
  price,
  kind: 'service',
  paymentType: 'bears',
  sendingPath: '',
  types: [],
  options: [],
  ...rest,
});

const choice = (id: number, label: string, price: number): Choice => ({ id, label, price });

export const noMenus: MenuList = { combo: [], single: [], groups: [] };

export const kajiMenus: MenuList = {
  combo: [menu(16510, '家事代行 初回お試し 2時間', 8000)],
  single: [
    menu(401, '家事代行 スポット 3時間', 12000, {
      types: [choice(4011, '1時間延長', 4000)],
      options: [choice(4012, 'スタッフ指名', 500)],
    }),
    menu(402, '家事代行 定期 毎週2時間', 7200),
  ],
  groups: [
    { id: 41, label: '隔週プラン', menus: [menu(403, '家事代行 定期 隔週3時間', 11000)] },
    { id: 42, label: 'そのほか', menus: [] },
  ],
};

export const cookingMenus: MenuList = {
  combo: [],
  single: [
    menu(16514, '料理代行 初回お試し 2時間', 8500),
    menu(601, '料理代行 スポット 3時間', 13000, {
      types: [choice(6011, '3人分まで', 0), choice(6012, '6人分まで', 3000)],
      options: [choice(6013, '買い物代行', 1500)],
    }),
    menu(602, '料理代行 定期 月2回', 12000),
  ],
  groups: [],
};

export const babyMenus: MenuList = {
  combo: [],
  single: [
    menu(16516, 'ベビーシッター 初回お試し 2時間', 9000),
    menu(701, 'ベビーシッター スポット 3時間', 13500, {
      types: [choice(7011, 'お子さま1人', 0), choice(7012, 'お子さま2人', 4500)],
    }),
    menu(702, 'ベビーシッター 定期 毎週2時間', 8800),
  ],
  groups: [],
};

export const counselingMenus: MenuList = {
  combo: [],
  single: [
    menu(901, '訪問カウンセリング', 0, { paymentType: null }),
    menu(902, 'オンラインカウンセリング', 0, { paymentType: null, kind: null }),
  ],
  groups: [],
};

interface Category {
  readonly id: number;
  readonly label: string;
  readonly project: string;
  readonly menus: MenuList;
}

export const categories: readonly Category[] = [
  {
    id: 1,
    label: '水まわり',
    project: 'houseCleaning',
    menus: {
      combo: [menu(101, 'キッチン・浴室セット', 27000)],
      single: [
        menu(102, 'キッチンクリーニング', 15000, {
          types: [choice(1021, 'システムキッチン', 0), choice(1022, 'アイランドキッチン', 3000)],
          options: [choice(1023, '食器棚の拭き上げ', 2500)],
        }),
        menu(103, '浴室クリーニング', 14000, {
          options: [choice(1031, 'エプロン内部', 4000), choice(1032, '防カビ仕上げ', 2000)],
        }),
        menu(104, 'トイレクリーニング', 8000),
      ],
      groups: [
        {
          id: 105,
          label: '換気扇',
          menus: [
            menu(106, 'レンジフードクリーニング', 13000),
            menu(107, '換気扇フィルター交換', 5000),
          ],
        },
      ],
    },
  },
  {
    id: 2,
    label: 'エアコン',
    project: 'houseCleaning',
    menus: {
      combo: [],
      single: [
        menu(201, '壁掛けエアコンクリーニング', 10000, {
          types: [choice(2011, '標準タイプ', 0), choice(2012, 'お掃除機能付き', 8000)],
          options: [choice(2013, '室外機', 3000)],
        }),
        menu(202, '天井埋込エアコンクリーニング', 0, { kind: 'estimate', paymentType: null }),
      ],
      groups: [],
    },
  },
  {
    id: 3,
    label: 'おうちまるごと',
    project: 'houseCleaning',
    menus: {
      combo: [],
      single: [
        menu(301, 'まるごとハウスクリーニング お見積り', 0, { kind: 'estimate' }),
        menu(302, 'お掃除ギフトカード', 10000, { kind: 'product', paymentType: 'partner' }),
        menu(303, '定期清掃の資料請求', 0, {
          kind: 'informationSending',
          paymentType: null,
          sendingPath: '/documents/house-cleaning',
        }),
        menu(304, '定期ハウスクリーニング 月1回', 16000),
      ],
      groups: [],
    },
  },
  {
    id: 11,
    label: 'お片付け',
    project: 'lifeSupport',
    menus: {
      combo: [],
      single: [
        menu(501, 'お片付け スポット 3時間', 15000, {
          options: [choice(5011, '収納用品の手配', 1000)],
        }),
        menu(502, 'お片付け 定期 月1回', 14000),
      ],
      groups: [],
    },
  },
  {
    id: 12,
    label: '暮らしのお手伝い',
    project: 'lifeSupport',
    menus: {
      combo: [],
      single: [
        menu(511, '家具の移動', 9000, { paymentType: 'partner' }),
        menu(512, '草むしり', 9500, { kind: null, paymentType: null }),
      ],
      groups: [],
    },
  },
];

export const menusOf = ({ combo, single, groups }: MenuList): Menu[] => [
  ...combo,
  ...single,
  ...groups.flatMap(({ menus }) => menus),
];

const allMenus = new Map(
  [
    kajiMenus,
    cookingMenus,
    babyMenus,
    counselingMenus,
    ...categories.map(({ menus }) => menus),
  ].flatMap((list) => menusOf(list).map((listed) => [listed.id, listed] as const)),
);

export const findMenu = (id: number | null): Menu | undefined =>
  id === null ? undefined : allMenus.get(id);

export const firstTrialMenuIds: readonly number[] = [16510, 16514, 16516];

export const questionnaires = [
  {
    id: 1,
    label: 'ペットはいますか',
    choices: [
      { id: 11, label: 'はい' },
      { id: 12, label: 'いいえ' },
    ],
  },
  {
    id: 2,
    label: '気になる場所',
    choices: [
      { id: 21, label: 'キッチン' },
      { id: 22, label: '浴室' },
      { id: 23, label: 'リビング' },
    ],
  },
  { id: 3, label: 'そのほかのご要望', choices: [] },
];

/** Yen with tax that a coupon takes off. */
export const coupons: Readonly<Record<string, number>> = { HAJIMETE: 1100 };

interface Place {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/** Addresses by the digits of their postcodes. */
export const places: Readonly<Record<string, Place>> = {
  '1000001': { prefecture: '東京都', city: '千代田区', town: '千代田' },
  '1500001': { prefecture: '東京都', city: '渋谷区', town: '神宮前' },
  '1600023': { prefecture: '東京都', city: '新宿区', town: '西新宿' },
  '2310023': { prefecture: '神奈川県', city: '横浜市中区', town: '山下町' },
  '0600001': { prefecture: '北海道', city: '札幌市中央区', town: '北一条西' },
  '9071801': { prefecture: '沖縄県', city: '八重山郡与那国町', town: '与那国' },
};

export const postcodeDigits = (zipCode: string): string => zipCode.replace(/\D/g, '');

/** Tokyo's wards and Yokohama are served. */
export const isServed = (zipCode: string): boolean => /^(1|23)\d+$/.test(postcodeDigits(zipCode));
