import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection } from '@/contract/rejection';
import { type NonCardMethod, type PayMethod, payMethodCodes } from '@/domain/pay-method-codes';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import type { CustomerRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import { type GatewayCard, isAuthenticated } from '../ports/payment-provider';
import { requireCardAttemptsLeft } from './card-attempt-repository';
import { findAuthenticationsOfToken, findCard, tokenHash } from './card-repository';
import { nonCardRules, type Screening } from './non-card-rules';

type CardSource = { readonly cardId: string } | { readonly token: string };

/** A token can be charged once. Its card is registered only on request. */
export interface CardPlan {
  readonly payMethod: 'creditCard';
  readonly source: CardSource;
  readonly cardNumberBottom: string;
  /** Register it once it has paid; false for a registered card. */
  readonly isCardKept: boolean;
}

export interface NonCardPlan {
  readonly payMethod: NonCardMethod;
  readonly screening: Screening;
}

export type PaymentPlan =
  | CardPlan
  | NonCardPlan
  /** The customer is asked to pay, and chooses the card then. */
  | { readonly payMethod: 'creditCard'; readonly isRequested: true };

/** What an order or the acceptance of a quote says about its payment. */
export type PaymentChoice = Pick<PlacedOrder, PayMethod | 'creditToken'>;

/**
 * Null when nothing is paid here: free, quoted first, or paid to the partner on site.
 * @param isRequested the customer is asked to pay by card, and the order names no payment method
 * @throws Rejection invalid_request for none or two; pay_method_unavailable for any if null
 */
export function choosePayMethod(
  { payMethods }: Pick<CatalogueMenu, 'payMethods'>,
  body: PaymentChoice,
  isRequested = false,
) {
  const chosen = payMethodCodes.filter((payMethod) => body[payMethod] !== undefined);
  const named = isRequested ? [...chosen, 'creditCard' as const] : chosen;
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

type CardChoice = Pick<PlacedOrder, 'creditCard' | 'creditToken'>;

/**
 * Whether the customer was shown this card. A browser has one token for all its tabs, and a registered card keeps its id
 * when another one replaces it, so that what another tab did may have changed the card of the page.
 */
function isShownCard(
  shown: CardChoice['creditCard'],
  card: Pick<GatewayCard, 'cardNumberHead' | 'cardNumberBottom' | 'expiryYear' | 'expiryMonth'>,
): boolean {
  return (
    shown?.cardNumberHead.startsWith(card.cardNumberHead) === true &&
    shown.cardNumberBottom === card.cardNumberBottom &&
    shown.yy === card.expiryYear &&
    shown.mm === card.expiryMonth
  );
}

async function planNewCard(
  deps: MainApiDependencies,
  subject: string,
  { creditToken: token, creditCard }: CardChoice,
): Promise<CardPlan> {
  if (!token) throw fieldRejection('card_token_invalid', 'creditCard');
  const authentications = await findAuthenticationsOfToken(deps.db, subject, tokenHash(token));
  if (authentications.some(({ spentAt }) => spentAt !== null)) {
    throw fieldRejection('card_token_invalid', 'creditCard');
  }
  for (const { id } of authentications) {
    const authentication = await deps.cardGateway.findAuthentication(id);
    if (!authentication) continue;
    if (!isShownCard(creditCard, authentication.card)) {
      throw fieldRejection('card_token_invalid', 'creditCard');
    }
    if (isAuthenticated(authentication)) {
      const { cardNumberBottom } = authentication.card;
      const isCardKept = creditCard?.card_type === 'new';
      return { payMethod: 'creditCard', source: { token }, cardNumberBottom, isCardKept };
    }
  }
  throw fieldRejection('card_authentication_required', 'creditCard');
}

/**
 * Takes nothing yet. The card is the one that the customer was shown, and a new one has passed this customer's 3-D Secure.
 * @throws Rejection card_not_found, card_token_invalid, card_authentication_required,
 * too_many_requests, back_end_unavailable
 */
export async function planCard(
  deps: MainApiDependencies,
  subject: string,
  choice: CardChoice,
): Promise<CardPlan> {
  await requireCardAttemptsLeft(deps, subject);
  const id = choice.creditCard?.id;
  if (id === undefined) return planNewCard(deps, subject, choice);
  const card = await findCard(deps.db, subject, id);
  if (!card || !isShownCard(choice.creditCard, card)) {
    throw fieldRejection('card_not_found', 'creditCard.id');
  }
  const { gatewayCardId, cardNumberBottom } = card;
  const source = { cardId: gatewayCardId };
  return { payMethod: 'creditCard', source, cardNumberBottom, isCardKept: false };
}

/** @throws as `planCard`, or as `nonCardRules` */
export async function planPayment(
  deps: MainApiDependencies,
  customer: CustomerRow,
  body: PaymentChoice,
  payMethod: PayMethod,
  total: number,
): Promise<CardPlan | NonCardPlan> {
  if (payMethod === 'creditCard') return planCard(deps, customer.subject, body);
  return { payMethod, screening: nonCardRules[payMethod].screen(customer, body, total) };
}
