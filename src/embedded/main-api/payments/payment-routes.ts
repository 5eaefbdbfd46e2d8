import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { changeCard, registerCard } from './card-registration';
import { choosePayMethod, listPayMethods } from './pay-methods';
import { deleteRegisteredCard, listRegisteredCards } from './registered-cards';
import {
  completeThreeDSecure,
  listThreeDSecure,
  showTemporaryCard,
  startCardChange,
  startThreeDSecure,
} from './three-d-secure';

export const paymentRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listCustomerPayMethods, ({ customer }) =>
    listPayMethods(deps, customer.subject),
  );
  implement(app, deps, mainApi.listCreditCards, async ({ customer }) => ({
    creditCards: await listRegisteredCards(deps, customer.subject),
  }));
  implement(app, deps, mainApi.setPayMethod, async ({ customer, body }) => {
    await choosePayMethod(deps, customer.subject, body);
    return { payMethod: body.payMethod };
  });
  implement(app, deps, mainApi.createCreditCard, async ({ customer, body }) => ({
    card: await registerCard(deps, customer.subject, body),
  }));
  implement(app, deps, mainApi.updateCreditCard, async ({ customer, params, body }) => ({
    card: await changeCard(deps, customer.subject, params.cardId, body),
  }));
  implement(app, deps, mainApi.deleteCreditCard, async ({ customer, params }) => {
    await deleteRegisteredCard(deps, customer.subject, params.cardId);
    return { deleted: true as const };
  });
  implement(app, deps, mainApi.listThreeDSecure, async ({ customer }) => ({
    authentications: await listThreeDSecure(deps, customer.subject),
  }));
  implement(app, deps, mainApi.updateThreeDSecure, ({ customer, params, body }) =>
    startCardChange(deps, customer.subject, params.cardId, body),
  );
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
