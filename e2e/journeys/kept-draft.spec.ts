import type { Page } from '@playwright/test';
import { keptDraftEndpoints } from '@/contract/kept-drafts';
import { findOpenStarts } from '../calendar';
import { signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { ConfirmStep } from '../pages/confirm-step';
import { MenuSelection } from '../pages/menu-selection';
import { PaymentStep } from '../pages/payment-step';
import { VisitSteps } from '../pages/visit-steps';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const AIRCON_PAGE = '/menu-select/houseclean/option?id=11001';

const noticeOn = (page: Page) => page.getByRole('region', { name: '途中のお申し込み' });

/** Reads the draft that local storage keeps. */
const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem('KeptDraft'));

/** Reads the draft that the server keeps for the page's customer. */
async function onServer(page: Page, origin: string) {
  const answer = await page.request.get(`${origin}/api/v1/user/order_draft`);
  return keptDraftEndpoints.getKeptDraft.response.parse(await answer.json()).draft;
}

/** A visitor has changed an air conditioner's amounts, and has closed the tab. */
async function leaveAirconditioner(page: Page): Promise<void> {
  await page.goto(AIRCON_PAGE);
  await new MenuSelection(page).addOne('標準タイプ');
  await expect.poll(() => onDevice(page)).toContain('"menuId":"11001"');
  await page.close();
}

test('a visitor who closed the tab finds the order on the front page, which moves nothing for it, and goes on at the step', async ({
  page,
  context,
}) => {
  await leaveAirconditioner(page);
  const later = await context.newPage();
  await later.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) performance.mark('shift', { detail: entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await later.goto('/');
  const notice = noticeOn(later);
  await expect(notice).toContainText(/途中のお申し込みがあります: エアコンクリーニング/);
  await expect(notice).toContainText(/現在の料金は[\d,]+円\(税込\)です。/);
  await expect(notice).toBeInViewport();
  const shifts = await later.evaluate(() => performance.getEntriesByName('shift').length);
  expect(shifts, 'layout shifts').toBe(0);
  await checkScreen(later, 'kept-draft-front-page');

  await notice.getByRole('button', { name: '続ける' }).click();
  await expect(later).toHaveURL(new RegExp(`${AIRCON_PAGE.replace('?', '\\?')}$`));
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('エアコンクリーニング(壁掛け)');
  const stored = await later.evaluate(() => sessionStorage.getItem('recoil-persist'));
  expect(stored).toContain('"quantity":2');
});

test('a customer goes on with the order on another device, and once it is placed no device offers it', async ({
  page,
  browser,
  outbox,
  request,
  shopOrigin,
}) => {
  const customer = await signInNewCustomer(page, shopOrigin, outbox);
  const [, , startsAt = '', other = ''] = await findOpenStarts(request, shopOrigin, AIRCON_SET);
  await storeDraft(page, { selectedDate: [startsAt] });
  await page.goto('/order/date');
  const dates = new VisitSteps(page);
  await dates.chooseStart(other);
  await dates.goOnWithDate();
  await expect(page).toHaveURL(`${shopOrigin}/order/payment`);
  await expect
    .poll(() => onServer(page, shopOrigin))
    .toMatchObject({ menuId: AIRCON_SET.id, starts: [other], step: 'payment' });
  expect(await onDevice(page)).toBeNull();

  const phone = await browser.newContext({ baseURL: shopOrigin });
  const elsewhere = await phone.newPage();
  await signIn(elsewhere, shopOrigin, customer);
  await elsewhere.goto('/my');
  const notice = noticeOn(elsewhere);
  await expect(notice).toContainText('途中のお申し込みがあります: エアコン+室外機セット');
  await checkScreen(elsewhere, 'kept-draft-my-page');
  await elsewhere.goto('/');
  await expect(noticeOn(elsewhere)).toContainText('エアコン+室外機セット');
  await noticeOn(elsewhere).getByRole('button', { name: '続ける' }).click();
  await expect(elsewhere).toHaveURL(`${shopOrigin}/order/payment`);
  const payment = new PaymentStep(elsewhere);
  await payment.chooseDeferred();
  await payment.goOn();
  const confirm = new ConfirmStep(elsewhere);
  await expect(confirm.section('訪問先')).toContainText('神宮前1-2-3');
  await confirm.placeOrder('13,530円');

  expect(await onServer(page, shopOrigin)).toBeNull();
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1, name: 'マイページ' })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
  await phone.close();
});
