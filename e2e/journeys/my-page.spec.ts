import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

/** What stands on each page of the demonstration customer's, whatever day it is. */
const pages = [
  ['my', '/my', 'マイページ', ['見本 花子 様', '次の訪問', '浴室クリーニング', '1,500ポイント']],
  [
    'my-orders',
    '/my/applications',
    'お申し込み',
    ['受付済み(日程調整中)', 'お申し込み番号 demo-order-5', 'キャンセル済み'],
  ],
  [
    'my-order',
    '/my/applications?orderId=demo-order-6',
    '家事代行 定期プラン 隔週',
    ['これからの訪問', '訪問日時(4回目)', '毎回のご料金'],
  ],
  [
    'my-visits',
    '/my/schedules',
    '訪問の予定',
    ['浴室クリーニング', '予約確定', '日程調整中', '(第1希望・未確定)'],
  ],
  [
    'my-visit',
    '/my/schedules?visitId=demo-order-4-1',
    '浴室クリーニング',
    ['正午(12:00)まで、日時の変更とキャンセルが無料です。', '東京都渋谷区神宮前1-2-3'],
  ],
  [
    'my-history',
    '/my/schedules/history',
    '訪問の履歴',
    ['作業完了', 'エアコンクリーニング(壁掛け)', 'キャンセル済み'],
  ],
] as const;

for (const [name, path, title, words] of pages) {
  test(`${path} is sent with the customer’s data in its HTML`, async ({ page, shopOrigin }) => {
    await signIn(page, shopOrigin);
    const html = await (await page.request.get(`${shopOrigin}${path}`)).text();
    // React sets text apart by comments.
    const text = html.replaceAll('<!-- -->', '').replaceAll('<wbr/>', '');
    for (const word of words) {
      expect(text.replaceAll(/<[^>]*>/g, ''), `${word} at ${path}`).toContain(word);
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await checkScreen(page, name);
  });
}

test('my page loads neither the order draft code nor MUI', async ({ page, shopOrigin }) => {
  await signIn(page, shopOrigin);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  for (const path of ['/my', '/my/applications', '/my/schedules', '/my/usage-details']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.length).toBeGreaterThan(4);
  const carried = (await Promise.all(scripts)).join('\n');
  expect(carried).not.toContain('<RecoilRoot>');
  expect(carried).not.toContain('MuiButtonBase');
});

test('a new customer sees no orders, and gets 404 for orders and visits of others', async ({
  page,
  shopOrigin,
  outbox,
  problems,
}) => {
  const { name } = await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/my');
  await expect(page.getByText(`${name} 様`)).toBeVisible();
  await expect(page.getByText('まだお申し込みはありません')).toBeVisible();
  await checkScreen(page, 'my-empty');
  await page.goto('/my/schedules');
  await expect(page.getByText('訪問の予定はまだありません')).toBeVisible();

  problems.expect(/status of 404/);
  const bodies: (string | null)[] = [];
  for (const path of [
    '/my/applications?orderId=demo-order-4',
    '/my/applications?orderId=no-such-order',
    '/my/schedules?visitId=demo-order-4-1',
    '/my/schedules?visitId=no-such-visit-1',
    '/my/schedules?visitId=%2F..%2F',
    '/order/complete?orderId=demo-order-4',
    '/order/complete?orderId=no-such-order',
    '/order/complete-counseling?orderId=demo-order-4',
    '/my/schedules/history?searchMonth=2026-13',
    '/my/usage-details?year=x&month=1',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    bodies.push(await page.getByRole('main').textContent());
  }
  expect(new Set(bodies).size, 'they all say the same').toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead through the months of visits and charges', async ({ page, shopOrigin }) => {
    await signIn(page, shopOrigin);
    await page.goto('/my/schedules/history');
    await page.getByRole('link', { name: '月ごと' }).click();
    const now = page.getByRole('heading', { level: 2 });
    const thisMonth = await now.textContent();
    await expect(page.getByRole('table', { name: `${thisMonth}のカレンダー` })).toBeVisible();
    await page.getByRole('link', { name: /^前の月/ }).click();
    await expect(page).toHaveURL(/searchMonth=\d{4}-\d{2}$/);
    await expect(now).not.toHaveText(thisMonth ?? '');
    await page.getByRole('link', { name: /^次の月/ }).click();
    await expect(now).toHaveText(thisMonth ?? '');

    await page.goto('/my/usage-details');
    await expect(now).toHaveText(thisMonth ?? '');
    await page.getByRole('link', { name: /^前の月/ }).click();
    await expect(page).toHaveURL(/\/my\/usage-details\?year=\d{4}&month=\d{1,2}$/);
    await expect(now).not.toHaveText(thisMonth ?? '');
  });
});
