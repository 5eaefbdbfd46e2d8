import type { Page } from '@playwright/test';
import { orderEndpoints } from '@/contract/orders';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { VisitSteps } from '../pages/visit-steps';

/** Three visits of three hours: 46,200円, and transport of 880円 each. */
const COURSE = { id: '22005', project: 'lifeSupport' } as const;

async function startsOf(
  ...[request, origin, menu]: [Parameters<typeof findOpenStarts>[0], string, { id: string }]
): Promise<readonly string[]> {
  return findOpenStarts(request, origin, { ...menu, quantity: 1, project: 'lifeSupport' });
}

async function storedOrder(page: Page, origin: string, orderId: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/orders?orderId=${orderId}`);
  return orderEndpoints.getOrder.response.parse(await answer.json());
}

test('a course is ordered with its three dates', async ({ page, request, shopOrigin }) => {
  await signIn(page, shopOrigin);
  await standAtDates(page, request, shopOrigin, COURSE, {
    ...PAID_BY_CARD,
    agreedTotal: 48_840,
    isViewedOrderConfirm: true,
  });
  const starts = (await startsOf(request, shopOrigin, COURSE)).slice(4, 7);
  await page.goto('/order/date/multiple');
  const visit = new VisitSteps(page);
  for (const startsAt of starts) await visit.chooseStart(startsAt);
  await visit.goOnWithDate();
  const confirm = new ConfirmStep(page);
  await expect(confirm.section('訪問日時')).toContainText('訪問日時(3回目)');
  const orderId = await confirm.placeOrder('48,840円');
  expect(await storedOrder(page, shopOrigin, orderId)).toMatchObject({
    status: 'confirmed',
    selectedDate: starts,
    price: { totalIncludingTax: 48_840 },
    payMethod: 'creditCard',
  });
});
