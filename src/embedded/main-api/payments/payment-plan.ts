import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection } from '@/contract/rejection';
import { type NonCardMethod, type PayMethod, payMethodCodes } from '@/domain/pay-methods';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { CustomerRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import { requireCardAttemptsLeft } from './card-attempt-repository';
import { isAuthenticated } from './card-gateway-client';
import { findAuthenticationsOfToken, findCard, tokenHash } from './card-repository';
import { nonCardRules, type Screening } from './non-card-rules';

/** A token can be charged once. Its card is registered only on request. */
export type PaymentPlan =
  | {
      readonly payMethod: 'creditCard';
      readonly source: { readonly cardId: string } | { readonly token: string };
      readonly cardNumberBottom: string;
      /** Register it once it has paid; false for a registered card. */
      readonly isCardKept: boolean;
    }
  | { readonly payMethod: NonCardMethod; readonly screening: Screening };

/** What an order or the acceptance of a quote says about its payment. */
export type PaymentChoice = Pick<PlacedOrder, PayMethod | 'creditToken'>;

/**
 * Null when nothing is paid here: free, quoted first, or paid to the partner on site.
 * @throws Rejection invalid_request for none or two; pay_method_unavailable for any if null
 */
export function payMethodOf(
  { payMethods }: Pick<CatalogueMenu, 'payMethods'>,
  body: PaymentChoice,
) {
  const named = payMethodCodes.filter((payMethod) => body[payMethod] !== undefined);
  const [payMethod] = named;
  if (payMethods.length === 0) {
    if (payMethod) throw fieldRejection('pay_method_unavailable', payMethod);
    return null;
  }
  if (!payMethod || named.length > 1) {
    throw fieldRejection('invalid_request', 'creditCard', 'お支払い方法を1つお選びください');
  }
  return payMethod;
}

async function planNewCard(
  deps: MainApiDependencies,
  subject: string,
  { creditToken: token, creditCard }: PaymentChoice,
): Promise<PaymentPlan> {
  if (!token) throw fieldRejection('card_token_invalid', 'creditCard');
  const authentications = await findAuthenticationsOfToken(deps.db, subject, tokenHash(token));
  if (authentications.some(({ spentAt }) => spentAt !== null)) {
    throw fieldRejection('card_token_invalid', 'creditCard');
  }
  for (const { id } of authentications) {
    const authentication = await deps.cardGateway.findAuthentication(id);
    if (authentication && isAuthenticated(authentication)) {
      const { cardNumberBottom } = authentication.card;
      const isCardKept = creditCard?.card_type === 'new';
      return { payMethod: 'creditCard', source: { token }, cardNumberBottom, isCardKept };
    }
  }
  throw fieldRejection('card_authentication_required', 'creditCard');
}

/**
 * Takes nothing yet. A new card must have passed this customer's 3-D Secure.
 * @throws Rejection card_not_found, card_token_invalid, card_authentication_required,
 * too_many_requests, back_end_unavailable; those of `nonCardRules`
 */
export async function planPayment(
  deps: MainApiDependencies,
  customer: CustomerRow,
  body: PaymentChoice,
  payMethod: PayMethod,
  total: number,
): Promise<PaymentPlan> {
  const { subject } = customer;
  if (payMethod !== 'creditCard') {
    return { payMethod, screening: nonCardRules[payMethod].screen(customer, body, total) };
  }
  await requireCardAttemptsLeft(deps, subject);
  const id = body.creditCard?.id;
  if (id === undefined) return planNewCard(deps, subject, body);
  const card = await findCard(deps.db, subject, id);
  if (!card) throw fieldRejection('card_not_found', 'creditCard.id');
  const { gatewayCardId, cardNumberBottom } = card;
  const source = { cardId: gatewayCardId };
  return { payMethod: 'creditCard', source, cardNumberBottom, isCardKept: false };
}
