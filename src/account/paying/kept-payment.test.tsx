// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ownedDraft } from '@/booking/draft/draft-owner';
import { paymentMeans } from '../../../tests/factories/offers';
import { forgetPayment, keepPayment, offeredChoices, readKeptPayment } from './kept-payment';

const kept = {
  of: 'quote 2026-0042',
  idempotencyKey: '0123456789abcdef0123456789abcdef',
  start: 'other',
  otherStart: '2026-05-12T09:00:00',
  choice: 'newCard',
  consent: true,
  keepsCard: false,
  holderName: 'HANAKO YAMADA',
  cardNumberBottom: '1111',
};

beforeEach(() => sessionStorage.clear());

it('gives back what was kept of the same quote until it is forgotten, and nothing of another', () => {
  keepPayment(kept);
  expect(readKeptPayment('quote 2026-0042')).toEqual(kept);
  expect(readKeptPayment('quote 2026-0043')).toBeNull();
  forgetPayment();
  expect(readKeptPayment('quote 2026-0042')).toBeNull();
});

it('is deleted on signing out, and when another customer signs in', () => {
  ownedDraft.handTo('one');
  keepPayment(kept);
  ownedDraft.leave();
  expect(readKeptPayment('quote 2026-0042')).toBeNull();
  ownedDraft.handTo('one');
  keepPayment(kept);
  ownedDraft.handTo('one');
  expect(readKeptPayment('quote 2026-0042')).toEqual(kept);
  ownedDraft.handTo('another');
  expect(readKeptPayment('quote 2026-0042')).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['another shape', '[1]'],
  ['a key that is none', JSON.stringify({ ...kept, idempotencyKey: 'x' })],
  ['a start that is none', JSON.stringify({ ...kept, start: 'tomorrow' })],
  ['a day that does not exist', JSON.stringify({ ...kept, otherStart: '2026-02-31T09:00:00' })],
  ['a missing consent', JSON.stringify({ ...kept, consent: undefined })],
])('does not take damaged storage: %s', (_name, stored) => {
  sessionStorage.setItem('KeptPayment', stored);
  expect(readKeptPayment('quote 2026-0042')).toBeNull();
});

it('offers cards and deferred payment as far as the quote takes them', () => {
  const { methods } = paymentMeans();
  expect(offeredChoices(['creditCard', 'np'], methods)).toEqual(['registered:7', 'newCard', 'np']);
  expect(offeredChoices(['np'], methods)).toEqual(['np']);
});
