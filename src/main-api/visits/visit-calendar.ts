import type { Visit, VisitStatus } from '@/contract/visits';
import { formatPostcode } from '@/domain/postcode';

const LINE_OCTETS = 75;

const statuses: Readonly<Record<VisitStatus, string>> = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  customer_absent: 'CONFIRMED',
  not_done: 'CANCELLED',
  cancelled: 'CANCELLED',
  other: 'TENTATIVE',
};

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');
}

/** At most 75 octets a line; continuations begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += letter;
  }
  return [...lines, current].join('\r\n');
}

function compact(dateTime: string): string {
  return dateTime.replace(/[-:]/g, '');
}

/** UID and SEQUENCE (RFC 5545, 3.8.7.4) make calendars replace a moved visit. Has no names. */
export function visitCalendar(
  visit: Visit,
  { brandName, shopOrigin }: { readonly brandName: string; readonly shopOrigin: string },
  now: Date,
): string {
  const { prefecture, city, town, building } = visit.address;
  const place = `〒${formatPostcode(visit.zipCode)} ${prefecture}${city}${town} ${building}`.trim();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Home services storefront//JA',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'TZNAME:JST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:visit-${visit.visitId}@${new URL(shopOrigin).hostname}`,
    `SEQUENCE:${Math.floor(now.getTime() / 60_000)}`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;TZID=Asia/Tokyo:${compact(visit.startsAt)}`,
    `DTEND;TZID=Asia/Tokyo:${compact(visit.endsAt)}`,
    `SUMMARY:${escaped(`${visit.menuLabel}(${brandName})`)}`,
    `LOCATION:${escaped(place)}`,
    `STATUS:${statuses[visit.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
