import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { PaymentStep } from '../pages/payment-step';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';

const CHALLENGE_CARD = '4000000000003220';

const cards = (page: Page) =>
  page.getByRole('region', { name: '登録済みのカード' }).getByRole('listitem');

async function typeCard(page: Page, number: string): Promise<void> {
  await new PaymentStep(page).fillCard(number);
  await page.getByRole('button', { name: '本人認証へ進む' }).click();
}

test('a card added through a challenge is registered once, even when the return is replayed', async ({
  page,
  outbox,
  shopOrigin,
}) => {
  await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/my/payment-methods');
  await expect(page.getByText('登録済みのカードはありません。')).toBeVisible();
  // The limit, and all of it is left.
  await expect(page.getByText('55,000円')).toHaveCount(2);
  await checkScreen(page, 'my-payment-methods-none');

  await page.getByRole('link', { name: '新しいカードを登録する' }).click();
  await expect(page.getByRole('heading', { name: '新しいカードの登録' })).toBeVisible();
  await checkScreen(page, 'my-payment-methods-form');
  const callback = page.waitForRequest(/\/payment\/callback\/three-d-secure\?/);
  await typeCard(page, CHALLENGE_CARD);
  await page.getByRole('button', { name: '認証する' }).click();
  const returnAddress = (await callback).url();
  await expect(page.getByRole('heading', { name: '本人認証が完了しました' })).toBeVisible();
  await expect(page.getByText('**** **** **** 3220')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/my/payment-methods');
  await checkScreen(page, 'my-payment-methods-temporary');

  // Left for now, it can be come back to.
  await page.getByRole('link', { name: '今は登録しない' }).click();
  await page.getByRole('link', { name: 'カードを確認する' }).click();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText('カードを登録しました。')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(['有効期限 12/34']);
  await checkScreen(page, 'my-payment-methods');

  await page.goto(returnAddress);
  await expect(page.getByRole('heading', { name: 'このカードは登録済みです' })).toBeVisible();
  const tempCardId = new URL(page.url()).searchParams.get('temporary_card');
  // As the card's bank sends it: a form of another site, which comes to the same address.
  const { origin, pathname, search, searchParams } = new URL(returnAddress);
  const posted = await page.request.post(`${origin}${pathname}`, {
    headers: { origin: 'https://bank.example' },
    form: Object.fromEntries(searchParams),
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(303);
  expect(posted.headers().location).toBe(`${pathname}${search}`);
  const again = await page.request.post('/api/v1/user/credit_cards', {
    headers: { origin: shopOrigin },
    data: { tempCardId },
  });
  expect(again.status()).toBe(200);
  await page.getByRole('link', { name: 'お支払い方法の一覧を見る' }).click();
  await expect(cards(page)).toHaveCount(1);
});
