import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listQuestions } from '../services/questionnaires';

export const questionnaireRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listQuestionnaires, async ({ query }) => ({
    questionnaires: [...(await listQuestions(deps, query))],
  }));
};
