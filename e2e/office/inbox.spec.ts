import type { Page } from '@playwright/test';
import { officeInboxPath } from '@/config/paths';
import { officeOutcomeEndpoints } from '@/contract/office-outcomes';
import { expect, test } from '../fixtures';
import { waitForHydration } from '../hydration';
import { tabTo } from '../keyboard';
import { callOffice } from '../office';
import { laterStarts, orderAircon } from '../office-orders';
import { newOfficePerson, signInAtOffice } from '../office-people';
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
  await signInNewCustomer(page, shopOrigin, outbox);
  const wishes = (await laterStarts(request, shopOrigin)).slice(16, 18);
  const orderId = await orderAircon(page, shopOrigin, wishes, 'negotiable');
  const anna = await newOfficePerson(shopOrigin, 'dispatcher', { name: '業務 安奈' });
  const bert = await newOfficePerson(shopOrigin, 'dispatcher', { name: '業務 文太' });
  await signInAtOffice(context, shopOrigin, anna);
  await page.goto(officeInboxPath('wish'));
  await waitForHydration(page);
  const row = rowOf(page, orderId);
  await expect(row).toContainText('佐藤 次郎様電話の末尾 2222');
  await expect(row).toContainText('東京都渋谷区');
  await expect(page.getByRole('navigation', { name: '業務' })).toContainText(
    /対応が必要なもの\d+件/,
  );

  const other = await browser.newContext({ baseURL: shopOrigin });
  await signInAtOffice(other, shopOrigin, bert);
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

test('a report from a visit is resolved by one of two people, and leaves the list when it is withdrawn', async ({
  page,
  context,
  browser,
  request,
  shopOrigin,
  outbox,
  problems,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  const [start = ''] = (await laterStarts(request, shopOrigin)).slice(24);
  const orderId = await orderAircon(page, shopOrigin, [start], 'negotiable');
  const { reportHarassment } = officeOutcomeEndpoints;
  const report = (text: string) =>
    callOffice(shopOrigin, reportHarassment, { visitId: `${orderId}-1` }, { text });
  await report('玄関で大声を出された。');
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const other = await browser.newContext({ baseURL: shopOrigin });
  await signInAtOffice(other, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  const theirs = await other.newPage();
  for (const each of [page, theirs]) {
    await each.goto(officeInboxPath('harassment'));
    await waitForHydration(each);
    if (each === page) await checkScreen(page, 'office-inbox-report');
    await rowOf(each, orderId)
      .getByRole('link', { name: /報告を確認する$/ })
      .click();
    await each.getByLabel('確認した内容と対応').fill('担当者に電話で確認した。');
  }
  await checkScreen(page, 'office-customer-report');
  await theirs.getByRole('button', { name: '対応済みにする', exact: true }).click();
  await expect(theirs.getByText(/対応済み: .*「担当者に電話で確認した。」/)).toBeVisible();
  await other.close();

  problems.expect(/409/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '対応済みにする' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByText(/対応済み: .*「担当者に電話で確認した。」/)).toBeVisible();
  await checkScreen(page, 'office-customer-report-resolved');

  await report('別のお客様の報告。');
  await page.goto(officeInboxPath('harassment'));
  await waitForHydration(page);
  await rowOf(page, orderId)
    .getByRole('link', { name: /報告を確認する$/ })
    .click();
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await page.getByRole('button', { name: 'このメモを取り下げる' }).first().click();
  await dialog.getByLabel('理由').fill('別のお客様の話');
  await dialog.getByRole('button', { name: '取り下げる' }).click();
  await expect(page.getByText('「別のお客様の話」')).toBeVisible();
  await page.goto(officeInboxPath('harassment'));
  await waitForHydration(page);
  await expect(rowOf(page, orderId)).toHaveCount(0);
});
