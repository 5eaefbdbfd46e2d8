import { randomBytes } from 'node:crypto';
import type { Card, CardDetails, Customer } from './customers';
import { type Answer, isRecord, json, notFound, numberOf, Refusal, refuse, textOf } from './http';
import { creditTokenOf } from './order-body';
import { type Route, type SignedInRequest, signedIn } from './routes';
import type { Authentication, Shop } from './shop';

const registrationFailed = 'クレジットカードの登録に失敗しました。';
const updateFailed = 'クレジットカードの更新に失敗しました。';

export const cardAnswer = (shop: Shop, card: CardDetails & { readonly id: number | null }) => ({
  id: shop.orUnknown(card.id),
  cardNumberHead: card.cardNumberHead,
  cardNumberBottom: card.cardNumberBottom,
  expiryYear: card.expiryYear,
  expiryMonth: card.expiryMonth,
  cardType: card.id === null ? 'temporary' : 'registered',
});

/** The digits that a body names; SPEC lists no body for cards, so its other names of them are read. */
function sentDetails(body: Record<string, unknown>): CardDetails {
  const card = isRecord(body.creditCard) ? { ...body, ...body.creditCard } : body;
  const digits = (names: readonly string[], otherwise: string): string => {
    for (const name of names) {
      const value = card[name];
      if (typeof value === 'string' && value !== '') return value;
      if (typeof value === 'number') return String(value);
    }
    return otherwise;
  };
  return {
    cardNumberHead: digits(['cardNumberHead'], '4111'),
    cardNumberBottom: digits(['cardNumberBottom'], '1111'),
    expiryYear: digits(['expiryYear', 'yy'], '30'),
    expiryMonth: digits(['expiryMonth', 'mm'], '12'),
  };
}

/** The card of a body's token, or a refusal with the given answer, recorded if no token came. */
function readCard({ shop, call }: SignedInRequest, refusal: Answer): CardDetails {
  if (!isRecord(call.body)) return refuse(['the body is not an object']);
  const token = creditTokenOf(call.body);
  if (token === null) throw new Refusal(refusal, ['the credit token is missing']);
  const card = shop.options.lookUpCard(token);
  if (card === null) throw new Refusal(refusal, []);
  return card ?? sentDetails(call.body);
}

function replaceCard(customer: Customer, card: Card): void {
  customer.cards = customer.cards.map((known) => (known.id === card.id ? card : known));
}

const ownCard = ({ customer, id }: SignedInRequest): Card | undefined =>
  customer.cards.find((card) => card.id === numberOf(id));

const refusedCard = (shop: Shop, message: string, rest: Record<string, unknown>): Answer =>
  json({ success: false, message, ...rest }, shop.isFirstReading ? 200 : 422);

function registerCard(request: SignedInRequest): Answer {
  const { shop, customer } = request;
  const nothing = { redirect_url: null, card: null };
  const details = readCard(request, refusedCard(shop, registrationFailed, nothing));
  const card = { id: shop.newId(), ...details };
  customer.cards.push(card);
  customer.payMethod = 'creditCard';
  return json({ success: true, message: '', redirect_url: null, card: cardAnswer(shop, card) });
}

function updateCard(request: SignedInRequest): Answer {
  const { shop, customer } = request;
  const known = ownCard(request);
  if (known === undefined) return notFound;
  const nothing = { redirect_url: null, card: null };
  const details = readCard(request, refusedCard(shop, updateFailed, nothing));
  const card = { id: known.id, ...details };
  replaceCard(customer, card);
  return json({ success: true, message: '', redirect_url: null, card: cardAnswer(shop, card) });
}

function returnToOf(body: unknown): string {
  const returnTo = isRecord(body) ? textOf(body.return_to) : null;
  if (returnTo === null || returnTo === '') return refuse(['return_to is missing']);
  return returnTo.startsWith('/') ? returnTo : refuse(['return_to is not a path']);
}

function beginAuthentication(request: SignedInRequest, known: Card | null): Answer {
  const { shop, call, customer } = request;
  const returnTo = returnToOf(call.body);
  const message = known === null ? registrationFailed : updateFailed;
  const card = readCard(request, json({ success: false, message, redirect_url: null }));
  const authentication: Authentication = {
    id: shop.newId(),
    accessId: randomBytes(16).toString('hex'),
    customer,
    returnTo,
    card,
    cardId: known?.id ?? null,
    isRegistered: known !== null || /^\/my(\/|\?|$)/.test(returnTo),
    outcome: null,
  };
  shop.authentications.push(authentication);
  const redirectUrl = shop.options.authenticationPage(authentication.accessId);
  return json({ success: true, message: '', redirect_url: redirectUrl });
}

const authenticatedCard = (shop: Shop, { card, cardId, outcome }: Authentication) =>
  outcome === 'success' ? cardAnswer(shop, { id: cardId, ...card }) : null;

const messages = {
  success: '',
  failure: '3Dセキュアの認証に失敗しました。',
  cancelled: '3Dセキュアの認証がキャンセルされました。',
};

const messageOf = ({ outcome }: Authentication): string =>
  outcome === null ? 'カード情報の処理に失敗しました。' : messages[outcome];

/** Takes over a card once its owner has been authenticated. */
export function finishAuthentication(shop: Shop, authentication: Authentication): void {
  const { customer, card, isRegistered } = authentication;
  if (authentication.outcome !== 'success' || !isRegistered) return;
  if (authentication.cardId === null) {
    authentication.cardId = shop.newId();
    customer.cards.push({ id: authentication.cardId, ...card });
    customer.payMethod = 'creditCard';
  } else {
    replaceCard(customer, { id: authentication.cardId, ...card });
  }
}

function callback({ shop, call, customer }: SignedInRequest): Answer {
  const { body } = call;
  if (!isRecord(body)) return refuse(['the body is not an object']);
  const { id, AccessID: accessId } = body;
  const missing = Object.entries({ id, AccessID: accessId })
    .filter(([, value]) => value === undefined || value === null || value === '')
    .map(([name]) => `${name} is missing`);
  if (missing.length > 0) return refuse(missing);
  const authentication = shop.authentications.find(
    (begun) =>
      begun.customer === customer && begun.id === numberOf(id) && begun.accessId === accessId,
  );
  if (authentication === undefined) {
    const message = 'カード情報の処理に失敗しました。';
    return refusedCard(shop, message, { card: null, redirect_to: shop.unknown });
  }
  const message = messageOf(authentication);
  const card = authenticatedCard(shop, authentication);
  const redirectTo = authentication.returnTo;
  return card === null
    ? refusedCard(shop, message, { card, redirect_to: redirectTo })
    : json({ success: true, message, card, redirect_to: redirectTo });
}

function showTemporaryCard({ shop, call, customer, id }: SignedInRequest): Answer {
  if (call.query.order_id === undefined) refuse(['order_id is missing']);
  const authentication = shop.authentications.find(
    (begun) => begun.customer === customer && begun.id === numberOf(id),
  );
  if (authentication === undefined) return notFound;
  const card = authenticatedCard(shop, authentication);
  return json({ success: card !== null, message: messageOf(authentication), card });
}

export const cardRoutes: readonly Route[] = [
  signedIn('POST', '/user/credit_cards', registerCard),
  signedIn('PATCH', '/user/credit_cards/{id}', updateCard),
  signedIn('GET', '/user/three_d_secure_authentications', ({ shop, customer }) =>
    json(
      shop.authentications
        .filter((authentication) => authentication.customer === customer)
        .map((authentication) => ({
          id: authentication.id,
          success: authentication.outcome === 'success',
          message: messageOf(authentication),
          card: authenticatedCard(shop, authentication),
        })),
    ),
  ),
  signedIn('POST', '/user/three_d_secure_authentications', (request) =>
    beginAuthentication(request, null),
  ),
  signedIn('POST', '/user/three_d_secure_authentications/register', (request) =>
    beginAuthentication(request, null),
  ),
  signedIn('POST', '/user/three_d_secure_authentications/callback', callback),
  signedIn('PATCH', '/user/three_d_secure_authentications/{id}', (request) => {
    const known = ownCard(request);
    return known === undefined ? notFound : beginAuthentication(request, known);
  }),
  signedIn(
    'GET',
    '/user/three_d_secure_authentications/show_temporary_card/{id}',
    showTemporaryCard,
  ),
];
