import { formatPostcode } from '@/domain/postcode';

interface Address {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building?: string;
}

/** `東京都渋谷区神宮前1-2-3 メゾン101` */
export function addressText({ prefecture, city, town, building = '' }: Address): string {
  return `${prefecture}${city}${town} ${building}`.trim();
}

/** `〒150-0001 東京都渋谷区神宮前1-2-3 メゾン101` */
export function placeText({ zipCode, address }: { zipCode: string; address: Address }): string {
  return `〒${formatPostcode(zipCode)} ${addressText(address)}`;
}

interface Item {
  readonly label: string;
  readonly quantity: number;
}

/** `3方向×2、防カビコート`: a single piece has no number. */
export function itemsText(items: readonly Item[]): string {
  return items
    .map(({ label, quantity }) => (quantity === 1 ? label : `${label}×${quantity}`))
    .join('、');
}
