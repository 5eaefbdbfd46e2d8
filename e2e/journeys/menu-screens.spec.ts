import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { holdScripts } from '../held-scripts';
import { orderSummary } from '../pages/order-summary';
import { tick } from '../pages/tick';
import { checkScreen } from '../screen-check';

/* The menu pages of every service but house cleaning, in the states a customer meets. */

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

async function choosePlan(page: Page, label: string): Promise<void> {
  await tick(page.getByRole('radio', { name: label, exact: true }));
  await expect(page.getByRole('region', { name: `${label}の内容` })).toContainText('含まれるもの');
}

async function goOn(page: Page): Promise<void> {
  await orderSummary(page).getByRole('button', { name: 'お申し込みへ進む' }).click();
}

async function checkPostcode(page: Page): Promise<void> {
  await page.getByLabel('郵便番号', { exact: true }).fill('150-0001');
  await page.getByRole('button', { name: 'エリアを確認する' }).click();
  await expect(page.getByText(/渋谷区神宮前はサービス対象エリアです/)).toBeVisible();
}

for (const { path, name, title } of [
  { path: '/menu-select/kaji', name: 'kaji', title: '家事代行' },
  { path: '/menu-select/cooking', name: 'cooking', title: '料理代行' },
  { path: '/menu-select/baby', name: 'baby', title: 'ベビーシッター' },
]) {
  test(`the ${name} page lists trial, one-off and regular plans with none of them chosen`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    for (const group of ['お試しプラン', 'スポット', '定期']) {
      await expect(page.getByRole('heading', { level: 2, name: group, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(orderSummary(page)).toContainText('まだ選ばれていません');
    await checkScreen(page, `menu-${name}`);
  });
}

test('two hours of babysitting are below the minimum order and cannot be ordered until raised to three', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/menu-select/baby');
  await choosePlan(page, 'ベビーシッター スポット');
  await expect(page).toHaveURL(/\/menu-select\/baby\?id=41001$/);
  await tick(page.getByRole('radio', { name: '未就学児1名', exact: true }));
  const hours = page.getByRole('combobox', { name: '1回のご利用時間' });
  await expect(hours).toHaveValue('12');
  await hours.selectOption('2時間');
  await expect(page.getByText('あと1,910円で最低金額')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'お申し込みへ進む' })).toBeDisabled();
  await checkScreen(page, 'menu-baby-below-minimum');

  // On a phone the remedy stands in the bar, in sight without scrolling.
  const remedy = orderSummary(page).getByRole('button', { name: '3時間にする(+2,400円)' });
  await expect(remedy).toBeInViewport({ ratio: 1 });
  await remedy.click();
  await expect(page.getByText(/で最低金額/)).toHaveCount(0);
  await goOn(page);
  await expect(
    page.getByText('郵便番号を入力して、サービス対象エリアをご確認ください。'),
  ).toBeVisible();
  await checkPostcode(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: '未就学児1名', exact: true })).toBeChecked();
  await expect(hours).toHaveValue('12');
  await goOn(page);
  await expect(page).toHaveURL(/\/order\/signup\/input$/);
});

test('a weekly plan shows its rhythm and its price', async ({ page }) => {
  await page.goto('/menu-select/kaji?id=31001');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(
    page.getByText('毎週、同じ曜日・時間に、できるだけ同じ担当者がうかがいます。'),
  ).toBeVisible();
  await tick(page.getByRole('radio', { name: '3時間', exact: true }));
  await expect(orderSummary(page)).toContainText('円(税込)');
  await checkScreen(page, 'menu-kaji-weekly');
});

test('the cooking trial shows its price and its limit of one per household', async ({ page }) => {
  await page.goto('/menu-select/cooking');
  await choosePlan(page, '料理代行 お試しプラン');
  await expect(page.getByText('1世帯1回までご利用いただけます。', { exact: true })).toBeVisible();
  await expect(orderSummary(page)).toContainText('9,350円(税込)');
  await checkScreen(page, 'menu-cooking-first');
});

test('three hours of babysitting for a pupil and a second child show the total price', async ({
  page,
}) => {
  await page.goto('/menu-select/baby');
  await choosePlan(page, 'ベビーシッター スポット');
  await tick(page.getByRole('radio', { name: '小学生1名', exact: true }));
  await page.getByRole('combobox', { name: '1回のご利用時間' }).selectOption('3時間');
  await tick(page.getByRole('checkbox', { name: '2人目のお子さま(未就学児)' }));
  // 12 quarters at 660円 and 300円, and 990円 for the way.
  await expect(orderSummary(page)).toContainText('12,510円(税込)');
  await checkScreen(page, 'menu-baby-second-child');
});

test('choosing a counselling in the served area leads to its questionnaire', async ({ page }) => {
  await page.goto('/menu-select/counseling');
  await expect(heading(page, '訪問カウンセリング')).toBeVisible();
  await choosePlan(page, '家事代行の無料カウンセリング');
  await checkPostcode(page);
  await checkScreen(page, 'menu-counseling');
  await goOn(page);
  await expect(page).toHaveURL(/\/order\/ask-counseling$/);
});

test('a partner’s menu list requires a membership number and stores it with the order', async ({
  page,
}) => {
  await page.goto('/menu-select/kaji?alliance=HIDAMARI');
  await expect(
    page.getByRole('heading', { name: 'ひだまり共済 組合員さま優待', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('radio', { name: '家事代行 定期プラン 毎週', exact: true }),
  ).toBeHidden();
  await choosePlan(page, '家事代行 お試しプラン');
  await goOn(page);
  await expect(page.getByText('組合員番号を入力してください')).toBeVisible();
  await checkScreen(page, 'menu-kaji-alliance');
  await page.getByLabel('組合員番号').fill('１２３４５６');
  await checkPostcode(page);
  await goOn(page);
  await expect(page).toHaveURL(/\/order\/signup\/input$/);
  const stored = await page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '');
  expect(JSON.parse(stored).SelectedOrder).toMatchObject({
    allianceCode: 'HIDAMARI',
    allianceId: '902',
    campaignAllianceCodeInputs: ['123456'],
  });
});

for (const { code, message } of [
  { code: 'WAKABA', message: 'このご優待の受付は終了しました。' },
  { code: 'NOBODY', message: 'ご優待コードが見つかりませんでした。' },
]) {
  test(`the partner code ${code} shows a message and the ordinary menu list`, async ({ page }) => {
    await page.goto(`/menu-select/counseling?alliance=${code}`);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await checkScreen(page, `menu-counseling-${code.toLowerCase()}`);
  });
}

test('a daily-life menu shows the total with two options and a recommended menu, and leads to sign-in', async ({
  page,
}) => {
  await page.goto('/menu-select/kurashi/category');
  await expect(heading(page, '暮らしサポート')).toBeVisible();
  await checkScreen(page, 'kurashi-category');
  await page.getByRole('link', { name: '片付け', exact: true }).click();
  await expect(heading(page, '片付け')).toBeVisible();
  await checkScreen(page, 'kurashi-menus');
  await page.getByRole('link', { name: 'お部屋の片付け', exact: true }).click();
  await expect(heading(page, 'お部屋の片付け')).toBeVisible();
  await tick(page.getByRole('radio', { name: '3時間', exact: true }));
  await tick(page.getByRole('checkbox', { name: '担当者を1名追加' }));
  await page.getByRole('button', { name: '30分延長を1回増やす' }).click();
  const along = page.getByRole('region', { name: '一緒に頼まれているメニュー' });
  await tick(along.getByRole('checkbox').first());
  // 13,200円, 7,700円 and 2,200円, 5,500円 along with it, and 880円 for the way.
  await expect(orderSummary(page)).toContainText('29,480円(税込)');
  await checkScreen(page, 'kurashi-option');
  await orderSummary(page).getByRole('button', { name: 'この内容で進む' }).click();
  await expect(heading(page, '選んだメニューの確認')).toBeVisible();
  await expect(page.getByText('担当者を1名追加 × 1、30分延長 × 1')).toBeVisible();
  await checkPostcode(page);
  await expect(page.getByRole('group', { name: '訪問日時' })).toBeVisible();
  await checkScreen(page, 'kurashi-confirm');
  await goOn(page);
  await expect(page).toHaveURL(/\/order\/signup\/input$/);
});

test('amounts and options are disabled until the page is hydrated, so that no tap is lost', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page);
  await page.goto('/menu-select/kurashi/option?id=21001', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: '30分延長を1回増やす' });
  const hours = page.getByRole('radio', { name: '3時間', exact: true });
  const helper = page.getByRole('checkbox', { name: '担当者を1名追加' });
  await expect(more).toBeDisabled();
  await expect(hours).toBeDisabled();
  await expect(helper).toBeDisabled();
  await checkScreen(page, 'kurashi-option-before-scripts');
  letScriptsArrive();
  await more.click();
  await tick(hours);
  await tick(helper);
  // 13,200円, 7,700円, 2,200円 and 880円 for the way.
  await expect(orderSummary(page)).toContainText('23,980円(税込)');
});

test('product, partner and estimate menus say how they are ordered or paid', async ({ page }) => {
  await page.goto('/menu-select/kurashi/option?id=23004');
  await expect(page.getByRole('heading', { name: '商品のお申し込み' })).toBeVisible();
  await checkScreen(page, 'kurashi-option-product');
  await page.goto('/menu-select/kurashi/option?id=24002');
  await expect(page.getByText(/料金は当日、提携会社へ直接お支払いください。/)).toBeVisible();
  await checkScreen(page, 'kurashi-option-partner');
  await page.goto('/menu-select/houseclean/option?id=19003');
  await expect(page.getByText(/写真とご希望日時をうかがい、お見積もりします。/)).toBeVisible();
  await expect(orderSummary(page)).toContainText('お見積もり');
  await checkScreen(page, 'houseclean-option-estimate');
});
