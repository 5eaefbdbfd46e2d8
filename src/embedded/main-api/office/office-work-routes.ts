import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import type { Routes } from '../http/implement';
import { visitIdOf } from '../orders/visit-repository';
import { findImage } from '../questionnaires/questionnaire-image-repository';
import { readInbox } from './inbox-sources';
import { findOfficeVisit, showOfficeDay, showOfficeVisit } from './office-days';
import { officeTime, shownWork, showOfficeOrder } from './show-office-order';

export const officeWorkRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(officeApi.listInbox, async () => ({
    items: (await readInbox(deps)).map(({ kind, orderId, position, since, promise, summary }) => ({
      kind,
      orderId,
      ...(position !== undefined && { visitId: visitIdOf({ orderId, position }) }),
      since: officeTime(since),
      promise: officeTime(promise),
      summary,
    })),
  }));
  implement(officeApi.getOfficeDay, ({ params, ...caller }) =>
    showOfficeDay(deps, caller, params.date),
  );
  implement(officeApi.getOfficeVisit, async ({ params, ...caller }) => {
    const found = await findOfficeVisit(deps, caller, params.visitId);
    const visit = await showOfficeVisit(deps, found);
    return { ...visit, work: await shownWork(deps, found.order) };
  });
  implementFile(officeApi.getOfficePicture, async ({ params, ...caller }) => {
    const { order } = await findOfficeVisit(deps, caller, params.visitId);
    const isOfOrder = order.answers.some(({ values }) => values.includes(params.imageId));
    const image = isOfOrder ? await findImage(deps.db, order.subject, params.imageId) : undefined;
    if (!image?.picture) throw new Rejection('not_found');
    return { contentType: image.contentType, content: image.picture, isLasting: true };
  });
  implement(officeApi.getOfficeOrder, ({ params }) => showOfficeOrder(deps, params.orderId));
};
