import { faults } from '../../tests/foreign/main-api';
import { newPhone } from '../customers';
import { expect, firstStart, test } from '../foreign-shop';
import {
  LoginScreen,
  MigratedScreen,
  MigrationCodeScreen,
  MigrationPasswordScreen,
  MigrationScreen,
  MyScreen,
  OrdersScreen,
  PasswordResetCompleteScreen,
  PasswordResetScreen,
  UsageScreen,
  VisitsScreen,
} from '../screens/account-screens';
import { MaintenanceScreen, openAnswered, SystemErrorScreen } from '../screens/failure-screens';
import { HomeScreen, HouseCleaningOptionScreen } from '../screens/menu-screens';
import { ForeignChallengeScreen } from '../screens/order-screens';
import { AccountScreen, PaymentMethodsScreen } from '../screens/visit-screens';

const PASSWORD = 'hachiko-1923';
const PLACE = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' };
const UNKNOWN = { parkingArea: null, pets: null, familyStructure: null, smoking: false };

test('a customer of a company’s own back ends finds everything on my page, changes card and password, and moves the account', async ({
  tab,
  world: { api, pool },
}) => {
  const phone = newPhone();
  const phoneNumber = `+81${phone.slice(1)}`;
  const { sub } = pool.addUser({ phoneNumber, password: PASSWORD });
  const known = api.customer({ sub, phoneNumber });
  known.name = '佐藤 次郎';
  known.nameKana = 'サトウ ジロウ';
  const card = { cardNumberHead: '411111', cardNumberBottom: '1111', expiryYear: '35' };
  known.cards.push({ id: 77, ...card, expiryMonth: '12' });
  const startAt = firstStart('open');
  const day = startAt.slice(0, 10);
  const label = 'トイレクリーニング';
  const visit = { id: 501, orderId: 401, status: null, label, date: day, startAt, price: 8_800 };
  known.visits.push(visit);
  known.orders.push({
    orderId: 401,
    status: '手配中',
    menu: { id: 104, label },
    selectedDate: startAt,
    workingAddress: { id: 9, zipCode: '1500001', ...PLACE, ...UNKNOWN },
  });

  const login = await tab.open(LoginScreen, '/login?callbackUrl=%2Fmy');
  const my = await login.signIn({ phone, password: PASSWORD }, MyScreen);
  await expect(my.main).toContainText(label);
  await my.link('訪問の内容を見る').click();
  const shown = await tab.shows(VisitsScreen, label);
  await expect(shown.main).toContainText('9:00〜');
  const orders = await tab.open(OrdersScreen);
  await expect(orders.main).toContainText('手配中');
  await orders.main.getByRole('link', { name: new RegExp(label) }).click();
  await expect((await tab.shows(OrdersScreen)).main).toContainText('401');
  await expect((await tab.open(VisitsScreen)).main).toContainText(label);
  const [year = '', month = ''] = day.split('-');
  const usage = await tab.open(
    UsageScreen,
    `/my/usage-details?year=${year}&month=${Number(month)}`,
  );
  await expect(usage.main).toContainText('8,800円');
  await expect((await tab.open(AccountScreen)).main).toContainText('佐藤 次郎');

  let methods = await tab.open(PaymentMethodsScreen);
  await methods.cards.getByRole('link', { name: /変更する$/ }).click();
  await methods.fillCard('4100000000005000');
  const challenge = await methods.press('本人認証へ進む', ForeignChallengeScreen);
  methods = await challenge.press('成功', PaymentMethodsScreen);
  await expect(methods.getByRole('heading', { name: 'このカードは登録済みです' })).toBeVisible();
  await methods.link('お支払い方法の一覧を見る').click();
  await expect(methods.cards).toContainText(['5000']);

  const left = await methods.press('ログアウト', LoginScreen);
  const reset = await left.follow('パスワードをお忘れの方', PasswordResetScreen);
  const code = await reset.askForCode(phone);
  const input = await code.handInCode(await pool.waitForCode(phone));
  await input.setPassword('second-password');
  await tab.shows(PasswordResetCompleteScreen);

  api.setPlanetMigration(true);
  const again = await tab.open(LoginScreen, '/login?callbackUrl=%2Fmy');
  const asked = await again.signIn({ phone, password: 'second-password' }, MigrationScreen);
  await asked.field('郵便番号').fill('1500001');
  await asked.button('エリアを確認する').click();
  await asked.field('メールアドレス').fill('jiro@shop.example');
  const proof = await asked.press('確認コードを受け取る', MigrationCodeScreen);
  await proof.field('確認コード(6桁)').fill('123456');
  const last = await proof.press('次へ進む', MigrationPasswordScreen);
  await last.field('新しいパスワード').fill('third-password');
  const moved = await last.press('移行を完了する', MigratedScreen);
  api.setPlanetMigration(false);
  await moved.follow('続ける', MyScreen);
  expect(api.rejected).toEqual([]);
  expect(api.unexpected).toEqual([]);
});

test('a company’s flag closes the shop, and what its main API cannot answer is a page with a next act', async ({
  tab,
  problems,
  world: { api },
}) => {
  problems.expect(/status of 503/);
  const setFlag = (is_maintenance_time: boolean) =>
    api.setMaintenance({ is_maintenance_time, start_at: null, end_at: null });
  // The shop asks for the flag every few seconds.
  const status = async () => (await tab.page.request.get('/')).status();
  setFlag(true);
  await expect.poll(status).toBe(503);
  await tab.open(MaintenanceScreen, '/');
  setFlag(false);
  await expect.poll(status).toBe(200);
  await tab.open(HomeScreen);

  // No other test opens this menu: the shop serves a menu from memory once it has been read.
  const path = '/menu-select/houseclean/option?id=103';
  const undo = api.answers.override({ method: 'GET', path: '/menu/types' }, faults.htmlPage());
  const { screen, answer } = await openAnswered(tab, SystemErrorScreen, path);
  expect(answer.status()).toBe(503);
  undo();
  const menu = await screen.press('読み込み直す', HouseCleaningOptionScreen, '浴室クリーニング');
  for (const link of ['プライバシーポリシー', 'お問い合わせ']) {
    await expect(menu.getByRole('link', { name: new RegExp(link) }).last()).toHaveAttribute(
      'href',
      /^http:\/\/127\.0\.0\.1:/,
    );
  }
});
