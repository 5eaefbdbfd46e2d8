import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { placeOrder } from '../services/orders/place-order';
import { showOrder, showOrders } from '../services/orders/show-orders';

export const orderRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.placeOrder, async ({ customer, idempotencyKey, body }) => ({
    orderId: await placeOrder(deps, customer, idempotencyKey, body),
    orderServiceErrors: { code: '', messages: '' },
  }));
  implement(app, deps, mainApi.getOrder, ({ customer, query }) =>
    showOrder(deps, customer.subject, query.orderId),
  );
  implement(app, deps, mainApi.listOrders, ({ customer, query }) =>
    showOrders(deps, customer.subject, query),
  );
};
