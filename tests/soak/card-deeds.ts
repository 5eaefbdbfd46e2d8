import { mainApi } from '@/contract/main-api';
import { DEMONSTRATION_CODE } from '@/embedded/card-gateway/authentication-repository';
import { accepted, type SoakCustomer } from './soak-customer';

const CARDS = {
  visa: '1111',
  challenge: '3220',
  declined: '0002',
} as const;

/** A card of the form, through 3-D Secure with its challenge; what it is registered with. */
export async function authenticatedCard(
  customer: SoakCustomer,
  card: keyof typeof CARDS,
): Promise<string> {
  const { browser, shopId, tel } = customer;
  await browser.enterCard(shopId, card, CARDS[card]);
  const { redirect_url = '' } = await browser.authenticate(tel, '');
  const authenticationId = redirect_url.split('/').at(-1) ?? '';
  if (card === 'challenge') {
    await accepted(
      await browser.ask(redirect_url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=authenticate&code=${DEMONSTRATION_CODE}`,
      }),
    );
  }
  await browser.answer(
    mainApi.completeThreeDSecure.response,
    tel,
    '/user/three_d_secure_authentications/callback',
    { method: 'POST', body: { authenticationId } },
  );
  return authenticationId;
}

export async function registerCard(customer: SoakCustomer): Promise<void> {
  const { browser, tel } = customer;
  const tempCardId = await authenticatedCard(customer, customer.choice.of(['visa', 'challenge']));
  const { card } = await browser.answer(
    mainApi.createCreditCard.response,
    tel,
    '/user/credit_cards',
    { method: 'POST', body: { tempCardId } },
  );
  await browser.answer(
    mainApi.listCreditCards.response,
    tel,
    '/user/customer_pay_method_creditcards',
  );
  if (customer.choice.percent(50)) return;
  await browser.answer(mainApi.deleteCreditCard.response, tel, `/user/credit_cards/${card.id}`, {
    method: 'DELETE',
  });
}
