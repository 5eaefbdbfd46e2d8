import { expect, test } from 'vitest';
import { Rejection } from '@/contract/rejection';
import { catalogueSeed } from '../seed/catalogue/catalogue-seed';
import { chooseMenu } from './choose-menu';

const menuById = new Map(catalogueSeed.menus.map((menu) => [menu.id, menu]));

type Selection = Parameters<typeof chooseMenu>[2];

function choose(id: string, selection: Partial<Selection>) {
  const menu = menuById.get(id);
  if (!menu) throw new Error(`no menu ${id}`);
  const empty = { quantity: 1, types: [], options: [], recommends: [] };
  return chooseMenu(menu, menuById, { ...empty, ...selection });
}

function rejection(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (error instanceof Rejection) return [error.code, error.details.fields?.[0]?.path];
    throw error;
  }
  return 'accepted';
}

const oneStandard = { types: [{ id: '1100101', quantity: 1 }] };

test('chosen types are returned in the menu’s order with the total duration', () => {
  const chosen = choose('11001', {
    quantity: 3,
    types: [
      { id: '1100102', quantity: 1 },
      { id: '1100101', quantity: 2 },
    ],
    options: [{ id: '1100151', quantity: 2 }],
    recommends: [{ id: '17001', quantity: 1 }],
  });
  expect(chosen.types.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1100101', 2],
    ['1100102', 1],
  ]);
  expect(chosen.durationMinutes).toBe(2 * 90 + 150 + 2 * 30 + 120);
});

test.each<[string, string, Partial<Selection>, [string, string]]>([
  [
    'a foreign option',
    '11001',
    { ...oneStandard, options: [{ id: '1200151', quantity: 1 }] },
    ['option_unavailable', 'options.0.id'],
  ],
  [
    'a type named twice',
    '11001',
    {
      quantity: 2,
      types: [
        { id: '1100101', quantity: 1 },
        { id: '1100101', quantity: 1 },
      ],
    },
    ['option_unavailable', 'types.1.id'],
  ],
  [
    'a prototype’s name',
    '11001',
    { ...oneStandard, options: [{ id: 'constructor', quantity: 1 }] },
    ['option_unavailable', 'options.0.id'],
  ],
  [
    'a type of a menu without',
    '12001',
    { types: [{ id: '1100101', quantity: 1 }] },
    ['option_unavailable', 'types.0.id'],
  ],
  [
    'a menu nobody recommends',
    '12001',
    { recommends: [{ id: '11001', quantity: 1 }] },
    ['option_unavailable', 'recommends.0.id'],
  ],
  [
    'too many of an option',
    '12001',
    { options: [{ id: '1200151', quantity: 2 }] },
    ['quantity_out_of_range', 'options.0.quantity'],
  ],
  ['too many units', '12001', { quantity: 2 }, ['quantity_out_of_range', 'quantity']],
  [
    'too few quarters of an hour',
    '41001',
    { quantity: 7, types: [{ id: '4100101', quantity: 7 }] },
    ['quantity_out_of_range', 'quantity'],
  ],
  [
    'types that are fewer than the quantity',
    '11001',
    { quantity: 2, ...oneStandard },
    ['quantity_out_of_range', 'types'],
  ],
  [
    'two types where one is chosen',
    '41001',
    {
      quantity: 16,
      types: [
        { id: '4100101', quantity: 8 },
        { id: '4100102', quantity: 8 },
      ],
    },
    ['option_unavailable', 'types.1.id'],
  ],
  ['no type at all', '11001', {}, ['quantity_out_of_range', 'types']],
])('a selection with %s is rejected', (_, id, selection, expected) => {
  expect(rejection(() => choose(id, selection))).toEqual(expected);
});
