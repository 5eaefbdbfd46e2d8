import { expect, it } from 'vitest';
import { filesBelow } from './source-files';

/** What specs leave to a `Tab` and its screens, which wait for the page, and dates, which are the shop's. */
const NOT_IN_SPECS =
  /\bpage\.(getBy\w+|goto|reload|goBack|goForward|locator)\b|\bbrowser\.new|\b(waitForHydration|networkidle|waitForTimeout)\b|\bnew Date\(\)|\bDate\.now\(\)/;

/** Specs from before the screens. The list only becomes shorter. */
const NOT_CONVERTED: readonly string[] = [
  'e2e/front-door.spec.ts',
  'e2e/journeys/back-ends-down.spec.ts',
  'e2e/journeys/cancellation-deadline.spec.ts',
  'e2e/journeys/card-secrecy.spec.ts',
  'e2e/journeys/damaged-storage.spec.ts',
  'e2e/journeys/discounts.spec.ts',
  'e2e/journeys/failing-cards.spec.ts',
  'e2e/journeys/kept-draft.spec.ts',
  'e2e/journeys/keyboard-dates.spec.ts',
  'e2e/journeys/large-text.spec.ts',
  'e2e/journeys/maintenance.spec.ts',
  'e2e/journeys/menu-search.spec.ts',
  'e2e/journeys/my-account.spec.ts',
  'e2e/journeys/my-payment-methods.spec.ts',
  'e2e/journeys/my-receipts.spec.ts',
  'e2e/journeys/next-act.spec.ts',
  'e2e/journeys/offline.spec.ts',
  'e2e/journeys/outbox.spec.ts',
  'e2e/journeys/outside-area.spec.ts',
  'e2e/journeys/payment-by-link.spec.ts',
  'e2e/journeys/payment-by-newcomer.spec.ts',
  'e2e/journeys/plan-changes.spec.ts',
  'e2e/journeys/plan-orders.spec.ts',
  'e2e/journeys/proposals.spec.ts',
  'e2e/journeys/questionnaire-pictures.spec.ts',
  'e2e/journeys/quotes.spec.ts',
  'e2e/journeys/reviews.spec.ts',
  'e2e/journeys/session.spec.ts',
  'e2e/journeys/several-dates.spec.ts',
  'e2e/journeys/shared-menu.spec.ts',
  'e2e/journeys/sign-up-kept.spec.ts',
  'e2e/journeys/staff-dates.spec.ts',
  'e2e/journeys/tag-manager.spec.ts',
  'e2e/journeys/waiting-list.spec.ts',
  'e2e/office/accounts.spec.ts',
  'e2e/office/board.spec.ts',
  'e2e/office/catalogue.spec.ts',
  'e2e/office/customers.spec.ts',
  'e2e/office/figures.spec.ts',
  'e2e/office/inbox.spec.ts',
  'e2e/office/maintenance.spec.ts',
  'e2e/office/moved-clock.spec.ts',
  'e2e/office/my-day.spec.ts',
  'e2e/office/order.spec.ts',
  'e2e/office/sign-in.spec.ts',
  'e2e/office/staff.spec.ts',
  'e2e/office/telephone.spec.ts',
  'e2e/page-timings.spec.ts',
];

it('browser specs act on pages through screens only, and never ask for the date of the machine', () => {
  const specs = filesBelow('e2e', /\.spec\.ts$/);
  const found = specs.filter(({ text }) => NOT_IN_SPECS.test(text)).map(({ path }) => path);
  expect(found).toEqual(NOT_CONVERTED);
});
