import type { Migration } from '@/database/database';
import { catalogueMigration } from './0001-catalogue';
import { peopleAndOrderMigrations } from './0002-people-and-orders';
import { laterMigrations } from './0005-later-steps';
import { fulfilmentMigrations } from './0100-fulfilment';
import { proposalMigrations } from './0101-proposals';
import { planMigrations } from './0102-plans';
import { officeMigrations } from './0103-office';
import { moneyMigrations } from './0105-money';
import { messageMigrations } from './0107-messages';
import { priceMigrations } from './0108-prices';
import { staffMigrations } from './0109-staff';
import { quoteMigrations } from './0111-quotes';
import { additionMigrations } from './0112-additions';
import { paymentRequestMigrations } from './0113-payment-requests';
import { unsentNoticeMigrations } from './0114-unsent-notices';
import { inboxClaimMigrations } from './0115-inbox-claims';
import { customerNoteMigrations } from './0117-customer-notes';
import { customerWithoutAccountMigrations } from './0118-customers-without-account';
import { staffLeavingMigrations } from './0119-staff-leaving';
import { openInvitationMigrations } from './0120-open-invitations';
import { visitReportMigrations } from './0121-visit-reports';
import { reviewMigrations } from './0122-reviews';
import { staffRecordMigrations } from './0123-staff-records';
import { waitingListMigrations } from './0124-waiting-list';
import { keptDraftMigrations } from './0125-kept-drafts';
import { staffReadingMigrations } from './0126-staff-readings';
import { lostTimeMigrations } from './0127-lost-times';
import { unpaidPlanMigrations } from './0128-unpaid-plans';
import { otherPersonRefundMigrations } from './0129-other-person-refunds';
import { visitPlaceMigrations } from './0130-visit-places';
import { unsentNoticeOrderMigrations } from './0131-order-of-unsent-notices';
import { foldedSearchMigrations } from './0132-folded-search';
import { issuerMigrations } from './0133-issuers';
import { emailCodeMigrations } from './0134-email-codes';
import { overlappingAbsenceMigrations } from './0135-overlapping-absences';
import { orderSearchMigrations } from './0142-order-search';
import { coolingOffMigrations } from './0143-cooling-off';
import { foldedVariantMigrations } from './0146-folded-variants';
import { failedRowMigrations } from './0150-failed-rows';
import { daySumMigrations } from './0151-day-sums';
import { outageMigrations } from './0152-outages';

/** In the order of application; a released step never changes. */
export const mainApiMigrations: readonly Migration[] = [
  catalogueMigration,
  ...peopleAndOrderMigrations,
  ...laterMigrations,
  ...fulfilmentMigrations,
  ...proposalMigrations,
  ...planMigrations,
  ...officeMigrations,
  ...moneyMigrations,
  ...messageMigrations,
  ...priceMigrations,
  ...staffMigrations,
  ...quoteMigrations,
  ...additionMigrations,
  ...paymentRequestMigrations,
  ...unsentNoticeMigrations,
  ...inboxClaimMigrations,
  ...customerNoteMigrations,
  ...customerWithoutAccountMigrations,
  ...staffLeavingMigrations,
  ...openInvitationMigrations,
  ...visitReportMigrations,
  ...reviewMigrations,
  ...staffRecordMigrations,
  ...waitingListMigrations,
  ...keptDraftMigrations,
  ...staffReadingMigrations,
  ...lostTimeMigrations,
  ...unpaidPlanMigrations,
  ...otherPersonRefundMigrations,
  ...visitPlaceMigrations,
  ...unsentNoticeOrderMigrations,
  ...foldedSearchMigrations,
  ...issuerMigrations,
  ...emailCodeMigrations,
  ...overlappingAbsenceMigrations,
  ...orderSearchMigrations,
  ...coolingOffMigrations,
  ...foldedVariantMigrations,
  ...failedRowMigrations,
  ...daySumMigrations,
  ...outageMigrations,
];
