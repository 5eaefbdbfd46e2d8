import type { Page } from '@playwright/test';
import type { PostOrder } from '@/booking/draft/order-draft';
import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';

const steps = ['ask', 'address', 'date', 'payment', 'confirm'] as const;
type Step = (typeof steps)[number];

async function expectToLead(page: Page, from: readonly Step[], to: string): Promise<void> {
  for (const step of from) {
    await page.goto(`/order/${step}`);
    await expect(page, `from ${step}`).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

test('every order step redirects to the menu while no menu has been chosen', async ({ page }) => {
  await expectToLead(page, steps, '/menu-select/houseclean');
});

test('every order step redirects to sign-in while the visitor is not signed in', async ({
  page,
}) => {
  await storeDraft(page, {});
  await expectToLead(page, steps, '/order/authenticate');
});

const unmet: readonly [Step, Partial<PostOrder>][] = [
  ['ask', { isHearingDone: false }],
  ['address', { workingAddress: undefined }],
  ['date', { selectedDate: [] }],
  ['payment', { selectedPayment: undefined, payment: {} }],
];

for (const [step, missing] of unmet) {
  test(`order steps redirect to ${step} while that step is not completed`, async ({
    page,
    shopOrigin,
  }) => {
    await signIn(page, shopOrigin);
    await storeDraft(page, {
      selectedPayment: 'np',
      payment: { np: {} },
      isDeferredPaymentConsented: true,
      ...missing,
    });
    await expectToLead(page, steps.slice(steps.indexOf(step)), `/order/${step}`);
  });
}
