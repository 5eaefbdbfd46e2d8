import { describe, expect, it } from 'vitest';
import type { MenuTypeChoice } from '@/contract/menus';
import {
  additionsFor,
  amountsBesides,
  initialAmounts,
  isEnough,
  isSingleChoice,
  maximumOfType,
  quantityOf,
  withItem,
  withOnlyType,
  withQuantity,
  withType,
} from './amounts';

function offer(id: string, change: Partial<MenuTypeChoice> = {}): MenuTypeChoice {
  return {
    id,
    label: id,
    description: '',
    illustration: null,
    price: 1_000,
    durationMinutes: 10,
    maxQuantity: 4,
    isPerUnit: false,
    taxRate: 10,
    smallestQuantity: null,
    ...change,
  };
}

const standard = offer('standard');
const selfCleaning = offer('self-cleaning');
const aircon = {
  minQuantity: 1,
  maxQuantity: 6,
  types: [standard, selfCleaning],
  typeChoice: 'each' as const,
};
/** In quarters of an hour, for one kind of child. */
const sitting = {
  minQuantity: 8,
  maxQuantity: 40,
  types: [offer('infant', { maxQuantity: 40 }), offer('pupil', { maxQuantity: 40 })],
  typeChoice: 'one' as const,
};
const suggested = initialAmounts(aircon);
const nothing = { quantity: 0, types: [], options: [], additional: [] };

describe('initialAmounts', () => {
  it('starts a menu sold by time with the shortest time that every type allows', () => {
    const [infant, pupil] = [
      offer('infant', { maxQuantity: 40, smallestQuantity: 12 }),
      offer('pupil', { maxQuantity: 40, smallestQuantity: 11 }),
    ];
    expect(initialAmounts({ ...sitting, types: [infant, pupil] }).quantity).toBe(12);
    expect(initialAmounts({ ...sitting, types: [pupil] })).toMatchObject({
      quantity: 11,
      types: [{ id: 'pupil', quantity: 11 }],
    });
    expect(initialAmounts(sitting).quantity).toBe(8);
  });

  it('starts with one of the first type when several are counted, and that is enough', () => {
    expect(suggested).toEqual({
      ...nothing,
      quantity: 1,
      types: [{ id: 'standard', quantity: 1 }],
    });
    expect(isEnough(aircon, suggested)).toBe(true);
    expect(isEnough(aircon, nothing)).toBe(false);
  });

  it('lets the first type give way to another one that is counted first, and to no later one', () => {
    const other = withType(amountsBesides(suggested, 'self-cleaning', true), 'self-cleaning', 1);
    expect(other.types).toEqual([{ id: 'self-cleaning', quantity: 1 }]);
    const more = withType(amountsBesides(suggested, 'standard', true), 'standard', 2);
    expect(more.types).toEqual([{ id: 'standard', quantity: 2 }]);
    const both = withType(amountsBesides(more, 'self-cleaning', false), 'self-cleaning', 1);
    expect(both).toMatchObject({ quantity: 3, types: [{ quantity: 2 }, { quantity: 1 }] });
  });

  it('starts with the smallest quantity when there is at most one type', () => {
    const oneType = { ...aircon, minQuantity: 2, types: [standard] };
    expect(initialAmounts(oneType)).toMatchObject({
      quantity: 2,
      types: [{ id: 'standard', quantity: 2 }],
    });
    expect(initialAmounts({ ...aircon, types: [] })).toMatchObject({ quantity: 1, types: [] });
  });
});

describe('types', () => {
  it('add up to the quantity of the menu', () => {
    const two = withType(withType(nothing, 'standard', 1), 'self-cleaning', 2);
    expect(two.quantity).toBe(3);
    expect(withType(two, 'standard', 0)).toMatchObject({
      quantity: 2,
      types: [{ id: 'self-cleaning', quantity: 2 }],
    });
    expect(isEnough(aircon, two)).toBe(true);
  });

  it('are limited one by one and in total', () => {
    expect(maximumOfType(aircon, nothing, standard)).toBe(4);
    expect(maximumOfType(aircon, withType(nothing, 'self-cleaning', 4), standard)).toBe(2);
    expect(maximumOfType(aircon, withType(nothing, 'standard', 3), standard)).toBe(4);
  });

  it('replace each other when only one piece can be ordered', () => {
    const one = { ...aircon, maxQuantity: 1 };
    expect(isSingleChoice(one)).toBe(true);
    expect(isSingleChoice(aircon)).toBe(false);
    const standardOne = withOnlyType(one, initialAmounts(one), 'standard');
    expect(withOnlyType(one, standardOne, 'self-cleaning')).toMatchObject({
      quantity: 1,
      types: [{ id: 'self-cleaning', quantity: 1 }],
    });
  });

  it('take the whole quantity when only one type can be chosen', () => {
    const undecided = initialAmounts(sitting);
    expect(undecided).toMatchObject({ quantity: 8, types: [] });
    expect(isEnough(sitting, undecided)).toBe(false);

    const longer = withQuantity(undecided, 12);
    expect(longer).toMatchObject({ quantity: 12, types: [] });
    const ofPupil = withOnlyType(sitting, longer, 'pupil');
    expect(ofPupil).toMatchObject({ quantity: 12, types: [{ id: 'pupil', quantity: 12 }] });
    expect(isEnough(sitting, ofPupil)).toBe(true);
    expect(withQuantity(ofPupil, 40).types).toEqual([{ id: 'pupil', quantity: 40 }]);
  });
});

describe('withItem', () => {
  it('sets a quantity, and removes the item at 0', () => {
    const items = withItem([{ id: 'coating', quantity: 1 }], 'outdoor', 2);
    expect(quantityOf(items, 'outdoor')).toBe(2);
    expect(withItem(items, 'coating', 0)).toEqual([{ id: 'outdoor', quantity: 2 }]);
  });
});

describe('additionsFor', () => {
  const offers = [
    offer('cap', { price: 880 }),
    offer('toilet', { price: 6_600 }),
    offer('coating', { price: 1_650 }),
    offer('free', { price: 0 }),
    offer('mirror', { price: 2_200 }),
  ];

  it('lists sufficient additions from the cheapest, then insufficient ones from the dearest', () => {
    expect(additionsFor(2_000, offers, []).map(({ id }) => id)).toEqual([
      'mirror',
      'toilet',
      'coating',
    ]);
  });

  it('does not list additions that are already chosen', () => {
    const chosen = [{ id: 'mirror', quantity: 1 }];
    expect(additionsFor(2_000, offers, chosen).map(({ id }) => id)).toEqual([
      'toilet',
      'coating',
      'cap',
    ]);
  });
});
