import { describe, expect, it } from 'vitest';
import { serviceAreaSeed } from '../seed/catalogue/service-area-seed';
import { placesBeginningWith, toDistrict, toPlace } from './districts';
import { isNearStart, travelMinutes, unreachableHalfHours } from './travel';

describe('travelMinutes', () => {
  it.each([
    ['東京都渋谷区', '東京都渋谷区', 30],
    ['東京都渋谷区', '東京都新宿区', 30],
    ['東京都渋谷区', '東京都港区', 60],
    ['東京都江戸川区', '東京都葛飾区', 60],
    ['東京都世田谷区', '神奈川県川崎市多摩区', 60],
    ['東京都千代田区', '埼玉県さいたま市大宮区', 90],
    ['東京都渋谷区', '神奈川県鎌倉市', 150],
    ['東京都江戸川区', '東京都八王子市', 180],
    ['大阪府大阪市北区', '兵庫県神戸市中央区', 120],
    // Large enough for a long way within.
    ['東京都八王子市', '東京都八王子市', 60],
  ])('from %s to %s and back takes %i minutes', (from, to, minutes) => {
    expect([travelMinutes(from, to), travelMinutes(to, from)]).toEqual([minutes, minutes]);
  });

  it('takes an hour within an unknown city, and three hours from or to it', () => {
    expect(travelMinutes('東京都青梅市', '東京都青梅市')).toBe(60);
    expect(travelMinutes('東京都青梅市', '東京都立川市')).toBe(180);
  });
});

describe('the wards and cities', () => {
  it('are known for the whole area that the shop serves', () => {
    const unknown = serviceAreaSeed
      .map(({ prefecture, cityPrefix }) => `${prefecture}${cityPrefix}`)
      .filter((beginning) => placesBeginningWith(beginning).length === 0);
    expect(unknown).toEqual([]);
  });

  it('are the same however their name is written', () => {
    const spellings = ['横浜市保土ヶ谷区', '横浜市保土ケ谷区', '横浜市 保土ケ谷区'];
    const places = spellings.map((city) => toPlace({ prefecture: '神奈川県', city }));
    expect(places.map((place) => toDistrict(place))).not.toContain(undefined);
    expect(new Set(places).size).toBe(1);
  });

  it.each([
    ['横浜市', '中区山下町1', '横浜市中区'],
    ['横浜市中区山下町', '1', '横浜市中区'],
    ['横浜市', '保土が谷区星川1', '横浜市保土ケ谷区'],
    ['横浜市 ', ' 中区山下町1', '横浜市中区'],
    ['鎌倉市扇ガ谷', '2-2', '鎌倉市'],
    ['小田原市', '中区1', '小田原市'],
  ])('are found in a whole address: %s and %s', (city, town, place) => {
    expect(toPlace({ prefecture: '神奈川県', city, town })).toBe(`神奈川県${place}`);
  });

  it('are not found in a city alone, which may be too long for an area or start of a person', () => {
    const city = '横浜市中区山下町';
    expect(toPlace({ prefecture: '神奈川県', city })).toBe(`神奈川県${city}`);
  });

  it('never begin with each other', () => {
    const places = placesBeginningWith('');
    const ambiguous = places.filter((place) => placesBeginningWith(place).length > 1);
    expect(ambiguous).toEqual([]);
  });
});

describe('the first visit of a day', () => {
  it('is at most 90 minutes from where the person starts', () => {
    expect(isNearStart('東京都新宿区', '東京都江戸川区')).toBe(true);
    expect(isNearStart('東京都新宿区', '東京都八王子市')).toBe(false);
  });
});

describe('unreachableHalfHours', () => {
  const hour = (time: string) => Date.parse(`2026-05-07T${time}:00+09:00`);
  const unreachable = (place: string | null, wanted: string) => {
    const halfHours = unreachableHalfHours([{ place, halfHours: [hour('12:00')] }], wanted);
    return [...halfHours].sort((a, b) => a - b).map((at) => new Date(at + 9 * 3_600_000));
  };
  const times = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(11, 16));

  it('are those taken where the half hour that a visit has for travel is enough', () => {
    expect(times(unreachable('東京都渋谷区', '東京都新宿区'))).toEqual(['12:00']);
  });

  it('reach as far on both sides as the travel takes longer', () => {
    expect(times(unreachable('東京都渋谷区', '東京都港区'))).toEqual(['11:30', '12:00', '12:30']);
    const far = times(unreachable('東京都江戸川区', '東京都八王子市'));
    expect([far[0], far.at(-1), far.length]).toEqual(['09:30', '14:30', 11]);
  });

  it('of a booking without a place are those of one in the same ward or city', () => {
    expect(times(unreachable(null, '東京都渋谷区'))).toEqual(['12:00']);
    expect(times(unreachable(null, '東京都八王子市'))).toEqual(['11:30', '12:00', '12:30']);
  });
});
