import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN } from '../shop';

const HEADING = { level: 1, name: 'システムメンテナンス中です' } as const;

test('maintenance takes the place of every page, and the shop comes back', async ({
  page,
  context,
  request,
  problems,
  shop,
}) => {
  problems.expect(/status of 503/);
  const setMaintenance = async (isOn: boolean) => {
    const answer = await request.put(`${shop.origin}/api/v1/maintenance_fronts`, {
      headers: { authorization: `Bearer ${OPS_TOKEN}` },
      data: {
        is_maintenance_time: isOn,
        start_at: '2026-05-06T01:00:00+09:00',
        end_at: '2026-05-06T05:30:00+09:00',
      },
    });
    expect(answer.status()).toBe(200);
  };
  await page.goto('/');
  const leftOpen = await context.newPage();
  await leftOpen.goto('/menu-select/houseclean');
  await expect(leftOpen.getByRole('heading', { level: 1 })).toBeVisible();

  await setMaintenance(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'ハウスクリーニング', exact: true })
    .click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await expect(page).toHaveTitle('メンテナンス｜おうちサービス');
  await expect(page.getByText('2026年5月6日(水) 1:00')).toBeVisible();
  await expect(page.getByText('2026年5月6日(水) 5:30')).toBeVisible();
  for (const link of ['トップページへ', 'お問い合わせ']) {
    await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  }
  await checkScreen(page, 'maintenance');

  await leftOpen.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(leftOpen.getByRole('heading', HEADING)).toBeVisible();

  for (const path of [
    '/',
    '/login',
    '/order/confirm',
    '/nothing-here',
    '/menu-select/houseclean',
  ]) {
    const answer = await request.get(`${shop.origin}${path}`);
    expect([path, answer.status()]).toEqual([path, 503]);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
  }
  expect((await request.get(`${shop.origin}/_health_check`)).status()).toBe(200);
  const menu = await request.get(`${shop.origin}/api/v1/menu/categories?project=houseCleaning`);
  expect(menu.status()).toBe(200);

  await setMaintenance(false);
  await leftOpen.reload();
  await expect(
    leftOpen.getByRole('heading', { level: 1, name: 'ハウスクリーニングのメニュー' }),
  ).toBeVisible();
});

test('only the operations token turns maintenance on', async ({ request, shop }) => {
  const callers: Record<string, string>[] = [
    {},
    { authorization: 'Bearer wrong' },
    { origin: shop.origin },
  ];
  for (const headers of callers) {
    const answer = await request.put(`${shop.origin}/api/v1/maintenance_fronts`, {
      headers,
      data: { is_maintenance_time: true, start_at: '', end_at: '' },
    });
    expect([401, 403]).toContain(answer.status());
  }
  expect((await request.get(shop.origin)).status()).toBe(200);
});
