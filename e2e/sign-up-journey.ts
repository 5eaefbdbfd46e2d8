import { expect } from '@playwright/test';
import { storeDraft } from './draft';
import type { Outbox } from './outbox';
import {
  type NewCustomer,
  type SignUpConfirmScreen,
  SignUpInputScreen,
} from './screens/order-screens';
import type { Screen, ScreenKind } from './screens/screen';
import type { Tab } from './tab';

/** Who signs up; their phone number is the test's own. */
export const NEWCOMER = {
  password: 'hachiko-1923',
  name: '佐藤 次郎',
  nameKana: 'サトウ ジロウ',
  email: 'jiro@example.jp',
} as const;

/**
 * Lets a new customer with a chosen menu sign up as far as the page that asks for the code. The clock
 * of the page is the test's from here on.
 */
export async function standAtCode(tab: Tab, phone: string): Promise<SignUpConfirmScreen> {
  await storeDraft(tab.page, {});
  const input = await tab.open(SignUpInputScreen);
  await tab.holdClock();
  return input.register({ phone, ...NEWCOMER });
}

/** From the page to register to the page after the code of the SMS. */
export async function signUp<S extends Screen>(
  input: SignUpInputScreen,
  outbox: Outbox,
  customer: NewCustomer,
  next: ScreenKind<S>,
): Promise<S> {
  const confirm = await input.register(customer);
  return confirm.enterCode(await outbox.newestCode(customer.phone), next);
}

/** Asks for a further code, as soon as the page allows it. */
export async function resendCode(confirm: SignUpConfirmScreen): Promise<void> {
  await expect(
    confirm.getByRole('button', { name: /^確認コードを再送する\(あと\d+秒\)$/ }),
  ).toBeDisabled();
  await confirm.page.clock.runFor('01:01');
  await confirm.button('確認コードを再送する').click();
  await expect(
    confirm.getByText('再送を受け付けました。届いたら、新しいコードを入力してください。').first(),
  ).toBeVisible();
}

/** What is wrong with the code, above the heading and beside the field. */
export async function expectCodeProblem(
  page: Pick<Screen, 'getByRole' | 'getByLabel'>,
  message: string,
): Promise<void> {
  await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveText([message]);
  await expect(page.getByLabel('確認コード(6桁)', { exact: true })).toHaveAccessibleDescription(
    new RegExp(message),
  );
}
