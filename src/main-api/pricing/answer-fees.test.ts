import { describe, expect, it, test } from 'vitest';
import { ON_SITE_FEES } from '@/domain/fees';
import { catalogueSeed } from '../seed/catalogue/catalogue-seed';
import { knownFees } from './answer-fees';

function feesOf(menuId: string, answers: Readonly<Record<string, string>>, typeId = '') {
  const menu = catalogueSeed.menus.find(({ id }) => id === menuId);
  const service = catalogueSeed.services.find(({ id }) => id === menu?.serviceId);
  const questions = (service?.questions ?? []).filter(
    ({ menuIds }) => menuIds?.includes(menuId) ?? true,
  );
  const given = Object.entries(answers).map(([id, answer]) => ({ id, values: answer.split(',') }));
  return knownFees(questions, given, [{ id: typeId }]).map(({ label, quantity, unitPrice }) => [
    label,
    quantity,
    unitPrice,
  ]);
}

describe('the fees known from the answers', () => {
  it.each([
    ['a ceiling of 350 cm', '11001', { q11004: '350' }, '高所のエアコンの作業料', 1, 3_300],
    [
      'a ceiling of 350 cm behind an empty answer',
      '11001',
      { q11004: ',350, ' },
      '高所のエアコンの作業料',
      1,
      3_300,
    ],
    ['a ceiling of 301 cm', '11010', { q11004: '301' }, '高所のエアコンの作業料', 1, 3_300],
    ['a kitchen as an island', '18003', { q18001: '3' }, 'L型・対面型キッチンの作業料', 1, 3_300],
    ['a kitchen as an L', '18004', { q18001: '2' }, 'L型・対面型キッチンの作業料', 1, 3_300],
    ['three high windows', '15001', { q15009: '3' }, '高い窓の作業料', 3, 1_100],
    ['a bed and a sofa', '16001', { q16004: '1,2' }, '大型家具の移動料', 2, 1_100],
  ])('with %s are as the menu says', (_, menuId, answers, label, quantity, unitPrice) => {
    expect(feesOf(menuId, answers)).toEqual([[label, quantity, unitPrice]]);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a ceiling of 300 cm', '11001', { q11004: '300' }],
    ['no height', '11001', {}],
    ['a height in words', '11001', { q11004: '3メートル半' }],
    ['a straight kitchen', '18003', { q18001: '1' }],
    ['a kitchen that is not known', '18003', { q18001: '4' }],
    ['no furniture', '16001', { q16004: '5' }],
    ['no high window', '15001', { q15009: '0' }],
    ['bags after the choice to leave them', '24001', { q24002: '1', q24003: '4' }],
    ['an answer of another menu', '11003', { q11004: '350' }],
  ])('are none with %s', (_, menuId, answers) => {
    expect(feesOf(menuId, answers)).toEqual([]);
  });

  it('concern the kitchen of a set of two only where the set has it', () => {
    expect(feesOf('18001', { q18007: '3' }, '1800101')).toEqual([]);
    expect(feesOf('18001', { q18007: '3' }, '1800103')).toHaveLength(1);
  });

  it('count a choice that is sent twice once', () => {
    expect(feesOf('16003', { q16004: '1,1' })).toEqual([['大型家具の移動料', 1, 1_100]]);
  });
});

const withFee = catalogueSeed.services
  .flatMap(({ questions }) => questions)
  .filter(({ fee }) => fee !== undefined);

test('every fee for what a place is like follows from a question, which says its amount', () => {
  expect(new Set(withFee.map(({ fee }) => fee?.kind))).toEqual(new Set(Object.keys(ON_SITE_FEES)));
  for (const { id, fee, support } of withFee) {
    const amount = fee ? ON_SITE_FEES[fee.kind].toLocaleString('ja-JP') : '';
    expect([id, support]).toEqual([id, expect.stringContaining(`${amount}円`)]);
  }
});
