import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listPayMethods } from '../services/payments/pay-methods';
import { listRegisteredCards } from '../services/payments/registered-cards';
import {
  completeThreeDSecure,
  showTemporaryCard,
  startThreeDSecure,
} from '../services/payments/three-d-secure';

export const paymentRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listCustomerPayMethods, ({ customer }) =>
    listPayMethods(deps, customer.subject),
  );
  implement(app, deps, mainApi.listCreditCards, async ({ customer }) => ({
    creditCards: await listRegisteredCards(deps, customer.subject),
  }));
  implement(app, deps, mainApi.registerThreeDSecure, ({ customer, body }) =>
    startThreeDSecure(deps, customer.subject, body),
  );
  implement(app, deps, mainApi.completeThreeDSecure, ({ customer, body }) =>
    completeThreeDSecure(deps, customer.subject, body.authenticationId),
  );
  implement(app, deps, mainApi.showTemporaryCard, async ({ customer, params, query }) => ({
    card: await showTemporaryCard(deps, customer.subject, params.tempCardId, query.order_id),
  }));
};
