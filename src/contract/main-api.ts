import { accountEndpoints } from './accounts';
import { allianceEndpoints } from './alliances';
import { availabilityEndpoints } from './availability';
import { menuEndpoints } from './menus';
import { operationsEndpoints } from './operations';
import { orderEndpoints } from './orders';
import { paymentEndpoints } from './payments';
import { planetEndpoints } from './planet';
import { pricingEndpoints } from './pricing';
import { questionnaireEndpoints } from './questionnaires';
import { serviceAreaEndpoints } from './service-areas';
import { usageEndpoints } from './usage';
import { visitEndpoints } from './visits';

/** Where every call of the main API begins (SPEC section 7). */
export const MAIN_API_BASE_PATH = '/api/v1';

/** Every call of the main API by name: what client, gateway, handlers and OpenAPI document share. */
export const mainApi = {
  ...menuEndpoints,
  ...allianceEndpoints,
  ...pricingEndpoints,
  ...serviceAreaEndpoints,
  ...availabilityEndpoints,
  ...questionnaireEndpoints,
  ...orderEndpoints,
  ...visitEndpoints,
  ...usageEndpoints,
  ...accountEndpoints,
  ...paymentEndpoints,
  ...planetEndpoints,
  ...operationsEndpoints,
};
export type MainApi = typeof mainApi;
export type MainApiCall = keyof MainApi;
