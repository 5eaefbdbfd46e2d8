import { officeOrderEndpoints } from '@/contract/office-orders';
import { expect, test } from '../fixtures';
import { enterCustomer, orderFor } from '../office-customers';
import { newOfficePerson, signInAtOffice } from '../office-people';
import { PaymentStep } from '../pages/payment-step';
import { SignUp } from '../pages/sign-up';
import { PLAIN_ORDER } from '../quoted-orders';
import { checkScreen } from '../screen-check';
import { OPS_TOKEN } from '../shop';

const CHALLENGE_CARD = '4000000000003220';
const PAY = '13,200円(税込)で申し込む';

test('@phone a caller without an account opens the link, signs up with that number and pays, and the office sees it', async ({
  page,
  context,
  request,
  shopOrigin,
  outbox,
}) => {
  const { customerId, name, tel } = await enterCustomer(request, shopOrigin, '新規 桃子');
  const day = test.info().project.name === 'phone' ? 26 : 28;
  const orderId = await orderFor(request, shopOrigin, customerId, day);
  // The mail goes to the address of the order's place, which other tests use, too.
  const mails = await outbox.mailsTo(PLAIN_ORDER.workingAddress.email);
  const mail = mails.find(({ text }) => text.includes(orderId));
  expect(mail?.text).toContain('お支払いの前に、会員登録が必要です。');
  const [sms] = await outbox.messagesTo(tel);
  await page.goto(/\/l\/\w+/.exec(sms?.text ?? '')?.[0] ?? '');

  await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
  await checkScreen(page, 'login-of-telephone-order');
  const signUp = new SignUp(page);
  await signUp.begin();
  await expect(page.getByRole('heading', { level: 1, name: 'お客様情報の入力' })).toBeVisible();
  await checkScreen(page, 'sign-up-details');
  const own = { nameKana: 'デンワ ハナコ', email: `${tel}@example.jp`, password: 'momoko-1923' };
  await signUp.register({ phone: tel, name, ...own });
  await expect(page.getByRole('heading', { level: 1, name: '登録内容の確認' })).toBeVisible();
  await checkScreen(page, 'sign-up-code');
  // The code is in a newer message than the link.
  await signUp.enterCode(await outbox.newestCode(tel, 1));

  await expect(
    page.getByRole('heading', { level: 1, name: 'お電話でのお申し込みのお支払い' }),
  ).toBeVisible();
  await expect(page).toHaveURL(`/my/applications?orderId=${orderId}&payment=card`);
  await new PaymentStep(page).fillCard(CHALLENGE_CARD);
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
  await page.getByRole('button', { name: '認証する' }).click();
  await expect(page.getByRole('radio', { name: '入力済みのカード(本人認証済み)' })).toBeChecked();
  await page.getByRole('button', { name: PAY }).click();
  await expect(page.locator(':focus')).toContainText('お支払いが済み、お申し込みを承りました。');

  const { path, response } = officeOrderEndpoints.getOfficeOrder;
  const answer = await request.get(`${shopOrigin}/api/v1${path.replace('{orderId}', orderId)}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}` },
  });
  expect(response.parse(await answer.json())).toMatchObject({
    state: 'confirmed',
    charges: [{ amount: 13_200, paidAt: expect.any(String) }],
  });
  await signInAtOffice(context, shopOrigin, await newOfficePerson(shopOrigin, 'dispatcher'));
  await page.goto(`/office/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText('13,200円');
  await expect(page.getByRole('main')).not.toContainText('お支払い待ち');
});
