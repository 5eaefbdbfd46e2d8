import { expect, it } from 'vitest';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { ONE_VISIT } from '../../../tests/factories/order-draft';
import { type RebookedOrder, rebookedDraftOf } from './rebooking-start';

const menu: MenuDetail = {
  id: '11010',
  label: 'エアコン+室外機セット',
  description: '',
  illustration: 'aircon-wall',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
  term: 'spot',
  category: null,
  priceFrom: 13_200,
  priceUnit: '台',
  durationMinutes: 120,
  badge: null,
  smallestOrder: null,
  project: 'houseCleaning',
  serviceId: '110',
  serviceLabel: 'エアコンクリーニング',
  price: 13_200,
  quantityUnit: '台',
  minQuantity: 1,
  maxQuantity: 5,
  quantityDiscounts: [],
  types: [],
  typeChoice: 'each',
  options: [],
  includes: [],
  excludes: [],
  extraCharges: [],
  preparation: [],
  payMethods: ['creditCard', 'np'],
  visits: ONE_VISIT,
  rating: null,
  reviews: [],
};

const question: Question = {
  id: 'q1',
  kind: 'single',
  label: 'ペットはいますか',
  support: '',
  required: true,
  choices: [
    { id: '1', label: 'はい' },
    { id: '2', label: 'いいえ' },
  ],
  unit: '',
  maxLength: 0,
  condition: null,
};

const rebooked: RebookedOrder = {
  rebooking: {
    project: 'houseCleaning',
    menuId: '11010',
    quantity: 2,
    types: [],
    options: [{ id: '9', quantity: 1 }],
    additional: [],
    workplaceId: '3',
    hearing: { q1: '2' },
    fhStaffIds: [],
    isForeignStaffAccepted: true,
  },
  menu,
  questions: [question],
  place: {
    id: '3',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    parkingArea: 'なし',
    pets: '',
    familyStructure: '',
    smoking: false,
  },
  staffName: undefined,
};

it('keeps amounts, answers and place of the earlier order, and leads to the dates', () => {
  const draft = rebookedDraftOf(rebooked);
  expect(draft.path).toBe('/order/date');
  expect(draft.basic).toMatchObject({
    id: '11010',
    quantity: 2,
    options: [{ id: '9', quantity: 1 }],
  });
  expect(draft.known).toMatchObject({
    hearing: { q1: '2' },
    isHearingDone: true,
    isForeignStaffAccepted: true,
    workingAddress: { id: '3', zipCode: '1500001', town: '神宮前1-2-3', parkingArea: 'なし' },
  });
});

it.each<[string, Partial<RebookedOrder>, string]>([
  ['an answer is missing', { rebooking: { ...rebooked.rebooking, hearing: {} } }, '/order/ask'],
  ['the place is not known any more', { place: undefined }, '/order/address'],
  [
    'the chosen type is not sold any more',
    { menu: { ...menu, types: [{ ...menuType(), id: '1' }] } },
    '/menu-select/houseclean/option?id=11010',
  ],
  [
    'a person is chosen',
    { menu: { ...menu, visits: { ...ONE_VISIT, dateChoice: 'staff' } } },
    '/order/date-maid',
  ],
])('leads to the first unfinished step when %s', (_, change, path) => {
  expect(rebookedDraftOf({ ...rebooked, ...change }).path).toBe(path);
});

function menuType(): MenuDetail['types'][number] {
  return {
    id: '1',
    label: '壁掛け',
    description: '',
    illustration: null,
    price: 13_200,
    durationMinutes: 120,
    maxQuantity: 5,
    isPerUnit: false,
    taxRate: 10,
    smallestQuantity: null,
  };
}
