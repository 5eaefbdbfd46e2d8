import type { MenuDetail, MenuTypeChoice } from '@/contract/menus';
import { aListedMenu } from './listed-menu';
import { ONE_VISIT } from './order-draft';

/** Bathroom cleaning with a fixed price and nothing to choose. */
export function aMenuDetail(change: Partial<MenuDetail> = {}): MenuDetail {
  return {
    ...aListedMenu(),
    project: 'houseCleaning',
    serviceId: '120',
    serviceLabel: '浴室',
    price: 16_500,
    quantityUnit: 'か所',
    minQuantity: 1,
    maxQuantity: 1,
    quantityDiscounts: [],
    types: [],
    typeChoice: 'each',
    options: [],
    includes: ['浴槽の洗浄'],
    excludes: ['浴室乾燥機の内部'],
    extraCharges: [],
    preparation: [],
    payMethods: ['creditCard'],
    visits: ONE_VISIT,
    reviews: [],
    ...change,
  };
}

/** A type, an option or a menu along, for 7,700 yen and half an hour. */
export function aMenuChoice(
  id: string,
  label: string,
  change: Partial<MenuTypeChoice> = {},
): MenuTypeChoice {
  return {
    id,
    label,
    description: '',
    illustration: null,
    price: 7_700,
    taxRate: 10,
    durationMinutes: 30,
    maxQuantity: 1,
    isPerUnit: false,
    smallestQuantity: null,
    ...change,
  };
}
