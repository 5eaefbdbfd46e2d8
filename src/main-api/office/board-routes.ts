import { officeApi } from '@/contract/office';
import { listFreeStarts } from '../calendar/free-staff';
import type { Routes } from '../http/implement';
import { showRoutes } from '../staff/staff-day';
import { showBoard } from './board';

export const officeBoardRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.getOfficeBoard, ({ query }) => showBoard(deps, query));
  implement(officeApi.listRoutes, ({ query }) => showRoutes(deps, query.date));
  implement(officeApi.listFreeStarts, (input) => listFreeStarts(deps, input));
};
