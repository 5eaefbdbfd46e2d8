import type { StaffType } from '@/contract/enumerations';
import type { Absence, CredentialKind, OfficeStaff, StaffSkill } from '@/contract/office-staff';
import { addJapanDays, formatJapanDate } from '@/domain/japan-time';
import { instantText } from '../words/times';

/* Japanese words for the codes of staff members' data. */

export const staffTypeLabels = {
  cleaner: '清掃',
  housekeeper: '家事代行',
  cook: '料理',
  sitter: 'ベビーシッター',
  counsellor: 'カウンセラー',
} as const satisfies Record<StaffType, string>;

export const skillLabels = {
  aircon: 'エアコン',
  bathroom: '浴室',
  kitchen: 'キッチン',
  sanitary: 'トイレ・洗面所',
  window: '窓・ベランダ',
  floor: '床',
  appliance: '家電',
  'whole-home': '家全体の清掃',
  housekeeping: '家事',
  cooking: '料理',
  childcare: '保育',
  tidying: '整理収納',
  errand: '買い物・用事',
  garden: '庭',
  assembly: '組み立て',
  laundry: '洗濯',
  counselling: 'カウンセリング',
} as const satisfies Record<StaffSkill, string>;

export const languageLabels: Readonly<Record<string, string>> = {
  ja: '日本語',
  en: '英語',
  zh: '中国語',
  ko: '韓国語',
  vi: 'ベトナム語',
  tl: 'タガログ語',
  ne: 'ネパール語',
  pt: 'ポルトガル語',
  es: 'スペイン語',
  it: 'イタリア語',
};

export const absenceLabels = {
  day_off: '休み',
  sickness: '病気',
  leave: '休暇',
  training: '研修',
  other: 'その他',
} as const satisfies Record<Absence['kind'], string>;

export const credentialLabels = {
  babysitter_registration: 'ベビーシッターの届出',
  qualification: '資格',
  insurance: '賠償責任保険',
} as const satisfies Record<CredentialKind, string>;

interface AboutStaff {
  readonly staffType: StaffType;
  /** The ward or city where the days begin. */
  readonly startPlace: string | null;
}

/** `清掃、渋谷区から`: work and place, as several staff members may have one name. */
export function aboutStaff({ staffType, startPlace }: AboutStaff): string {
  const work = staffTypeLabels[staffType];
  return startPlace === null ? work : `${work}、${startPlace}から`;
}

/** `佐藤 美咲(清掃、渋谷区から)` */
export function namedStaff(name: string, about: AboutStaff | null): string {
  return about === null ? name : `${name}(${aboutStaff(about)})`;
}

const absenceWords: Readonly<Record<string, string>> = absenceLabels;

/** The word for the kind of an absence. The board has kinds as text, of which a newer main API may have more. */
export function absenceWord(kind: string): string {
  return absenceWords[kind] ?? '不在';
}

type District = OfficeStaff['districts'][number];

/** `東京都 渋谷区、新宿区`. Districts beyond `shown` are counted. */
export function districtsText(districts: readonly District[], shown = 4): string {
  const [first, ...others] = districts.slice(0, shown);
  if (!first) return '';
  const named = others.map(({ prefecture, city }) =>
    prefecture === first.prefecture ? city : `${prefecture}${city}`,
  );
  const rest = districts.length - shown;
  const names = [`${first.prefecture}${first.city}`, ...named].join('、');
  return rest > 0 ? `${names} ほか${rest}か所` : names;
}

const isDay = (value: string) => value.length === 10;
const timeText = (value: string) => (isDay(value) ? formatJapanDate(value) : instantText(value));

/** `病気 2026年5月15日(金)〜2026年5月16日(土)` */
export function absenceText({ kind, from, until }: Absence): string {
  const times = from === until ? timeText(from) : `${timeText(from)}〜${timeText(until)}`;
  return `${absenceLabels[kind]} ${times}`;
}

/** Whether the absence covers the instant `now`. */
export function isAbsentAt({ from, until }: Absence, now: Date): boolean {
  const at = now.getTime();
  const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
  return isDay(from)
    ? midnight(from) <= at && at < midnight(addJapanDays(until, 1))
    : Date.parse(from) <= at && at < Date.parse(until);
}

const SOON_DAYS = 60;

type ExpiryState = 'over' | 'soon' | 'valid';

/** `soon` means within 60 days. */
export function expiryState(expiresOn: string | null, today: string): ExpiryState {
  if (expiresOn === null) return 'valid';
  if (expiresOn < today) return 'over';
  return expiresOn <= addJapanDays(today, SOON_DAYS) ? 'soon' : 'valid';
}

/** `期限切れ: 2026年5月1日(金)まででした` */
export function expiryText(expiresOn: string | null, today: string): string {
  if (expiresOn === null) return '期限なし';
  const day = formatJapanDate(expiresOn);
  switch (expiryState(expiresOn, today)) {
    case 'over':
      return `期限切れ: ${day}まででした`;
    case 'soon':
      return `まもなく期限: ${day}まで`;
    default:
      return `${day}まで`;
  }
}
