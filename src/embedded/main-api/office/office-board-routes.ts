import { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import { listStaffNames } from '../availability/staff-repository';
import type { Routes } from '../http/implement';
import { readVisitId } from '../orders/visit-repository';
import { listFreeStarts } from '../visits/free-starts';
import { findAnyOrder, visitAt } from '../visits/office-orders';
import { showBoard } from './office-board';
import { showRoutes } from './office-days';
import { officeTime } from './show-office-order';

export const officeBoardRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.getOfficeBoard, ({ query }) => showBoard(deps, query));
  implement(officeApi.listRoutes, ({ query }) => showRoutes(deps, query.date));
  implement(officeApi.listFreeStarts, async ({ params, query: { date } }) => {
    const key = readVisitId(params.visitId);
    if (!key) throw new Rejection('not_found');
    const visit = visitAt(await findAnyOrder(deps.db, key.orderId), key.position);
    const { minutes, items } = await listFreeStarts(deps, visit, date);
    const names = await listStaffNames(deps.db);
    return {
      date,
      minutes,
      items: items.map(({ staffId, starts }) => ({
        staffId,
        name: names.get(staffId) ?? '',
        starts: starts.map(officeTime),
      })),
    };
  });
};
