import { newPhone } from '../customers';
import { expect, firstStart, test } from '../foreign-shop';
import { LoginScreen } from '../screens/account-screens';
import { HomeScreen } from '../screens/menu-screens';
import {
  AddressScreen,
  ConfirmScreen,
  DateScreen,
  ForeignChallengeScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { AccountScreen } from '../screens/visit-screens';
import { NEWCOMER } from '../sign-up-journey';

// All that a pool may ask for at once: its smallest plan signs nobody in after the sign-up.
test.use({
  company: {
    pool: {
      plan: 'lite',
      mfa: 'sms',
      clientSecret: 'a-client-secret',
      refreshTokenRotation: { gracePeriodSeconds: 0 },
      idTokenWithoutPhoneNumber: true,
    },
    gateway: { version: 'v2' },
  },
});

test('a new customer of a pool that asks for a code at each sign-in comes back to the order, and pays', async ({
  tab,
  world: { pool, api },
}) => {
  const phone = newPhone();
  const list = await (await tab.open(HomeScreen)).openHouseCleaning();
  await list.checkPostcode('1500001');
  const options = await list.openMenu('キッチンクリーニング');
  await options.button(/^アイランドキッチンを1.*増やす/).click();
  const input = await options.goOnToOrder(SignUpInputScreen);
  const code = await input.register({ ...NEWCOMER, phone });
  const login = await code.enterCode(await pool.waitForCode(phone), LoginScreen);
  await expect(login.main).toContainText('登録が完了しました');

  await login.sendPassword({ phone, password: NEWCOMER.password });
  await expect(login.main).toContainText(`末尾が${phone.slice(-4)}の番号に`);
  const details = await login.enterCode(await pool.waitForCode(phone), SignUpInputScreen);
  await expect(details.field('お名前')).toHaveValue(NEWCOMER.name);
  const questions = await details.press('登録して進む', QuestionsScreen);
  const address = await questions.goOn(AddressScreen);
  const dates = await address.giveAddress('神宮前1-2-3', DateScreen);
  await dates.chooseStart(firstStart('open'));
  const payment = await dates.goOn(PaymentScreen);
  const challenge = await payment.payWithNewCard('4100000000005000', ForeignChallengeScreen);
  const confirm = await challenge.press('成功', ConfirmScreen);
  const complete = await confirm.placeOrder('19,800円');
  await expect(complete.main).toContainText('キッチンクリーニング');
  expect(api.rejected).toEqual([]);
  expect(api.unexpected).toEqual([]);
});

test('a customer with a password that was handed out chooses one of their own before the code', async ({
  tab,
  world: { pool },
}) => {
  const phone = newPhone();
  const phoneNumber = `+81${phone.slice(1)}`;
  pool.addUser({ phoneNumber, password: 'handed-out-1', newPasswordRequired: true });
  const login = await tab.open(LoginScreen, '/login?callbackUrl=%2Fmy%2Faccount');
  await login.sendPassword({ phone, password: 'handed-out-1' });
  await login.field('新しいパスワード').fill('my-own-1923');
  await login.button('ログインする').click();
  const account = await login.enterCode(await pool.waitForCode(phone), AccountScreen);
  await expect(account.main).toContainText(phone.slice(-4));
});
