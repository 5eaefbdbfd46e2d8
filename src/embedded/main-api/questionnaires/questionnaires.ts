import type { Project } from '@/contract/enumerations';
import type { Question } from '@/contract/questionnaires';
import type { MainApiDependencies } from '../dependencies';
import { findMenu, getCatalogue } from '../menus/menu-catalogue';

/**
 * What is asked before a visit for the menu; empty when nothing is.
 *
 * @throws ApiError menu_not_found
 */
export async function listQuestions(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly id: string },
): Promise<readonly Question[]> {
  const menu = await findMenu(deps, query.project, query.id);
  const questions = (await getCatalogue(deps)).serviceById.get(menu.serviceId)?.questions ?? [];
  return questions.filter(({ menuIds }) => menuIds?.includes(menu.id) ?? true);
}
