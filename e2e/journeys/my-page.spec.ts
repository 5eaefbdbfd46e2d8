import { signIn } from '../customers';
import { expect, test } from '../fixtures';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const pages = [
  ['my', '/my', 'マイページ'],
  ['my-orders', '/my/applications', 'お申し込み'],
  ['my-order', '/my/applications?orderId=demo-order-6', '家事代行 定期プラン 隔週'],
  ['my-visits', '/my/schedules', '訪問の予定'],
  ['my-visit', '/my/schedules?visitId=demo-order-4-1', '浴室クリーニング'],
  ['my-history', '/my/schedules/history', '訪問の履歴'],
] as const;

for (const [name, path, title] of pages) {
  test(`${path} passes the screen checks`, async ({ page, shopOrigin }) => {
    await signIn(page, shopOrigin);
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

test('the page of a new customer passes the screen checks', async ({
  page,
  shopOrigin,
  outbox,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/my');
  await expect(page.getByText('まだお申し込みはありません')).toBeVisible();
  await checkScreen(page, 'my-empty');
});
