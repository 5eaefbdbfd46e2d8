import type { OfficeStaff } from '@/contract/office-staff';
import { normaliseText } from '@/domain/text-input';

type Place = OfficeStaff['districts'][number];

const PLACE = /^(東京都|北海道|京都府|大阪府|.{2,3}県)\s*(\S.*)$/;

/** Reads `東京都渋谷区`; null when the line does not begin with a prefecture. */
export function readPlace(line: string): Place | null {
  const [, prefecture, city] = PLACE.exec(normaliseText(line)) ?? [];
  return prefecture && city ? { prefecture, city } : null;
}

export function placeLine({ prefecture, city }: Place): string {
  return `${prefecture}${city}`;
}

const linesOf = (text: string) => text.split(/[\n、,]/).filter((line) => line.trim() !== '');

interface Districts {
  readonly places: readonly Place[];
  /** The first unreadable line; null when all are readable. */
  readonly unreadable: string | null;
}

/** Reads districts from text with one place per line. */
export function readDistricts(text: string): Districts {
  const lines = linesOf(text);
  const places = lines.flatMap((line) => readPlace(line) ?? []);
  return { places, unreadable: lines.find((line) => readPlace(line) === null)?.trim() ?? null };
}
