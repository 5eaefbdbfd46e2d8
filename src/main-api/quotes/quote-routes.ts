import { mainApi } from '@/contract/main-api';
import { officeQuoteEndpoints } from '@/contract/office-quotes';
import type { Routes } from '../http/implement';
import { answerQuote } from './answer-quote';
import { quoteOrder } from './quote-order';
import { showQuoteDates, showQuotes } from './show-quotes';

export const quoteRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implementWithDryRun(officeQuoteEndpoints.quoteOrder, quoteOrder);
  implement(mainApi.listOrderQuotes, async ({ customer, params }) => ({
    items: await showQuotes(deps, customer.subject, params.orderId),
  }));
  implement(mainApi.listQuoteDates, ({ customer, params, query }) =>
    showQuoteDates(deps, customer.subject, params.orderId, query.beginDate),
  );
  implement(mainApi.answerQuote, (input) => answerQuote(deps, input));
};
