import { accountEndpoints } from './accounts';
import { allianceEndpoints } from './alliances';
import { availabilityEndpoints } from './availability';
import { concernEndpoints } from './concerns';
import type { CallsAt } from './endpoint';
import { keptDraftEndpoints } from './kept-drafts';
import type { mainApiPaths } from './main-api-paths';
import { menuEndpoints } from './menus';
import { operationsEndpoints } from './operations';
import { orderEndpoints } from './orders';
import { paymentRequestEndpoints } from './payment-requests';
import { paymentEndpoints } from './payments';
import { planetEndpoints } from './planet';
import { planEndpoints } from './plans';
import { pricingEndpoints } from './pricing';
import { questionnaireEndpoints } from './questionnaires';
import { quoteEndpoints } from './quotes';
import { reviewEndpoints } from './reviews';
import { serviceAreaEndpoints } from './service-areas';
import { shortLinkEndpoints } from './short-links';
import { staffEndpoints } from './staff-records';
import { usageEndpoints } from './usage';
import { visitAdditionEndpoints } from './visit-additions';
import { visitEndpoints } from './visits';
import { waitingListEndpoints } from './waiting-list';

/** Shared by client, gateway, handlers and the OpenAPI document. */
export const mainApi = {
  ...menuEndpoints,
  ...allianceEndpoints,
  ...pricingEndpoints,
  ...serviceAreaEndpoints,
  ...waitingListEndpoints,
  ...availabilityEndpoints,
  ...questionnaireEndpoints,
  ...orderEndpoints,
  ...keptDraftEndpoints,
  ...visitEndpoints,
  ...visitAdditionEndpoints,
  ...reviewEndpoints,
  ...staffEndpoints,
  ...planEndpoints,
  ...quoteEndpoints,
  ...usageEndpoints,
  ...concernEndpoints,
  ...accountEndpoints,
  ...paymentEndpoints,
  ...paymentRequestEndpoints,
  ...planetEndpoints,
  ...operationsEndpoints,
  ...shortLinkEndpoints,
} satisfies CallsAt<typeof mainApiPaths>;
export type MainApi = typeof mainApi;
export type MainApiCall = keyof MainApi;
