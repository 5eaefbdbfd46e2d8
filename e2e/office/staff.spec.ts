import type { APIRequestContext } from '@playwright/test';
import { officeOrderPath, officeStaffListPath, officeStaffPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { shopNow } from '../../tests/shop/shop-date';
import { waitForHydration } from '../hydration';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';

const IN_TWO_DAYS = () => new Date(shopNow().getTime() + 2 * 24 * 3_600_000).toISOString();

/** Finds an agreed visit of the demonstration data that is to come, and its staff member. */
async function comingVisit(request: APIRequestContext, origin: string) {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const orderId = `demo-order-${number}`;
    const answer = await request.get(`${origin}/api/v1/office/orders/${orderId}`);
    if (!answer.ok()) continue;
    const { visits } = officeApi.getOfficeOrder.response.parse(await answer.json());
    const visit = visits.find(
      ({ state, start, staffId }) =>
        state === 'confirmed' && staffId !== null && new Date(start).toISOString() > IN_TWO_DAYS(),
    );
    if (visit?.staffId && visit.staffName) {
      const { staffId, staffName, start } = visit;
      return { orderId, staffId, staffName, day: start.slice(0, 10) };
    }
  }
  throw new Error('no visit is to come');
}

test('a dispatcher enters that somebody is sick, by keyboard, and sees whose visits need another person', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const { orderId, staffId, staffName, day } = await comingVisit(context.request, shopOrigin);

  await page.goto(paths.office.staff);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('担当者');
  await checkScreen(page, 'office-staff-list');
  await page.getByLabel('名前').fill(staffName);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d人$/)).toBeVisible();
  await page.locator(`a[href="${officeStaffPath(staffId)}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(staffName);
  await checkScreen(page, 'office-staff-member');

  const absences = page.getByRole('region', { name: 'お休み' });
  await absences.getByRole('button', { name: 'お休みを追加する' }).focus();
  await page.keyboard.press('Enter');
  const row = absences.getByRole('group').last();
  await row.getByLabel('開始の日').fill(day);
  await row.getByLabel('終了の日').fill('2020-01-01');
  problems.expect(/400/);
  await absences.getByRole('button', { name: 'お休みを保存する' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('開始よりあとの日時を入力してください')).toBeVisible();
  await expect(row.getByLabel('開始の日')).toHaveValue(day);

  await row.getByLabel('終了の日').fill(day);
  await row.getByLabel('終了の日').press('Enter');
  const saved = absences.getByRole('status');
  await expect(saved).toContainText('訪問はまだ動かしていません');
  await expect(saved).toBeFocused();
  const links = await saved
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toContain(officeOrderPath(orderId));
  expect(links).toContain(paths.office.inbox);
  await checkScreen(page, 'office-staff-sick');

  const inbox = await context.request.get(`${shopOrigin}/api/v1/office/inbox`);
  const { items } = officeApi.listInbox.response.parse(await inbox.json());
  expect(items.filter(({ kind }) => kind === 'absence').map((item) => item.orderId)).toContain(
    orderId,
  );
});

test('an owner registers somebody and enters their last day; a dispatcher cannot', async ({
  page,
  context,
  shopOrigin,
  problems,
}) => {
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'owner'));
  await page.goto(paths.office.staff);
  await waitForHydration(page);
  await page.getByRole('link', { name: '担当者を登録する' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('担当者の登録');
  await page.getByLabel('名前').fill('新人 花');
  await expect(page.getByText('フリガナを入力してください。')).toBeVisible();
  await page.getByLabel('フリガナ').fill('しんじん はな');
  await page.getByLabel('浴室').check();
  await page.getByLabel('訪問地域').fill('渋谷区');
  await expect(page.getByText('「渋谷区」は、都道府県から入力してください')).toBeVisible();
  await page.getByLabel('訪問地域').fill('東京都渋谷区\n東京都新宿区');
  await checkScreen(page, 'office-staff-new');
  await page.getByRole('button', { name: '担当者を登録する' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新人 花(清掃)');
  const names = page.getByRole('region', { name: '名前とフリガナ' });
  await expect(names.getByLabel('フリガナ')).toHaveValue('シンジン ハナ');
  await names.getByLabel('フリガナ').fill('新人');
  await expect(names).toContainText('フリガナはカタカナで入力してください。');
  await names.getByLabel('名前').fill('新井 花');
  await names.getByLabel('フリガナ').fill('あらい はな');
  await names.getByRole('button', { name: '名前を保存する' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新井 花(清掃)');
  await expect(names.getByLabel('フリガナ')).toHaveValue('アライ ハナ');

  await page.getByLabel('最後の勤務日').fill('2099-12-31');
  await page.getByRole('button', { name: '退職日を保存する' }).click();
  await expect(page.getByText('この担当者がうかがえなくなる訪問はありません。')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2099年12月31日(木)に退職する予定です。')).toBeVisible();
  await page.goto(officeStaffListPath({ q: 'あらい' }, 1));
  await expect(page.getByRole('row', { name: /新井 花.*アライ ハナ/ })).toBeVisible();

  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(paths.office.staff);
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: '担当者を登録する' })).toHaveCount(0);
  problems.expect(/403/);
  await page.goto(paths.office.newStaff);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'この画面を見る権限がありません',
  );
});
