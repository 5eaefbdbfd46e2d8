import type { Visit } from '@/contract/visits';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';

/** `10:00` from `yyyy-MM-ddTHH:mm:00`. */
export function clockText(dateTime: string): string {
  return `${Number(dateTime.slice(11, 13))}:${dateTime.slice(14, 16)}`;
}

/** `2026年5月6日(水) 10:00〜12:00` */
export function whenText({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): string {
  const nextDay = endsAt.slice(0, 10) === startsAt.slice(0, 10) ? '' : '翌';
  return `${formatJapanDateTime(startsAt)}〜${nextDay}${clockText(endsAt)}`;
}

export function whereText({ address }: Pick<Visit, 'address'>): string {
  const { prefecture, city, town, building } = address;
  return `${prefecture}${city}${town} ${building}`.trim();
}

/** `2026年5月5日(火) 正午(12:00)`; the deadline is a noon (SPEC section 9). */
export function freeUntilText({ freeUntil }: Pick<Visit, 'freeUntil'>): string {
  return `${formatJapanDate(freeUntil)} 正午(12:00)`;
}
