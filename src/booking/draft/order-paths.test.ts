import { describe, expect, it } from 'vitest';
import { ONE_VISIT, someMenuFacts } from '../../../tests/factories/order-draft';
import { newPostOrder, type SelectedOrder } from '../order/order-draft';
import { menuListPath, menuOptionPath } from './order-paths';

function anOrder(
  id: string,
  project: SelectedOrder['project'],
  change: Partial<SelectedOrder> = {},
): SelectedOrder {
  return {
    ...newPostOrder(someMenuFacts({ project }), 'a'.repeat(32)),
    basic: { id, quantity: 1, types: [], options: [], additional: [] },
    ...change,
  };
}

const cook = { visitTerms: { ...ONE_VISIT, staffType: 'cook' as const } };
const partner = { allianceCode: 'HIDAMARI' };

describe('path of a chosen menu', () => {
  it.each([
    [anOrder('11001', 'houseCleaning'), '/menu-select/houseclean/option?id=11001'],
    [anOrder('22001', 'lifeSupport'), '/menu-select/kurashi/option?id=22001'],
    [
      anOrder('22001', 'lifeSupport', partner),
      '/menu-select/kurashi/option?id=22001&alliance=HIDAMARI',
    ],
    [anOrder('31010', 'maid'), '/menu-select/kaji?id=31010'],
    [anOrder('31010', 'maid', partner), '/menu-select/kaji?id=31010&alliance=HIDAMARI'],
    [anOrder('32010', 'maid', cook), '/menu-select/cooking?id=32010'],
    [anOrder('41001', 'babySitter'), '/menu-select/baby?id=41001'],
    [anOrder('51001', 'counseling'), '/menu-select/counseling?id=51001'],
  ])('is the page of its service', (order, expected) => {
    expect(menuOptionPath(order)).toBe(expected);
  });

  it('keeps the partner code in the path of the menu list', () => {
    expect(menuListPath(anOrder('51001', 'counseling', partner))).toBe(
      '/menu-select/counseling?alliance=HIDAMARI',
    );
    expect(menuListPath(null)).toBe('/menu-select/houseclean');
  });
});
