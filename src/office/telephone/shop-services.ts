import { inquiryKindOf } from '@/booking/order/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { Project } from '@/contract/enumerations';
import type { ListedMenu, ServiceMenus } from '@/contract/menus';

/** A choice of the first list: a service that has menus. */
export interface ShopService {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly project: Project;
  /** Set for house cleaning and life support only. */
  readonly categoryId?: string;
}

/** Services whose menus have a list of their own. */
export const ownServices: readonly ShopService[] = [
  { key: 'kaji', group: '家事代行・ベビーシッター', label: '家事代行', project: 'maid' },
  { key: 'cooking', group: '家事代行・ベビーシッター', label: '料理代行', project: 'maid' },
  {
    key: 'baby',
    group: '家事代行・ベビーシッター',
    label: 'ベビーシッター',
    project: 'babySitter',
  },
  {
    key: 'counseling',
    group: '訪問カウンセリング',
    label: '訪問カウンセリング',
    project: 'counseling',
  },
];

export const groupedProjects = [
  { project: 'houseCleaning', group: 'ハウスクリーニング' },
  { project: 'lifeSupport', group: '暮らしサポート' },
] as const;

function listedMenus({ comboMenus, singleMenus, categorizes }: ServiceMenus): ListedMenu[] {
  const ofGroups = categorizes.flatMap(({ categorizeMenus }) => categorizeMenus);
  return [...comboMenus, ...singleMenus, ...ofGroups];
}

/** Leaves out the menus that nobody can order. */
function orderedMenus<Answer>(
  result: Result<Answer>,
  list: (answer: Answer) => readonly ListedMenu[],
): Result<readonly ListedMenu[]> {
  if (!result.ok) return result;
  return {
    ok: true,
    value: list(result.value).filter((menu) => inquiryKindOf(menu) === undefined),
  };
}

/** Reads the menus of a service from the same lists as the shop's pages. */
export async function readMenus(
  { key, project, categoryId }: ShopService,
  signal: AbortSignal,
): Promise<Result<readonly ListedMenu[]>> {
  if (categoryId !== undefined) {
    const query = { project, id: categoryId };
    return orderedMenus(await mainApiClient.call('listMenuItems', { query, signal }), listedMenus);
  }
  const call = listCalls[key] ?? 'listKajiMenus';
  return orderedMenus(
    await mainApiClient.call(call, { query: { project }, signal }),
    ({ menus }) => menus,
  );
}

const listCalls: Readonly<
  Record<string, 'listKajiMenus' | 'listCookingMenus' | 'listBabyMenus' | 'listCounselingMenus'>
> = {
  kaji: 'listKajiMenus',
  cooking: 'listCookingMenus',
  baby: 'listBabyMenus',
  counseling: 'listCounselingMenus',
};
