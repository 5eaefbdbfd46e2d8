import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import { together } from '@/database/queries';
import { findImage } from '../catalogue/questionnaire-image-repository';
import type { Routes } from '../http/implement';
import { shownWork } from '../orders/show-work';
import {
  findOfficeVisit,
  showOfficeDay,
  showOfficeVisit,
  showPreparation,
  showRoutes,
} from './staff-day';

export const staffDayRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(officeApi.getOfficeDay, ({ params, ...caller }) =>
    showOfficeDay(deps, caller, params.date),
  );
  implement(officeApi.getOfficeVisit, async ({ params, ...caller }) => {
    const found = await findOfficeVisit(deps, caller, params.visitId);
    const [visit, work, preparation] = await together(
      showOfficeVisit(deps, found),
      shownWork(deps, found.order),
      showPreparation(deps, found),
    );
    return { ...visit, work, ...preparation };
  });
  implementFile(officeApi.getOfficePicture, async ({ params, ...caller }) => {
    const { order } = await findOfficeVisit(deps, caller, params.visitId);
    const isOfOrder = order.answers.some(({ values }) => values.includes(params.imageId));
    const image = isOfOrder ? await findImage(deps.db, order.subject, params.imageId) : undefined;
    if (!image?.picture) throw new Rejection('not_found');
    return { contentType: image.contentType, content: image.picture, isLasting: true };
  });
  implement(officeApi.listRoutes, ({ query }) => showRoutes(deps, query.date));
};
