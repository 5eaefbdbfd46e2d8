import type { CallsAt } from './endpoint';
import { officeAccessEndpoints } from './office-access';
import { officeBoardEndpoints } from './office-board';
import { officeCatalogueEndpoints } from './office-catalogue';
import { officeCustomerEndpoints } from './office-customers';
import { officeDayEndpoints } from './office-days';
import { officeFiguresEndpoints } from './office-figures';
import { officeInboxEndpoints } from './office-inbox';
import { officeMaintenanceEndpoints } from './office-maintenance';
import { officeOrderEndpoints } from './office-orders';
import type { officePaths } from './office-paths';
import { officePlanEndpoints } from './office-plans';
import { officeQuoteEndpoints } from './office-quotes';
import { officeRefundEndpoints } from './office-refunds';
import { officeReviewEndpoints } from './office-reviews';
import { officeStaffEndpoints } from './office-staff';
import { officeOutcomeEndpoints } from './office-visit-acts';
import { officeVisitEndpoints } from './office-visits';
import { officeWaitingListEndpoints } from './office-waiting-list';

/**
 * The calls of the office (docs/decisions/0057). They are apart from `mainApi`, as customers' pages make none of them.
 */
export const officeApi = {
  ...officeAccessEndpoints,
  ...officeCatalogueEndpoints,
  ...officeInboxEndpoints,
  ...officeDayEndpoints,
  ...officeBoardEndpoints,
  ...officeOrderEndpoints,
  ...officeCustomerEndpoints,
  ...officeVisitEndpoints,
  ...officeOutcomeEndpoints,
  ...officeRefundEndpoints,
  ...officeQuoteEndpoints,
  ...officePlanEndpoints,
  ...officeStaffEndpoints,
  ...officeReviewEndpoints,
  ...officeWaitingListEndpoints,
  ...officeFiguresEndpoints,
  ...officeMaintenanceEndpoints,
} satisfies CallsAt<typeof officePaths>;
export type OfficeCall = keyof typeof officeApi;
