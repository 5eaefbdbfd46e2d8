import { paths } from '@/config/paths';
import { expect, test } from '../fixtures';
import { tabTo } from '../keyboard';
import { newOfficePerson, OFFICE_PASSWORD } from '../office-people';
import { checkScreen } from '../screen-check';
import { ForbiddenScreen, OfficeSignInScreen } from '../screens/office-screens';

test.use({ leavesShop: true });

const WRONG = 'メールアドレス、パスワード、またはコードが違います。';

test('whoever is not signed in gets to the sign-in page and, after it, where they wanted to go', async ({
  tab,
  shopOrigin,
  problems,
}) => {
  const { email } = await newOfficePerson(shopOrigin, 'staff');
  const signIn = await tab.open(OfficeSignInScreen, `${paths.office.inbox}?kind=wish`);
  await checkScreen(tab.page, 'office-sign-in');
  await signIn.email.fill(email);
  await signIn.button('サインインする').click();
  await expect(signIn.password).toBeFocused();
  await signIn.password.fill('a wrong passphrase');
  problems.expect(/401/);
  await signIn.button('サインインする').click();
  const shownError = signIn.main.getByRole('alert');
  await expect(shownError).toHaveText(WRONG);
  await expect(shownError).toBeFocused();
  await checkScreen(tab.page, 'office-sign-in-rejected');
  await signIn.password.fill(OFFICE_PASSWORD);
  problems.expect(/403/);
  await tab.page.keyboard.press('Enter');
  await tab.shows(ForbiddenScreen);
  expect(new URL(tab.address, shopOrigin).search).toBe('?kind=wish');
});

test('the frame of a focused field leaves its label free', async ({ tab }) => {
  const signIn = await tab.open(OfficeSignInScreen);
  const input = signIn.email;
  await tabTo(tab.page, input);
  await expect(input).toHaveCSS('outline-style', 'none');
  await expect(input).toHaveCSS('box-shadow', 'none');
  const field = signIn.emailField;
  await expect(field.locator('fieldset')).toHaveCSS('border-top-width', '3px');
  const [label, gap] = await Promise.all([
    signIn.locator('label').filter({ hasText: 'メールアドレス' }).boundingBox(),
    field.locator('legend').boundingBox(),
  ]);
  if (!label || !gap) throw new Error('the field is not shown');
  expect(gap.x).toBeLessThanOrEqual(label.x);
  expect(gap.x + gap.width).toBeGreaterThanOrEqual(label.x + label.width);
  await tab.page.screenshot({ path: 'test-results/screens/office-focused-field.png' });
});
