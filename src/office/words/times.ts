import {
  formatJapanDate,
  formatJapanDateTime,
  formatJapanTime,
  toJapanDateTime,
} from '@/domain/japan-time';

/* Words for times. One that has the offset of Japan is read as it is, one with any offset as an instant. */

/** `2026年5月6日(水) 10:00` of an instant, ISO 8601 with any offset. */
export function instantText(instant: string | number): string {
  return formatJapanDateTime(toJapanDateTime(new Date(instant)));
}

/** `18:02` of an instant, ISO 8601 with any offset. */
export function clockText(instant: string): string {
  return formatJapanTime(toJapanDateTime(new Date(instant)));
}

const withoutYear = (text: string) => text.replace(/^\d+年/, '');

/** `5月6日(水)` of a day in Japan that is near. */
export function nearDateText(date: string): string {
  return withoutYear(formatJapanDate(date));
}

/** `5月6日(水) 10:00` of a near time with the offset of Japan. */
export function nearTimeText(time: string): string {
  return withoutYear(formatJapanDateTime(time));
}

interface Span {
  readonly start: string;
  readonly end: string;
}

/** `10:00〜11:30` of times with the offset of Japan. */
export function hoursText({ start, end }: Span): string {
  return `${formatJapanTime(start)}〜${formatJapanTime(end)}`;
}

/** `2026年5月6日(水) 10:00〜11:30` of times with the offset of Japan. */
export function spanText({ start, end }: Span): string {
  return `${formatJapanDateTime(start)}〜${formatJapanTime(end)}`;
}
