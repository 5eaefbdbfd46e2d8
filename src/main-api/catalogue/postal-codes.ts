import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KenAllAddress } from 'yubin';
import { fieldRejection } from '@/contract/rejection';
import type { FoundAddress } from '@/contract/service-areas';
import type { Town } from '@/domain/comparable-place';

/** Removes remarks such as 千代田町(次のビルを除く) or 大島村一円. May leave nothing. */
export function cleanTown(town: string): string {
  if (town === '以下に掲載がない場合' || /の次に.*場合$/.test(town)) return '';
  const bare = town.replace(/[（(].*$/s, '');
  if (/^.+[市区町村]一円$/.test(bare)) return '';
  return /[〜、]/.test(bare)
    ? bare.replace(/第?[0-9０-９]+地割.*$/s, '').replace(/、.*$/s, '')
    : bare;
}

/** 26 MB in memory, up to 150 MB for all regions, so it is loaded when first needed. */
let postcodes: Promise<typeof import('yubin')> | undefined;
function loadPostcodes() {
  postcodes ??= import('yubin');
  return postcodes;
}

const CODES_OF_A_REGION = 100_000;
const regions = new Map<string, Promise<readonly KenAllAddress[]>>();

/** All areas whose postal codes begin with the same two digits; takes 0.2 s, once, in ten steps. */
async function readRegion(prefix: string): Promise<readonly KenAllAddress[]> {
  const { getAddress } = await loadPostcodes();
  const areas: KenAllAddress[] = [];
  for (let code = 0; code < CODES_OF_A_REGION; code += 1) {
    if (code % 10_000 === 0) await nextTurn();
    const found = getAddress(`${prefix}${String(code).padStart(5, '0')}`);
    if (found?.source === 'ken_all') areas.push(found);
  }
  return areas;
}

/** Cities with customers whose postal codes begin in two ways. */
const TWO_REGIONS: Readonly<Record<string, readonly string[]>> = {
  東京都港区: ['10', '13'],
  東京都品川区: ['13', '14'],
  東京都大田区: ['13', '14'],
  東京都西東京市: ['18', '20'],
  大阪府大阪市中央区: ['53', '54'],
  兵庫県神戸市北区: ['65', '66'],
  兵庫県西宮市: ['65', '66'],
};

/** The towns of an address's city, as far as the list at hand has them. */
export async function listTowns(address: Omit<FoundAddress, 'town'>): Promise<readonly Town[]> {
  const own = address.zipCode.slice(0, 2);
  const prefixes = TWO_REGIONS[`${address.prefecture}${address.city}`] ?? [own];
  for (const prefix of prefixes) {
    if (!regions.has(prefix)) regions.set(prefix, readRegion(prefix));
  }
  const read = await Promise.all(prefixes.map((prefix) => regions.get(prefix) ?? []));
  return read
    .flat()
    .filter(({ prefecture, city }) => prefecture === address.prefecture && city === address.city)
    .map(({ town, townKana }) => ({ name: cleanTown(town), kana: cleanTown(townKana) }))
    .filter(({ name }) => name !== '');
}

/**
 * The town stays empty for a code with several towns, as the list has only one.
 * @throws Rejection address_not_found with the path `zipCode`
 */
export async function findAddress(zipCode: string): Promise<FoundAddress> {
  const { getAddress } = await loadPostcodes();
  const found = getAddress(zipCode);
  if (!found) throw fieldRejection('address_not_found', 'zipCode');
  const { prefecture, city } = found;
  const isOneTown = found.source === 'jigyosyo' || !found.multiTown;
  return { zipCode, prefecture, city, town: isOneTown ? cleanTown(found.town) : '' };
}
