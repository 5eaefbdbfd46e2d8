import type { APIRequestContext } from '@playwright/test';
import { officeOrderPath, officeStaffListPath, officeStaffPath, paths } from '@/config/paths';
import { officeApi } from '@/contract/office';
import { shopNow } from '../../tests/shop/shop-date';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import {
  ForbiddenScreen,
  NewStaffScreen,
  StaffListScreen,
  StaffMemberScreen,
} from '../screens/office-screens';

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
  newOfficeTab,
  shopOrigin,
  problems,
}) => {
  const tab = await newOfficeTab('dispatcher');
  const { keyboard, request } = tab.page;
  const { orderId, staffId, staffName, day } = await comingVisit(request, shopOrigin);

  const list = await tab.open(StaffListScreen);
  await checkScreen(tab.page, 'office-staff-list');
  await list.getByLabel('名前').fill(staffName);
  await keyboard.press('Enter');
  await expect(list.getByText(/^\d人$/)).toBeVisible();
  await list.locator(`a[href="${officeStaffPath(staffId)}"]`).focus();
  await keyboard.press('Enter');
  const member = await tab.shows(StaffMemberScreen, new RegExp(staffName));
  await checkScreen(tab.page, 'office-staff-member');

  const absences = member.getByRole('region', { name: 'お休み' });
  await absences.getByRole('button', { name: 'お休みを追加する' }).focus();
  await keyboard.press('Enter');
  const row = absences.getByRole('group').last();
  await row.getByLabel('開始の日').fill(day);
  await row.getByLabel('終了の日').fill('2020-01-01');
  problems.expect(/400/);
  await absences.getByRole('button', { name: 'お休みを保存する' }).focus();
  await keyboard.press('Enter');
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
  await checkScreen(tab.page, 'office-staff-sick');

  const inbox = await request.get(`${shopOrigin}/api/v1/office/inbox`);
  const { items } = officeApi.listInbox.response.parse(await inbox.json());
  expect(items.filter(({ kind }) => kind === 'absence').map((item) => item.orderId)).toContain(
    orderId,
  );
});

test('an owner registers somebody and enters their last day; a dispatcher cannot', async ({
  newOfficeTab,
  problems,
}) => {
  const tab = await newOfficeTab('owner');
  let list = await tab.open(StaffListScreen);
  const person = await list.follow('担当者を登録する', NewStaffScreen);
  await person.getByLabel('名前').fill('新人 花');
  await expect(person.getByText('フリガナを入力してください。')).toBeVisible();
  await person.getByLabel('フリガナ').fill('しんじん はな');
  await person.getByLabel('浴室').check();
  await person.getByLabel('訪問地域').fill('渋谷区');
  await expect(person.getByText('「渋谷区」は、都道府県から入力してください')).toBeVisible();
  await person.getByLabel('訪問地域').fill('東京都渋谷区\n東京都新宿区');
  await checkScreen(tab.page, 'office-staff-new');
  let member = await person.press('担当者を登録する', StaffMemberScreen, '新人 花(清掃)');
  const names = member.getByRole('region', { name: '名前とフリガナ' });
  await expect(names.getByLabel('フリガナ')).toHaveValue('シンジン ハナ');
  await names.getByLabel('フリガナ').fill('新人');
  await expect(names).toContainText('フリガナはカタカナで入力してください。');
  await names.getByLabel('名前').fill('新井 花');
  await names.getByLabel('フリガナ').fill('あらい はな');
  await names.getByRole('button', { name: '名前を保存する' }).click();
  await expect(member.heading).toHaveText('新井 花(清掃)');
  await expect(names.getByLabel('フリガナ')).toHaveValue('アライ ハナ');

  await member.getByLabel('最後の勤務日').fill('2099-12-31');
  await member.button('退職日を保存する').click();
  await expect(member.getByText('この担当者がうかがえなくなる訪問はありません。')).toBeVisible();
  member = await tab.reload(StaffMemberScreen);
  await expect(member.getByText('2099年12月31日(木)に退職する予定です。')).toBeVisible();
  list = await tab.open(StaffListScreen, officeStaffListPath({ q: 'あらい' }, 1));
  await expect(list.getByRole('row', { name: /新井 花.*アライ ハナ/ })).toBeVisible();

  const dispatchers = await newOfficeTab('dispatcher');
  list = await dispatchers.open(StaffListScreen);
  await expect(list.link('担当者を登録する')).toHaveCount(0);
  problems.expect(/403/);
  await dispatchers.open(ForbiddenScreen, paths.office.newStaff);
});
