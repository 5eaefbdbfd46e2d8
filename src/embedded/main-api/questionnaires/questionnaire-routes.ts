import { mainApi } from '@/contract/main-api';
import { implement, implementFile, type Routes } from '../http/implement';
import { keepImage, removeImage, showImage } from './questionnaire-images';
import { listQuestions } from './questionnaires';

export const questionnaireRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listQuestionnaires, async ({ query }) => ({
    questionnaires: [...(await listQuestions(deps, query))],
  }));
  implement(app, deps, mainApi.uploadQuestionnaireImage, async ({ customer, file }) => ({
    image: [{ id: await keepImage(deps, customer.subject, file) }],
  }));
  implementFile(app, deps, mainApi.showQuestionnaireImage, async ({ customer, params }) => {
    const { contentType, bytes } = await showImage(deps, customer.subject, params.imageId);
    return { contentType, content: bytes, isLasting: true };
  });
  implement(app, deps, mainApi.deleteQuestionnaireImage, async ({ customer, params }) => {
    await removeImage(deps, customer.subject, params.imageId);
    return { deleted: true as const };
  });
};
