import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { showFigures } from './figures';
import { figuresCsv } from './figures-csv';

export const officeFiguresRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(officeApi.getFigures, ({ query }) => showFigures(deps, query));
  implementFile(officeApi.getFiguresCsv, async ({ query }) => {
    const { items } = await showFigures(deps, query);
    return { contentType: 'text/csv', content: figuresCsv(items), isLasting: false };
  });
};
