import type { OfficeMenu } from '@/contract/office-catalogue';

export type PricePeriod = OfficeMenu['history'][number] & { readonly label: string };

/** Prices of the menu, its types and options: future ones first, then the latest. */
export function pricePeriods(menu: OfficeMenu): PricePeriod[] {
  const items = [{ id: menu.menuId, label: menu.label }, ...menu.types, ...menu.options];
  return items
    .flatMap(({ id, label }) =>
      menu.history.filter((asked) => asked.id === id).map((asked) => ({ ...asked, label })),
    )
    .toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.at < b.at ? 1 : -1));
}
