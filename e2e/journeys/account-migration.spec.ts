import { orderEndpoints } from '@/contract/orders';
import type { Outbox } from '../outbox';
import { expect, test } from '../own-shop';
import { checkScreen } from '../screen-check';
import {
  LoginScreen,
  MigratedScreen,
  MigrationCodeScreen,
  MigrationPasswordScreen,
  MigrationScreen,
} from '../screens/account-screens';
import { HomeScreen, HouseCleaningScreen } from '../screens/menu-screens';
import type { Screen } from '../screens/screen';
import type { Tab } from '../tab';

/** README: who is asked to move. */
const MIGRATING = { phone: '09000000002', password: 'demo-password' } as const;
const EMAIL = 'jiro.planet@example.jp';
const PASSWORD = 'planet-password';
const CALLBACK = '/menu-select/houseclean';
const LOGIN = `/login?callbackUrl=${encodeURIComponent(CALLBACK)}`;
const MIGRATION = `/migrate?callbackUrl=${encodeURIComponent(CALLBACK)}`;

async function newestMailCode(outbox: Outbox, email: string): Promise<string> {
  const [newest] = await outbox.mailsTo(email);
  return newest?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

async function orderIds({ page }: Tab): Promise<string[]> {
  const answer = await page.request.get('/api/v1/user/order_lists');
  const { orders } = orderEndpoints.listOrders.response.parse(await answer.json());
  return orders.map(({ orderId }) => orderId);
}

async function signOut(screen: Screen): Promise<void> {
  await screen.button('ログアウト').click();
  await expect(screen.link('ログイン').first()).toBeVisible();
}

function problemOf(screen: Screen) {
  return screen.main.getByRole('alert').getByRole('link');
}

test('a customer can postpone the account migration, complete it, and sign in by e-mail with all orders kept', {
  tag: '@gate',
}, async ({ tab, outbox, problems }) => {
  problems.expect(/status of 422 .*email_credentials\/verify/);
  let login = await tab.open(LoginScreen, LOGIN);
  let migration = await login.signIn(MIGRATING, MigrationScreen);
  await tab.expectAddress(MIGRATION);
  const before = await orderIds(tab);
  expect(before).toEqual(expect.arrayContaining(['demo-order-21', 'demo-order-22']));

  // Put off: not asked again in this session, but after the next sign-in.
  await migration.press('あとで', HouseCleaningScreen);
  await tab.expectAddress(CALLBACK);
  const requested = await tab.open(HouseCleaningScreen, LOGIN);
  await tab.expectAddress(CALLBACK);
  await signOut(requested);
  login = await tab.open(LoginScreen, LOGIN);
  await login.signIn(MIGRATING, MigrationScreen);

  // A later step leads to the first that has not been done.
  await tab.open(MigrationScreen, '/migrate/email-confirm');
  migration = await tab.open(MigrationScreen, MIGRATION);
  const postcode = migration.field('郵便番号');
  const checkArea = migration.button('エリアを確認する');
  await expect(postcode).toHaveValue('150-0001');
  await postcode.fill('900-0001');
  await checkArea.click();
  await expect(migration.getByText(/まだ新しいアカウントをご利用いただけません/)).toBeVisible();
  await expect(migration.field('メールアドレス')).toHaveCount(0);
  await expect(migration.button('今までどおり続ける')).toBeVisible();
  await checkScreen(tab.page, 'migrate-outside');
  await postcode.fill('１５０−０００１');
  await checkArea.click();
  await migration.field('メールアドレス').fill(EMAIL);
  await checkScreen(tab.page, 'migrate-email');
  const confirmation = await migration.press('確認コードを受け取る', MigrationCodeScreen);

  await expect(confirmation.getByText(EMAIL)).toBeVisible();
  const code = await newestMailCode(outbox, EMAIL);
  const field = confirmation.field('確認コード(6桁)');
  await field.fill(code === '123456' ? '654321' : '123456');
  await confirmation.button('次へ進む').click();
  await expect(problemOf(confirmation)).toHaveText(['コードが正しくありません']);
  await checkScreen(tab.page, 'migrate-email-verify');
  await field.fill(code);
  const last = await confirmation.press('次へ進む', MigrationPasswordScreen);

  const password = last.field('新しいパスワード');
  await password.fill('seven77');
  await last.button('移行を完了する').click();
  await expect(problemOf(last)).toHaveText(['パスワードは8文字以上で入力してください']);
  await checkScreen(tab.page, 'migrate-email-confirm');
  await password.fill(PASSWORD);
  const migrated = await last.press('移行を完了する', MigratedScreen);
  await checkScreen(tab.page, 'migrate-complete');
  const again = await migrated.follow('続ける', HouseCleaningScreen);
  await tab.expectAddress(CALLBACK);
  // At once, not only when the id token would have ended.
  const account = await (await tab.page.request.get('/my/account')).text();
  expect(account).toContain('ログイン用メール');
  expect(account).toContain(EMAIL);

  await signOut(again);
  login = await tab.open(LoginScreen, LOGIN);
  const byMail = { phone: 'ＪＩＲＯ.planet@example.jp', password: PASSWORD };
  await login.signIn(byMail, HouseCleaningScreen);
  await tab.expectAddress(CALLBACK);
  expect(await orderIds(tab)).toEqual(before);
  await tab.open(HomeScreen, '/migrate');
  await tab.expectAddress('/');
});
