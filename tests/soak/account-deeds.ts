import { z } from 'zod';
import { mainApi } from '@/contract/main-api';
import { accepted, type SoakCustomer } from './soak-customer';

const csrfSchema = z.object({ csrfToken: z.string() });

export async function signIn({ browser, tel, password }: SoakCustomer): Promise<void> {
  const ticket = await browser.signInTicket(tel, password);
  const status = await browser.openSession(ticket);
  if (status !== 200) throw new Error(`${status} for a fresh ticket`);
}

export async function signOut({ browser }: SoakCustomer): Promise<void> {
  const text = await accepted(await browser.ask('/api/auth/csrf'));
  const { csrfToken } = csrfSchema.parse(JSON.parse(text));
  await accepted(await browser.post('/api/auth/signout', { csrfToken, json: 'true' }));
}

export async function comeBack(customer: SoakCustomer): Promise<void> {
  await signOut(customer);
  await signIn(customer);
}

/** Forgets the password, and takes another one with the code by SMS. */
export async function resetPassword(customer: SoakCustomer): Promise<void> {
  const { browser, tel, choice } = customer;
  await signOut(customer);
  await accepted(await browser.post('/api/auth/password/reset', { tel }));
  const code = await browser.newestCode(tel);
  await accepted(await browser.post('/api/auth/password/verify', { tel, code }));
  const password = `another-password-${choice.below(1_000_000)}`;
  await accepted(await browser.post('/api/auth/password/confirm', { password }));
  customer.password = password;
  await signIn(customer);
}

export async function changePhone(customer: SoakCustomer): Promise<void> {
  const { browser, password, spareTel: tel } = customer;
  if (customer.tel === tel) return;
  await accepted(await browser.post('/api/auth/phone/change', { tel, password }));
  const code = await browser.newestCode(tel);
  await accepted(await browser.post('/api/auth/phone/verify', { tel, code }));
  customer.tel = tel;
}

export async function changeDetails({ browser, choice }: SoakCustomer): Promise<void> {
  const path = '/user/informations';
  const details = await browser.answer(mainApi.getUserInformation.response, '', path);
  const name = choice.of(['試験 太郎', '試験 次郎', '試験 三郎']);
  const { nameKana, email, isSendMailForCampaign } = details;
  const body = { name, nameKana, email, isSendMailForCampaign: !isSendMailForCampaign };
  await browser.answer(mainApi.updateUserInformation.response, '', path, { method: 'PUT', body });
}
