import type { Project } from '@/contract/enumerations';
import { mainApi } from '@/contract/main-api';
import type { Question } from '@/contract/questionnaires';
import { Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findMenu, getCatalogue } from '../menus/menu-catalogue';
import { findImage, withdrawImage } from './questionnaire-image-repository';
import { storeImage } from './questionnaire-images';

/** @throws Rejection menu_not_found */
export async function listQuestions(
  deps: MainApiDependencies,
  query: { readonly project: Project; readonly id: string },
): Promise<readonly Question[]> {
  const menu = await findMenu(deps, query.project, query.id);
  const questions = (await getCatalogue(deps)).serviceById.get(menu.serviceId)?.questions ?? [];
  return questions.filter(({ menuIds }) => menuIds?.includes(menu.id) ?? true);
}

export const questionnaireRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(mainApi.listQuestionnaires, async ({ query }) => ({
    questionnaires: await listQuestions(deps, query),
  }));
  implement(mainApi.uploadQuestionnaireImage, async ({ customer, file }) => ({
    image: [{ id: await storeImage(deps, customer.subject, file) }],
  }));
  implementFile(mainApi.showQuestionnaireImage, async ({ customer, params }) => {
    const image = await findImage(deps.db, customer.subject, params.imageId);
    if (!image?.picture) throw new Rejection('not_found');
    return { contentType: image.contentType, content: image.picture, isLasting: true };
  });
  implement(mainApi.deleteQuestionnaireImage, async ({ customer, params }) => {
    const isWithdrawn = await withdrawImage(deps.db, customer.subject, params.imageId);
    if (!isWithdrawn) throw new Rejection('not_found');
    return { deleted: true as const };
  });
};
