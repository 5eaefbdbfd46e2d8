import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listUnpaidCharges } from './unpaid-charges';
import { showUsageDetails } from './usage-details';

export const usageRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.getUsageDetails, ({ customer, query }) =>
    showUsageDetails(deps, customer.subject, query),
  );
  implement(app, deps, mainApi.listUnpaidCharges, async ({ customer }) => ({
    charges: await listUnpaidCharges(deps, customer.subject),
  }));
};
