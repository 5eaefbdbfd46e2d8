import { expect, test } from 'vitest';
import type { CatalogueChange } from './catalogue-tables';
import { formerPriceOn, priceStateOn } from './menu-prices';

const from = (kind: 'prices' | 'seedPrices', day: string, price: number) => ({
  at: new Date(`${day}T09:00:00+09:00`),
  change: { kind, from: day, prices: { menu: price } } as CatalogueChange,
});
const sale = (day: string, isOnSale: boolean) => ({
  at: new Date(`${day}T15:00:00+09:00`),
  change: { kind: 'sale', isOnSale } as CatalogueChange,
});
const lowered = [from('seedPrices', '2026-03-01', 16_500), from('prices', '2026-05-01', 13_200)];
const formerOn = (changes: Parameters<typeof formerPriceOn>[0], day: string) =>
  formerPriceOn(changes, 'menu', day);

test('a price asked for two months is crossed out for thirteen days after it was lowered', () => {
  expect(formerOn(lowered, '2026-04-30')).toBeNull();
  expect(formerOn(lowered, '2026-05-01')).toBe(16_500);
  expect(formerOn(lowered, '2026-05-13')).toBe(16_500);
  expect(formerOn(lowered, '2026-05-14')).toBeNull();
});

test('a price that was never asked before is not crossed out', () => {
  expect(formerOn([from('prices', '2026-05-01', 13_200)], '2026-05-01')).toBeNull();
  expect(formerOn([from('seedPrices', '2026-05-01', 13_200)], '2026-05-01')).toBeNull();
});

test('a price that rose is not crossed out', () => {
  const raised = [from('seedPrices', '2026-03-01', 13_200), from('prices', '2026-05-01', 16_500)];
  expect(formerOn(raised, '2026-05-01')).toBeNull();
});

test('a price asked for thirteen days is not crossed out, and one asked for fourteen is', () => {
  const askedFrom = (day: string) => [
    from('seedPrices', day, 16_500),
    from('prices', '2026-05-01', 13_200),
  ];
  expect(formerOn(askedFrom('2026-04-18'), '2026-05-01')).toBeNull();
  expect(formerOn(askedFrom('2026-04-17'), '2026-05-01')).toBe(16_500);
});

test('a price raised for half of the last eight weeks is not crossed out afterwards', () => {
  const raisedFrom = (day: string) => [
    from('seedPrices', '2026-01-01', 13_200),
    from('prices', day, 16_500),
    from('prices', '2026-05-01', 13_200),
  ];
  expect(formerOn(raisedFrom('2026-04-03'), '2026-05-01')).toBeNull();
  expect(formerOn(raisedFrom('2026-04-02'), '2026-05-01')).toBe(16_500);
});

test('days on which the menu was off sale do not count as days of its price', () => {
  const offUntil = (day: string) => [
    from('seedPrices', '2026-04-01', 16_500),
    sale('2026-04-10', false),
    sale(day, true),
    from('prices', '2026-05-01', 13_200),
  ];
  // 1 to 9 April, and the days after the one on which it came back.
  expect(formerOn(offUntil('2026-04-25'), '2026-05-01')).toBe(16_500);
  expect(formerOn(offUntil('2026-04-26'), '2026-05-01')).toBeNull();
});

test('a second reduction is compared with the price directly before it', () => {
  const twice = [...lowered, from('prices', '2026-05-05', 11_000)];
  expect(formerOn(twice, '2026-05-04')).toBe(16_500);
  expect(formerOn(twice, '2026-05-05')).toBeNull();
});

test('prices of the office lie over those of the seed, and the last entry of a day over the others', () => {
  const changes = [
    from('seedPrices', '2026-03-01', 16_500),
    from('prices', '2026-05-01', 13_200),
    from('prices', '2026-05-01', 14_300),
    from('seedPrices', '2026-05-02', 17_600),
    from('prices', '2026-06-01', 15_400),
  ];
  const statesOn = (day: string) =>
    changes.map((entered) => priceStateOn(changes, 'menu', entered, day));
  expect(statesOn('2026-04-30')).toEqual(['present', 'replaced', 'coming', 'replaced', 'coming']);
  expect(statesOn('2026-05-31')).toEqual(['former', 'replaced', 'present', 'replaced', 'coming']);
  expect(statesOn('2026-06-01')).toEqual(['former', 'replaced', 'former', 'replaced', 'present']);
});
