import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import {
  changeAccount,
  isRegistered,
  registerAccount,
  showAccount,
  showWorkplaces,
  usablePoints,
} from './accounts';

export const accountRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.getAccountStatus, async ({ customer }) => ({
    registered: await isRegistered(deps, customer.subject),
  }));
  implement(app, deps, mainApi.registerAccount, async ({ customer, body }) => {
    await registerAccount(deps, customer, body);
    return { registered: true as const };
  });
  implement(app, deps, mainApi.getUserInformation, ({ customer }) => showAccount(deps, customer));
  implement(app, deps, mainApi.updateUserInformation, ({ customer, body }) =>
    changeAccount(deps, customer, body),
  );
  implement(app, deps, mainApi.listCustomerWorkplaces, async ({ customer }) => ({
    workplaces: await showWorkplaces(deps, customer.subject),
  }));
  implement(app, deps, mainApi.getFriendlyPoints, async ({ customer }) => ({
    usablePrice: await usablePoints(deps, customer.subject),
  }));
};
