import type { OfficeMenu } from '@/contract/office-catalogue';

export interface PricePeriod {
  readonly id: string;
  readonly label: string;
  /** The first day, `yyyy-MM-dd` in Japan. */
  readonly from: string;
  readonly amount: number;
  readonly author: string;
  /** When it was entered, ISO 8601 in UTC. */
  readonly at: string;
  /** `replaced` was never charged, since a later entry for the same day counts. */
  readonly state: 'coming' | 'present' | 'former' | 'replaced';
}

type Asked = OfficeMenu['history'][number];

const isOfSeed = ({ author }: Asked) => author.startsWith('system:');

/** From its first day on, a price of the office replaces that of the seed. */
function stateOf(asked: Asked, ofItem: readonly Asked[], today: string): PricePeriod['state'] {
  const office = ofItem.filter((other) => !isOfSeed(other));
  const firstOfOffice = office.map(({ from }) => from).toSorted()[0];
  const isHidden = isOfSeed(asked) && firstOfOffice !== undefined && asked.from >= firstOfOffice;
  const sameKind = ofItem.filter((other) => isOfSeed(other) === isOfSeed(asked));
  const lastOfDay = sameKind.findLast(({ from }) => from === asked.from);
  if (isHidden || lastOfDay !== asked) return 'replaced';
  if (asked.from > today) return 'coming';
  const isFollowed = ofItem.some(
    (other) =>
      other.from <= today &&
      (other.from > asked.from || (other.from === asked.from && other !== asked)) &&
      !(isOfSeed(other) && !isOfSeed(asked)) &&
      !(isOfSeed(other) && firstOfOffice !== undefined && other.from >= firstOfOffice),
  );
  return isFollowed ? 'former' : 'present';
}

/** Prices of the menu, its types and options: future ones first, then the latest. */
export function pricePeriods(menu: OfficeMenu, today: string): PricePeriod[] {
  const items = [{ id: menu.menuId, label: menu.label }, ...menu.types, ...menu.options];
  return items
    .flatMap(({ id, label }) => {
      const ofItem = menu.history.filter((asked) => asked.id === id);
      return ofItem.map((asked) => ({ ...asked, label, state: stateOf(asked, ofItem, today) }));
    })
    .toSorted((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : a.at < b.at ? 1 : -1));
}
