import { newPhone } from '../customers';
import { storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import {
  AgreementScreen,
  PaymentScreen,
  SignUpConfirmScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import { NEWCOMER } from '../sign-up-journey';

test.use({ leavesShop: true });

test('Back and reload during sign-up keep all entered values except the password', async ({
  tab,
  outbox,
}) => {
  const phone = newPhone();
  const expectDetails = async (input: SignUpInputScreen) => {
    await expect(input.field('携帯電話番号')).toHaveValue(phone);
    await expect(input.field('お名前')).toHaveValue(NEWCOMER.name);
    await expect(input.field('フリガナ')).toHaveValue(NEWCOMER.nameKana);
    await expect(input.field('メールアドレス')).toHaveValue(NEWCOMER.email);
    await expect(input.newPassword).toHaveValue('');
  };

  await storeDraft(tab.page, {});
  let agreement = await tab.open(AgreementScreen);
  let input = await agreement.agree();
  await input.fillDetails({ phone, ...NEWCOMER });
  input = await tab.reload(SignUpInputScreen);
  await expectDetails(input);
  agreement = await tab.back(AgreementScreen);
  await expect(agreement.getByRole('checkbox', { name: /に同意します/ })).toBeChecked();
  input = await tab.forward(SignUpInputScreen);
  await expectDetails(input);
  await input.newPassword.fill(NEWCOMER.password);
  await input.requestCode();

  let code = await tab.reload(SignUpConfirmScreen);
  await expect(code.getByText(`${NEWCOMER.name} 様`)).toBeVisible();
  input = await tab.back(SignUpInputScreen);
  await expectDetails(input);
  code = await tab.forward(SignUpConfirmScreen);
  await code.enterCode(await outbox.newestCode(phone), PaymentScreen);
});
