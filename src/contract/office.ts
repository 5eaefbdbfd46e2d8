import type { Endpoint } from './endpoint';
import { officeAccessEndpoints } from './office-access';
import { officeCatalogueEndpoints } from './office-catalogue';
import { officeCustomerEndpoints } from './office-customers';
import { officeOutcomeEndpoints } from './office-outcomes';
import { officePlanEndpoints } from './office-plans';
import { officeQuoteEndpoints } from './office-quotes';
import { officeStaffEndpoints } from './office-staff';
import { officeVisitEndpoints } from './office-visits';
import { officeWorkEndpoints } from './office-work';

/**
 * The calls of the shop's own people (docs/decisions/0051, 0057). They are apart from `mainApi`, as customers'
 * pages make none of them.
 */
export const officeApi = {
  ...officeAccessEndpoints,
  ...officeCatalogueEndpoints,
  ...officeWorkEndpoints,
  ...officeCustomerEndpoints,
  ...officeVisitEndpoints,
  ...officeOutcomeEndpoints,
  ...officeQuoteEndpoints,
  ...officePlanEndpoints,
  ...officeStaffEndpoints,
} as const satisfies Record<string, Endpoint>;
export type OfficeCall = keyof typeof officeApi;
