import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { showBoard } from './board';
import { figuresCsv, showFigures } from './figures';
import { claimInboxItem } from './inbox-claims';
import { countInbox, showInbox } from './show-inbox';

export const officeRoutes: Routes = ({ implement, implementFile }, deps) => {
  implement(officeApi.listInbox, (input) => showInbox(deps, input));
  implement(officeApi.countInbox, () => countInbox(deps));
  implement(officeApi.claimInboxItem, (input) => claimInboxItem(deps, input));
  implement(officeApi.getOfficeBoard, ({ query }) => showBoard(deps, query));
  implement(officeApi.getFigures, ({ query }) => showFigures(deps, query));
  implementFile(officeApi.getFiguresCsv, async ({ query }) => {
    const { items } = await showFigures(deps, query);
    return { contentType: 'text/csv', content: figuresCsv(items), isLasting: false };
  });
};
