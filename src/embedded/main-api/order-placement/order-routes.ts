import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import type { MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import type { HandlerInput } from '../http/request-input';
import { changePlanCard } from '../payments/plan-card';
import { showOrder, showOrders } from '../visits/show-orders';
import type { OrderCall } from './order-proposal';
import { placeOrder } from './place-order';

async function place(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer, idempotencyKey, body }: HandlerInput<MainApi['placeOrder']>,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  return {
    orderId: await placeOrder(deps, customer, idempotencyKey, body, call),
    orderServiceErrors: { code: '', messages: '' },
  };
}

export const orderRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.placeOrder, (input) => place(deps, 'calendar', input));
  implement(app, deps, mainApi.placeMaidOrder, (input) => place(deps, 'staff', input));
  implement(app, deps, mainApi.getOrder, ({ customer, query }) =>
    showOrder(deps, customer.subject, query.orderId),
  );
  implement(app, deps, mainApi.setPlanCard, async ({ customer, body }) => {
    const { orderId, creditCardId } = body;
    await changePlanCard(deps, customer.subject, orderId, creditCardId);
    return { creditCardId };
  });
  implement(app, deps, mainApi.listOrders, ({ customer, query }) =>
    showOrders(deps, customer.subject, query),
  );
};
