import { describe, expect, it } from 'vitest';
import type { Visit } from '@/contract/visits';
import { aVisit } from '../../../tests/factories/visits';
import { visitCalendar } from './visit-calendar';

const address = aVisit().address;

function fileOf(visit: Partial<Visit>, brandName = 'shop') {
  const shop = { brandName, shopOrigin: 'https://shop.example:8443/' };
  return visitCalendar(aVisit(visit), shop, new Date('2026-05-01T09:30:00Z'));
}

/** The lines of one property as they stand in the file, folded. */
function linesOf(file: string, property: string) {
  return file
    .split(/\r\n(?! )/)
    .find((line) => line.startsWith(property))
    ?.split('\r\n');
}

describe('visitCalendar', () => {
  it.each([
    ['a comma', '1-2-3, 4', String.raw`1-2-3\, 4`],
    ['a semicolon', '1;2', String.raw`1\;2`],
    ['a backslash, which is not escaped twice', String.raw`A\n;`, String.raw`A\\n\;`],
    ['each end of a line', 'A\nB\r\nC\rD', String.raw`A\nB\nC\nD`],
    ['nothing else', 'A:B"C\'D', 'A:B"C\'D'],
  ])('escapes %s', (_, town, escaped) => {
    expect(linesOf(fileOf({ address: { ...address, town } }), 'LOCATION')).toEqual([
      `LOCATION:〒150-0001 東京都渋谷区${escaped}`,
    ]);
  });

  it('folds long lines between characters, at 75 octets including the leading space', () => {
    expect(linesOf(fileOf({ menuLabel: '窓'.repeat(60) }), 'SUMMARY')).toEqual([
      `SUMMARY:${'窓'.repeat(22)}`,
      ` ${'窓'.repeat(24)}`,
      ` ${'窓'.repeat(14)}(shop)`,
    ]);
    expect(linesOf(fileOf({ menuLabel: '𠮷'.repeat(20) }), 'SUMMARY')).toEqual([
      `SUMMARY:${'𠮷'.repeat(16)}`,
      ` ${'𠮷'.repeat(4)}(shop)`,
    ]);
  });

  it('does not fold a line of exactly 75 octets', () => {
    const exact = 'a'.repeat(61);
    expect(linesOf(fileOf({ menuLabel: exact }), 'SUMMARY')).toEqual([`SUMMARY:${exact}(shop)`]);
    expect(linesOf(fileOf({ menuLabel: `${exact}a` }), 'SUMMARY')).toEqual([
      `SUMMARY:${exact}a(shop`,
      ' )',
    ]);
  });

  it('ends every line with CR LF, including the last one', () => {
    const file = fileOf({ menuLabel: '窓\r\nATTENDEE:mailto:a@evil.example' });
    expect(file.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file).not.toContain('\r\nATTENDEE');
  });

  it('contains the visit’s id with the shop’s host, its times and its status', () => {
    const file = fileOf({ status: 'cancelled' });
    expect(file).toContain('\r\nUID:visit-2026-0042-1@shop.example\r\n');
    expect(file).toContain('\r\nDTSTAMP:20260501T093000Z\r\n');
    expect(file).toContain('\r\nDTSTART;TZID=Asia/Tokyo:20260506T100000\r\n');
    expect(file).toContain('\r\nDTEND;TZID=Asia/Tokyo:20260506T120000\r\n');
    expect(file).toContain('\r\nSTATUS:CANCELLED\r\n');
  });
});
