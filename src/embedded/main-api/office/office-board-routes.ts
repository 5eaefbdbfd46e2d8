import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { listFreeStarts } from './free-staff';
import { showBoard } from './office-board';
import { showRoutes } from './office-days';

export const officeBoardRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.getOfficeBoard, ({ query }) => showBoard(deps, query));
  implement(officeApi.listRoutes, ({ query }) => showRoutes(deps, query.date));
  implement(officeApi.listFreeStarts, (input) => listFreeStarts(deps, input));
};
