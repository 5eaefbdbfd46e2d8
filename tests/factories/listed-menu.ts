import type { ListedMenu } from '@/contract/menus';

/** A single menu of house cleaning for 16,500 yen and two hours. */
export function aListedMenu(change: Partial<ListedMenu> = {}): ListedMenu {
  return {
    id: '12001',
    label: '浴室クリーニング',
    description: '',
    illustration: 'bathroom',
    menuType: 'service',
    payMethodType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: null,
    priceFrom: 16_500,
    priceUnit: '1か所',
    durationMinutes: 120,
    badge: null,
    smallestOrder: null,
    rating: null,
    ...change,
  };
}
