import { expect, test } from '../fixtures';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { CardChallengeScreen } from '../screens/order-screens';
import { PaymentMethodsScreen } from '../screens/visit-screens';

test.use({ leavesShop: true });

const CHALLENGE_CARD = '4000000000003220';

test('a card added through a challenge is registered once, even when the return is replayed', async ({
  tab,
  outbox,
  shopOrigin,
}) => {
  await signInNewCustomer(tab.page, shopOrigin, outbox);
  let methods = await tab.open(PaymentMethodsScreen);
  await expect(methods.getByText('登録済みのカードはありません。')).toBeVisible();
  // The limit, and all of it is left.
  await expect(methods.getByText('55,000円')).toHaveCount(2);
  await checkScreen(tab.page, 'my-payment-methods-none');

  await methods.link('新しいカードを登録する').click();
  await expect(methods.getByRole('heading', { name: '新しいカードの登録' })).toBeVisible();
  await checkScreen(tab.page, 'my-payment-methods-form');
  const callback = tab.page.waitForRequest(/\/payment\/callback\/three-d-secure\?/);
  await methods.fillCard(CHALLENGE_CARD);
  const challenge = await methods.press('本人認証へ進む', CardChallengeScreen);
  methods = await challenge.press('認証する', PaymentMethodsScreen);
  const returnAddress = (await callback).url();
  await expect(methods.getByRole('heading', { name: '本人認証が完了しました' })).toBeVisible();
  await expect(methods.getByText('**** **** **** 3220')).toBeVisible();
  expect(new URL(tab.page.url()).pathname).toBe('/my/payment-methods');
  await checkScreen(tab.page, 'my-payment-methods-temporary');

  // Left for now, it can be come back to.
  await methods.link('今は登録しない').click();
  await methods.link('カードを確認する').click();
  await methods.button('登録する').click();
  await expect(methods.getByText('カードを登録しました。')).toBeVisible();
  await expect(methods.cards).toHaveCount(1);
  await expect(methods.cards).toContainText(['有効期限 12/34']);
  await checkScreen(tab.page, 'my-payment-methods');

  methods = await tab.open(PaymentMethodsScreen, returnAddress);
  await expect(methods.getByRole('heading', { name: 'このカードは登録済みです' })).toBeVisible();
  const tempCardId = new URL(tab.page.url()).searchParams.get('temporary_card');
  // As the card's bank sends it: a form of another site, which comes to the same address.
  const { origin, pathname, search, searchParams } = new URL(returnAddress);
  const posted = await tab.page.request.post(`${origin}${pathname}`, {
    headers: { origin: 'https://bank.example' },
    form: Object.fromEntries(searchParams),
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(303);
  expect(posted.headers().location).toBe(`${pathname}${search}`);
  const again = await tab.page.request.post('/api/v1/user/credit_cards', {
    headers: { origin: shopOrigin },
    data: { tempCardId },
  });
  expect(again.status()).toBe(200);
  await methods.link('お支払い方法の一覧を見る').click();
  await expect(methods.cards).toHaveCount(1);
});
