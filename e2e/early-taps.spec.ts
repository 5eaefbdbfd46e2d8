import { expect, test } from './fixtures';
import { holdScripts } from './held-scripts';
import { tap } from './pages/tick';
import { checkScreen, photograph } from './screen-check';
import { LoginScreen, UnsentScreen } from './screens/account-screens';
import {
  expectServed,
  HomeScreen,
  HouseCleaningOptionScreen,
  HouseCleaningScreen,
  KajiScreen,
  KurashiOptionScreen,
} from './screens/menu-screens';

test.use({ leavesShop: true });

const OPTIONS = '/menu-select/kurashi/option?id=21001';

test('amounts, options and the postcode given before the scripts arrive count when they do @phone', {
  tag: '@gate',
}, async ({ tab }) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(KurashiOptionScreen, OPTIONS);
  await early.addOne('30分延長', '回');
  await tap(early.getByRole('radio', { name: '3時間', exact: true }));
  await tap(early.getByRole('checkbox', { name: '担当者を1名追加' }));
  await early.checkPostcode('1500001');
  await expect(early.button('30分延長を1回増やす')).toHaveCSS('outline-style', 'dotted');
  await expect(early.button('エリアを確認する')).toHaveCSS('outline-style', 'dotted');
  await expect(early.field('郵便番号')).toHaveValue('1500001');
  await checkScreen(tab.page, 'kurashi-option-before-scripts');
  letScriptsArrive();

  const options = await tab.shows(KurashiOptionScreen);
  // 13,200円, 7,700円, 2,200円 and 880円 for the way.
  await expect(options.summary).toContainText('23,980円(税込)');
  await expect(options.getByRole('radio', { name: '3時間', exact: true })).toBeChecked();
  await expect(options.getByRole('checkbox', { name: '担当者を1名追加' })).toBeChecked();
  await expectServed(options, '渋谷区神宮前');
  // Typing alone leaves the field open.
  await expect(options.button('郵便番号を変更')).toBeVisible();
  await expect(options.button('30分延長を1回増やす')).not.toHaveCSS('outline-style', 'dotted');
  await tab.expectAddress(/\/menu-select\/kurashi\/option\?id=21001$/);
});

test('the main button tapped before the scripts arrive says what is missing', async ({ tab }) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(KajiScreen);
  await early.summary.getByRole('button', { name: 'お申し込みへ進む' }).click();
  letScriptsArrive();
  const plans = await tab.shows(KajiScreen);
  await expect(plans.link('プランをお選びください')).toBeVisible();
});

test('a plan chosen before the scripts arrive is shown with its price', async ({ tab }) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(KajiScreen);
  await tap(early.getByRole('radio').first());
  letScriptsArrive();
  const plans = await tab.shows(KajiScreen);
  await expect(plans.getByRole('radio').first()).toBeChecked();
  await expect(plans.getByRole('region', { name: /の内容$/ }).first()).toBeVisible();
  await tab.expectAddress(/\/menu-select\/kaji\?id=\d+$/);
});

test('a search typed before the scripts arrive finds', async ({ tab }) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(HouseCleaningScreen);
  await early.getByRole('searchbox').fill('換気扇');
  letScriptsArrive();
  const list = await tab.shows(HouseCleaningScreen);
  await expect(list.getByText(/^「換気扇」のメニュー: \d+件$/)).toBeVisible();
});

test('a form sent before the scripts arrive is checked then, and keeps what was typed', async ({
  tab,
}) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(LoginScreen);
  await early.field('携帯電話番号またはメールアドレス').fill('09000000001');
  await early.button('ログインする').click();
  letScriptsArrive();
  const login = await tab.shows(LoginScreen);
  await expect(login.link('パスワードを入力してください')).toBeVisible();
  await expect(login.link('携帯電話番号またはメールアドレスを入力してください')).toHaveCount(0);
  await expect(login.field('携帯電話番号またはメールアドレス')).toHaveValue('09000000001');
  await tab.expectAddress(/\/login$/);
});

test('place and menu sent on the front page before the scripts arrive lead to the free times when they do', async ({
  tab,
}) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(HomeScreen);
  await early.search('150-0001', '浴室クリーニング');
  await expect(early.button('空きを見る')).toHaveCSS('outline-style', 'dotted');
  letScriptsArrive();
  const options = await tab.shows(HouseCleaningOptionScreen, '浴室クリーニング');
  await expectServed(options, '渋谷区神宮前');
  await expect(options.getByRole('group', { name: '訪問日時' })).toBeVisible();
});

test('a button in the header tapped before the scripts arrive opens its field', async ({ tab }) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(HomeScreen);
  await early.button(/エリア/).click();
  letScriptsArrive();
  const home = await tab.shows(HomeScreen);
  await expect(home.field('訪問先の郵便番号')).toBeFocused();
});

test('a link works without the scripts, and what was tapped before it is forgotten', async ({
  tab,
}) => {
  const letScriptsArrive = await holdScripts(tab.page);
  const early = await tab.openBeforeScripts(HomeScreen);
  await early.button(/エリア/).click();
  await early.main.getByRole('link', { name: 'ハウスクリーニング', exact: true }).click();
  await tab.showsBeforeScripts(HouseCleaningScreen);
  letScriptsArrive();
  const list = await tab.shows(HouseCleaningScreen);
  await expect(list.field('訪問先の郵便番号')).toHaveCount(0);
});

test('a form sent after its scripts failed to load is as it was upon Back, once they load', async ({
  tab,
  problems,
}) => {
  problems.expect(/status of 405|ERR_FAILED/);
  await tab.page.route('**/_next/static/**/*.js', (route) => route.abort());
  const early = await tab.openBeforeScripts(LoginScreen);
  await early.field('携帯電話番号またはメールアドレス').fill('09012345678');
  await early.button('ログインする').click();
  await tab.showsBeforeScripts(UnsentScreen);
  await tab.page.unrouteAll();
  const login = await tab.back(LoginScreen);
  await login.button('ログインする').click();
  await expect(login.link('パスワードを入力してください')).toBeVisible();
  await expect(login.link('携帯電話番号またはメールアドレスを入力してください')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form that is sent says that nothing was sent, and Back keeps what was typed except the password', async ({
    tab,
    problems,
  }) => {
    problems.expect(/status of 405/);
    const login = await tab.openBeforeScripts(LoginScreen);
    await login.field('携帯電話番号またはメールアドレス').fill('09012345678');
    await login.field('パスワード').fill('typed-password');
    await login.button('ログインする').click();
    await tab.showsBeforeScripts(UnsentScreen);
    await tab.expectAddress(/\/login$/);
    await photograph(tab.page, 'form-without-scripts');
    const again = await tab.backBeforeScripts(LoginScreen);
    await expect(again.field('携帯電話番号またはメールアドレス')).toHaveValue('09012345678');
    await expect(again.field('パスワード')).toHaveValue('');
  });
});
