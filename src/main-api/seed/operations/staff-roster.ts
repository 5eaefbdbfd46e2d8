import type { StaffType } from '@/contract/enumerations';
import { CLEANING_SKILLS, type Skill } from '../../staff/skills';
import type { StaffMember } from '../../staff/staff-writer';
import { farWestTokyo, serviceAreaSeed, westTokyo } from '../catalogue/service-area-seed';
import { type IntroductionTrade, staffIntroduction } from './staff-introductions';

export interface StaffSeed extends StaffMember {
  /** Alone in the area; neither busy days nor training days apply. */
  readonly isAlone: boolean;
  /** Busy days are per region. */
  readonly region: string;
}

const TRADES = [
  ['cleaner', 'cleaner', 'cleaning', CLEANING_SKILLS],
  ['airconCleaner', 'cleaner', 'cleaning', ['aircon', 'appliance']],
  ['waterCleaner', 'cleaner', 'cleaning', ['bathroom', 'kitchen', 'sanitary']],
  ['surfaceCleaner', 'cleaner', 'cleaning', ['window', 'floor']],
  [
    'housekeeper',
    'housekeeper',
    'housekeeper',
    ['housekeeping', 'laundry', 'tidying', 'errand', 'cooking'],
  ],
  ['cook', 'cook', 'cook', ['cooking', 'errand']],
  ['sitter', 'sitter', 'sitter', ['childcare']],
  ['handyworker', 'cleaner', 'handyworker', ['garden', 'assembly', 'tidying']],
  ['counsellor', 'counsellor', 'counsellor', ['counselling', 'tidying']],
] as const satisfies readonly (readonly [string, StaffType, IntroductionTrade, readonly Skill[]])[];
type Trade = (typeof TRADES)[number][0];

/** Every other one is trained, starting with the first of each region. */
const FIRST_HEARING_TRADES: readonly Trade[] = ['housekeeper', 'cook', 'sitter'];

/** Non-native speakers. */
const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['tky-housekeeper-6', 'マリア サントス'],
  ['tky-cook-4', 'アンナ ロッシ'],
  ['osk-housekeeper-3', 'グエン ティ ラン'],
]);

interface Region {
  readonly code: string;
  readonly prefecture: string;
  /** When absent, all served cities except those where someone works alone. */
  readonly cities?: readonly string[];
  readonly isAlone?: true;
  /** Where days begin, in turn for the people of a trade. */
  readonly starts: readonly string[];
  readonly people: Partial<Record<Trade, number>>;
}

const household = { housekeeper: 4, cook: 3, sitter: 3, handyworker: 1, counsellor: 1 } as const;

const regions: readonly Region[] = [
  {
    code: 'tky',
    prefecture: '東京都',
    starts: ['新宿区', '品川区', '台東区', '杉並区', '江東区', '豊島区', '世田谷区'],
    people: {
      cleaner: 6,
      airconCleaner: 3,
      waterCleaner: 3,
      surfaceCleaner: 2,
      housekeeper: 8,
      cook: 5,
      sitter: 5,
      handyworker: 2,
      counsellor: 2,
    },
  },
  {
    code: 'tkw',
    prefecture: '東京都',
    cities: [...westTokyo, ...farWestTokyo],
    starts: ['府中市', '立川市', '三鷹市'],
    people: { cleaner: 3, ...household },
  },
  {
    code: 'kng',
    prefecture: '神奈川県',
    starts: ['横浜市保土ケ谷区', '横浜市瀬谷区', '川崎市高津区'],
    people: { cleaner: 3, airconCleaner: 1, ...household },
  },
  {
    code: 'stm',
    prefecture: '埼玉県',
    starts: ['戸田市', 'さいたま市浦和区'],
    people: { cleaner: 2, waterCleaner: 1, ...household },
  },
  {
    code: 'chb',
    prefecture: '千葉県',
    starts: ['船橋市', '市川市'],
    people: { cleaner: 2, airconCleaner: 1, ...household },
  },
  {
    code: 'osk',
    prefecture: '大阪府',
    starts: ['大阪市中央区', '大阪市淀川区', '吹田市'],
    people: { cleaner: 3, ...household },
  },
  {
    code: 'hyg',
    prefecture: '兵庫県',
    starts: ['神戸市中央区', '神戸市灘区'],
    people: { cleaner: 2, ...household },
  },
  {
    code: 'kmk',
    prefecture: '神奈川県',
    cities: ['鎌倉市'],
    starts: ['鎌倉市'],
    isAlone: true,
    people: { cleaner: 1, housekeeper: 2, cook: 1, counsellor: 1 },
  },
  {
    code: 'tkz',
    prefecture: '埼玉県',
    cities: ['所沢市'],
    starts: ['所沢市'],
    isAlone: true,
    people: { cleaner: 1 },
  },
  {
    code: 'ksw',
    prefecture: '千葉県',
    cities: ['柏市'],
    starts: ['柏市'],
    isAlone: true,
    people: { cleaner: 1 },
  },
  {
    code: 'ski',
    prefecture: '大阪府',
    cities: ['堺市'],
    starts: ['堺市北区'],
    isAlone: true,
    people: { cleaner: 1 },
  },
  {
    code: 'asy',
    prefecture: '兵庫県',
    cities: ['芦屋市'],
    starts: ['芦屋市'],
    isAlone: true,
    people: { cleaner: 1, housekeeper: 2, cook: 1, counsellor: 1 },
  },
];

/** Each with its reading. */
const FAMILY_NAMES = [
  ['佐藤', 'サトウ'],
  ['鈴木', 'スズキ'],
  ['高橋', 'タカハシ'],
  ['田中', 'タナカ'],
  ['伊藤', 'イトウ'],
  ['渡辺', 'ワタナベ'],
  ['山本', 'ヤマモト'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
] as const;
const GIVEN_NAMES = [
  ['美咲', 'ミサキ'],
  ['健太', 'ケンタ'],
  ['陽子', 'ヨウコ'],
  ['直樹', 'ナオキ'],
  ['恵', 'メグミ'],
  ['翔', 'ショウ'],
  ['由美', 'ユミ'],
  ['大輔', 'ダイスケ'],
  ['裕子', 'ユウコ'],
  ['誠', 'マコト'],
  ['香織', 'カオリ'],
] as const;

/** Names in katakana are their own reading. */
function namesOf(id: string, index: number): { readonly name: string; readonly nameKana: string } {
  const foreign = FOREIGN_NAMES.get(id);
  if (foreign !== undefined) return { name: foreign, nameKana: foreign };
  const [family, familyKana] = FAMILY_NAMES[index % FAMILY_NAMES.length] ?? FAMILY_NAMES[0];
  const [given, givenKana] = GIVEN_NAMES[index % GIVEN_NAMES.length] ?? GIVEN_NAMES[0];
  return { name: `${family} ${given}`, nameKana: `${familyKana} ${givenKana}` };
}

/** Nine hours or more, so that somebody covers every start of a day. */
const WORKING_HOURS = [
  { startsMinute: 9 * 60, endsMinute: 18 * 60 },
  { startsMinute: 9 * 60, endsMinute: 20 * 60 },
  { startsMinute: 8 * 60 + 30, endsMinute: 17 * 60 + 30 },
  { startsMinute: 10 * 60, endsMinute: 20 * 60 },
];
const ALL_DAY = { startsMinute: 8 * 60 + 30, endsMinute: 20 * 60 };
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Five days a week; someone alone works every day but Wednesday. */
function shiftsOf(index: number, isAlone: boolean): StaffSeed['shifts'] {
  const hours = isAlone ? ALL_DAY : (WORKING_HOURS[index % WORKING_HOURS.length] ?? ALL_DAY);
  const free = isAlone ? [3] : [index % 7, (index + 3) % 7];
  return WEEKDAYS.filter((weekday) => !free.includes(weekday)).map((weekday) => ({
    weekday,
    ...hours,
  }));
}

const citiesServedAlone = regions.flatMap(({ isAlone, cities }) => (isAlone && cities) || []);

function areasOf({ prefecture, cities }: Region): StaffSeed['areas'] {
  const served = serviceAreaSeed
    .filter(
      (area) => area.prefecture === prefecture && !citiesServedAlone.includes(area.cityPrefix),
    )
    .map((area) => area.cityPrefix);
  return (cities ?? [...new Set(served)]).map((city) => ({ prefecture, city }));
}

/** Some cities have one person only, where a single booking changes the calendar. */
export const staffRoster: readonly StaffSeed[] = regions
  .flatMap((region) =>
    TRADES.flatMap(([trade, staffType, introductions, skills]) =>
      Array.from({ length: region.people[trade] ?? 0 }, (_, number) => ({
        region,
        id: `${region.code}-${trade}-${number + 1}`,
        introductions,
        staffType,
        isFirstHearingTrained: FIRST_HEARING_TRADES.includes(trade) && number % 2 === 0,
        skills,
        isAlone: region.isAlone ?? false,
        startPlace: {
          prefecture: region.prefecture,
          city: region.starts[number % region.starts.length] ?? '',
        },
      })),
    ),
  )
  .map(({ region, introductions, ...person }, index, all) => ({
    ...person,
    introduction: staffIntroduction(
      introductions,
      all.slice(0, index).filter((before) => before.introductions === introductions).length,
    ),
    region: region.code,
    ...namesOf(person.id, index),
    isForeign: FOREIGN_NAMES.has(person.id),
    worksSince: `${2016 + (index % 9)}-04-01`,
    isSample: true,
    languages: FOREIGN_NAMES.has(person.id) ? ['ja', 'en'] : ['ja'],
    areas: areasOf(region),
    shifts: shiftsOf(index, person.isAlone),
  }));
