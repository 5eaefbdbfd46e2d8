import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { checkScreen } from '../screen-check';

test('a city that does not match the postal code shows an error beside the city field', async ({
  page,
  shopOrigin,
}) => {
  const city = page.getByLabel('市区町村');
  await signIn(page, shopOrigin);
  await storeDraft(page, { workingAddress: undefined });
  await page.goto('/order/address');
  await tick(page.getByRole('radio', { name: '新しい住所を入力する' }));
  await page.getByLabel('郵便番号', { exact: true }).fill('150-0001');
  await expect(city).toHaveValue('渋谷区');
  await page.getByLabel('町名・番地').fill('神宮前1-2-3');
  await tick(page.getByRole('radio', { name: '駐車スペースがない' }));
  await city.fill('港区');
  await new VisitSteps(page).goOn();
  await expect(city).toHaveAccessibleDescription(
    /郵便番号と市区町村が合っていません。この郵便番号は「渋谷区」です。/,
  );
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/order/address');
  await checkScreen(page, 'address-other-city');
  // As it is also written.
  await city.fill('渋谷 区');
  await new VisitSteps(page).goOn();
  await expect(page).not.toHaveURL('/order/address');
});
