import { describe, expect, it } from 'vitest';
import { brokenPromises, type LedgerEntry, type StoredOrder } from './order-ledger';

const entry = (overrides: Partial<LedgerEntry> = {}): LedgerEntry => ({
  key: 'key-1',
  orderIds: new Set(['K7M2-9QXA']),
  rejection: null,
  total: 16_500,
  payMethod: 'creditCard',
  race: null,
  ...overrides,
});
const stored = (order: Partial<StoredOrder> = {}): StoredOrder => ({
  id: 'K7M2-9QXA',
  key: 'key-1',
  status: 'confirmed',
  total: 16_500,
  payMethod: 'creditCard',
  paymentStatus: 'authorised',
  charges: 1,
  charged: 16_500,
  ...order,
});

describe('the promises in the order ledger', () => {
  it('hold when every order is stored once and charged once, as agreed', () => {
    const rejected = entry({ key: 'key-2', orderIds: new Set(), rejection: 'card_declined' });
    expect(brokenPromises([entry(), rejected], [stored()])).toEqual([]);
  });

  it('hold for a cancelled order whose money was refunded', () => {
    const cancelled = { status: 'cancelled', paymentStatus: 'refunded', charges: 0, charged: 0 };
    expect(brokenPromises([entry()], [stored(cancelled)])).toEqual([]);
  });

  it.each<[string, LedgerEntry[], StoredOrder[], string]>([
    ['an order is lost', [entry()], [], 'K7M2-9QXA was acknowledged and is lost'],
    ['one was not acknowledged', [], [stored()], 'is there and was not acknowledged'],
    [
      'a rejected one is there',
      [entry({ orderIds: new Set(), rejection: 'slot_taken' })],
      [stored()],
      'is there and was not acknowledged',
    ],
    [
      'a key stands for two',
      [entry({ orderIds: new Set(['K7M2-9QXA', 'AAAA-BBBB']) })],
      [stored(), stored({ id: 'AAAA-BBBB', key: 'key-1' })],
      'key-1 was answered with K7M2-9QXA, AAAA-BBBB',
    ],
    ['an order has another key', [entry()], [stored({ key: null })], 'stands for the key null'],
    [
      'it costs something else',
      [entry({ total: 15_000 })],
      [stored()],
      'is not as agreed: 16500 yen by creditCard',
    ],
    ['it is charged twice', [entry()], [stored({ charges: 2, charged: 33_000 })], 'has 2 charges'],
    [
      'it is not charged',
      [entry()],
      [stored({ charges: 0, charged: 0 })],
      'has 0 charges of 0 yen',
    ],
    [
      'a deferred payment is charged to a card',
      [entry({ payMethod: 'np' })],
      [stored({ payMethod: 'np', paymentStatus: 'reserved' })],
      'has 1 charges',
    ],
    [
      'money of a cancelled one is kept',
      [entry()],
      [stored({ status: 'cancelled', paymentStatus: 'refunded' })],
      'has 1 charges of 16500 yen',
    ],
    [
      'nobody knows what became of one',
      [entry({ orderIds: new Set() })],
      [],
      'key-1 was never answered clearly',
    ],
    [
      'two have won one race',
      [entry({ race: 'hour' }), entry({ key: 'key-2', race: 'hour', orderIds: new Set(['B']) })],
      [stored(), stored({ id: 'B', key: 'key-2' })],
      '2 customers won the race for hour',
    ],
  ])('are broken when %s', (_, ledger, orders, problem) => {
    expect(brokenPromises(ledger, orders)).toContainEqual(expect.stringContaining(problem));
  });
});
