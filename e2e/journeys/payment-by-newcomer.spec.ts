import { officeOrderEndpoints } from '@/contract/office-orders';
import { AIRCON_SET } from '../draft';
import { expect, test } from '../fixtures';
import { enterCustomer } from '../office-customers';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { PLAIN_ORDER } from '../quoted-orders';
import { checkScreen } from '../screen-check';
import { LoginScreen, OrdersScreen } from '../screens/account-screens';
import { CallerDetailsScreen, RequestedPaymentScreen } from '../screens/link-screens';
import { OfficeOrderScreen } from '../screens/office-screens';
import { CardChallengeScreen } from '../screens/order-screens';
import { OPS_TOKEN } from '../shop';
import { orderByTelephone } from '../telephone-orders';

test.use({ leavesShop: true });

const MENU = 'エアコン+室外機セット';
const CHALLENGE_CARD = '4000000000003220';
const PAY = '13,200円(税込)で申し込む';

test('@phone a caller without an account opens the link, signs up with that number and pays, and the office sees it', async ({
  tab,
  request,
  shopOrigin,
  workerShop,
  outbox,
}) => {
  const { name, tel } = await enterCustomer(request, shopOrigin, '新規 桃子');
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  const orderId = await orderByTelephone(request, shopOrigin, tel, startsAt);
  // The mail goes to the address of the order's place, which other tests use, too.
  const mails = await outbox.mailsTo(PLAIN_ORDER.workingAddress.email);
  const mail = mails.find(({ text }) => text.includes(orderId));
  expect(mail?.text).toContain('お支払いの前に、会員登録が必要です。');
  const [sms] = await outbox.messagesTo(tel);
  const login = await tab.open(LoginScreen, /\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '');

  await checkScreen(tab.page, 'login-of-telephone-order');
  const details = await login.follow('会員登録へ進む', CallerDetailsScreen);
  await checkScreen(tab.page, 'sign-up-details');
  const own = { nameKana: 'デンワ ハナコ', email: `${tel}@example.jp`, password: 'momoko-1923' };
  const confirm = await details.register({ phone: tel, name, ...own });
  await checkScreen(tab.page, 'sign-up-code');
  // The code is in a newer message than the link.
  const code = await outbox.newestCode(tel, 1);
  let paying = await confirm.enterCode(code, RequestedPaymentScreen);

  await tab.expectAddress(`/my/applications?orderId=${orderId}&payment=card`);
  await paying.fillCard(CHALLENGE_CARD);
  const challenge = await paying.press('本人認証へ進む', CardChallengeScreen);
  paying = await challenge.press('認証する', RequestedPaymentScreen);
  await expect(paying.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await paying.getByRole('button', { name: PAY }).click();
  const order = await tab.shows(OrdersScreen, MENU);
  await expect(order.locator(':focus')).toContainText('お支払いが済み、お申し込みを承りました。');

  const { path, response } = officeOrderEndpoints.getOfficeOrder;
  const answer = await request.get(`${shopOrigin}/api/v1${path.replace('{orderId}', orderId)}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  expect(response.parse(await answer.json())).toMatchObject({
    state: 'confirmed',
    charges: [{ amount: 13_200, paidAt: expect.any(String) }],
  });
  await signInAtOffice(tab.context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  const atOffice = await tab.open(OfficeOrderScreen, `/office/orders/${orderId}`);
  await expect(atOffice.main).toContainText('13,200円');
  await expect(atOffice.main).not.toContainText('お支払い待ち');
});
