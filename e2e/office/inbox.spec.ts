import type { Page } from '@playwright/test';
import { officeInboxPath, paths } from '@/config/paths';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { laterStarts, orderAircon } from '../office-orders';
import { newOfficePerson, useAsOffice } from '../office-people';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const rowOf = (page: Page, orderId: string) =>
  page
    .getByRole('table', { name: '対応が必要なもの' })
    .getByRole('row')
    .filter({ hasText: orderId });

/** Fires the event that the browser fires when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('an item is taken by one person, taken over after a question, and leads to its next act', async ({
  page,
  context,
  browser,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  test.setTimeout(120_000);
  await signInNewCustomer(page, shopOrigin, outbox);
  const wishes = (await laterStarts(request, shopOrigin)).slice(16, 18);
  const orderId = await orderAircon(page, shopOrigin, wishes, 'negotiable');
  const anna = await newOfficePerson(shopOrigin, 'dispatcher', { name: '業務 安奈' });
  const bert = await newOfficePerson(shopOrigin, 'dispatcher', { name: '業務 文太' });
  await useAsOffice(context, shopOrigin, anna);
  await page.goto(officeInboxPath('wish'));
  await waitForHydration(page);
  const row = rowOf(page, orderId);
  await expect(row).toContainText('佐藤 次郎様');
  await expect(row).toContainText('東京都渋谷区');
  await expect(page.getByRole('navigation', { name: '業務' })).toContainText(
    /対応が必要なもの\d+件/,
  );

  const other = await browser.newContext({ baseURL: shopOrigin });
  await useAsOffice(other, shopOrigin, bert);
  const theirs = await other.newPage();
  await theirs.goto(officeInboxPath('wish'));
  await waitForHydration(theirs);
  await rowOf(theirs, orderId)
    .getByRole('button', { name: /の対応を始める$/ })
    .click();
  await expect(rowOf(theirs, orderId)).toContainText('自分が対応中');

  problems.expect(/409/);
  const take = row.getByRole('button', { name: /の対応を始める$/ });
  await tabTo(page, take);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('業務 文太さんが');
  await expect(row).toContainText('業務 文太が対応中');
  await checkScreen(page, 'office-inbox-taken');
  await row.getByRole('button', { name: /の対応を引き継ぐ$/ }).click();
  await page.getByRole('button', { name: '対応を引き継ぐ', exact: true }).click();
  await expect(row).toContainText('自分が対応中');
  await comeBack(theirs);
  await expect(rowOf(theirs, orderId)).toContainText('業務 安奈が対応中');
  await other.close();

  await row.getByRole('link', { name: /希望から確定する$/ }).click();
  await expect(page.getByRole('dialog', { name: '日時を確定する' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('第1希望');
});

test('what is done elsewhere is marked, and no row moves, while somebody is at the list', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  test.setTimeout(120_000);
  await signInNewCustomer(page, shopOrigin, outbox);
  const [first = '', second = '', third = ''] = (await laterStarts(request, shopOrigin)).slice(20);
  const done = await orderAircon(page, shopOrigin, [first], 'negotiable');
  const kept = await orderAircon(page, shopOrigin, [second], 'negotiable');
  await useAsOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.inbox);
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: '種類' })
    .getByRole('link', { name: /^応相談 \d+件$/ })
    .click();
  await expect(page).toHaveURL(officeInboxPath('wish'));
  await tabTo(page, rowOf(page, kept).getByRole('button', { name: /の対応を始める$/ }));
  await callOffice(
    shopOrigin,
    officeVisitEndpoints.confirmOrder,
    { orderId: done },
    { start: `${first}+09:00` },
  );
  const added = await orderAircon(page, shopOrigin, [third], 'negotiable');
  await comeBack(page);
  await expect(rowOf(page, done)).toContainText('対応済み');
  await expect(rowOf(page, added)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '新しいものが' })).toContainText(
    '対応済みになったものが',
  );
  await checkScreen(page, 'office-inbox-news');
  await page.getByRole('button', { name: '一覧を並べ直す' }).click();
  await expect(rowOf(page, done)).toBeHidden();
  await expect(rowOf(page, added)).toBeVisible();
});
