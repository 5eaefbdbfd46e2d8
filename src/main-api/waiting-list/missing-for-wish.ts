import { Rejection } from '@/contract/rejection';
import type { WaitingFor } from '@/contract/waiting-list';
import { hasSelectableStart } from '../calendar/calendar';
import { findWorkforce } from '../calendar/find-workforce';
import { bookingWindow } from '../calendar/visit-rules';
import { findMenu } from '../catalogue/indexed-catalogue';
import { findServiceArea } from '../catalogue/service-area-routes';
import type { MainApiDependencies } from '../dependencies';
import { describeSelection } from '../pricing/price-selection';
import type { WaitingRow, Wish } from './waiting-list-repository';

/** Whether customers can choose a start for what was chosen, as far ahead as they may. */
async function hasStart(
  deps: MainApiDependencies,
  { project, menuId: id, zipCode }: Wish,
  { workId, staffType, isForeignStaffAccepted, ...amounts }: NonNullable<Wish['choice']>,
): Promise<boolean> {
  const selection = await describeSelection(deps, { ...amounts, id, project });
  const { from, until } = bookingWindow(deps.clock.now());
  const request = { selection, zipCode, workId, staffType, isForeignStaffAccepted };
  return hasSelectableStart(await findWorkforce(deps, request, from, until));
}

/**
 * What has to be waited for; null when it is there. Without a choice only the area counts.
 * @throws Rejection address_not_found, menu_not_found, option_unavailable, quantity_out_of_range
 */
export async function missingForWish(
  deps: MainApiDependencies,
  wish: Wish,
): Promise<WaitingFor | null> {
  const { project, menuId, zipCode, choice } = wish;
  if (menuId !== '') await findMenu(deps, project, menuId);
  const { projects } = await findServiceArea(deps, zipCode);
  if (!projects.includes(project)) return 'area';
  if (choice === null || (await hasStart(deps, wish, choice))) return null;
  return 'start';
}

/** Whether what was waited for is there. Never while its menu or a part of it is not sold. */
export async function isThere(deps: MainApiDependencies, waiting: WaitingRow): Promise<boolean> {
  const choice = waiting.waitsFor === 'area' ? null : waiting.choice;
  try {
    return (await missingForWish(deps, { ...waiting, choice })) === null;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
}
