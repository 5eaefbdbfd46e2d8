import { mainApi } from '@/contract/main-api';
import type { Routes } from '../http/implement';
import { listReviews } from './review-repository';
import { saveReview, takeBackReview } from './write-review';

export const reviewRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.listReviews, ({ query }) => listReviews(deps, query));
  implement(mainApi.saveReview, (input) => saveReview(deps, input));
  implement(mainApi.takeBackReview, (input) => takeBackReview(deps, input));
};
