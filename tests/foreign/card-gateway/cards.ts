/** A card as the gateway got it from the customer's browser. */
export type ForeignCard = {
  number: string;
  expiryYear: string;
  expiryMonth: string;
  securityCode: string;
  holderName: string;
  brand: 'visa' | 'mastercard' | 'jcb' | 'amex' | 'diners' | 'other';
  /** What the card company says to a payment. */
  outcome: 'accepted' | 'insufficient-funds' | 'over-limit';
  threeDSecure: 'none' | 'frictionless' | 'challenge';
};

type TestCard = Pick<ForeignCard, 'brand' | 'outcome' | 'threeDSecure'>;

/**
 * The test cards of the GMO group. 4111111111111111 and 4999000000000002 stand in the remote tests of
 * the gateway's clients for Ruby and PHP, the others in public lists of fincode, whose test
 * environment is the same. Any other number is taken as a card that is accepted without 3-D Secure.
 */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4111111111111111': { brand: 'visa', outcome: 'accepted', threeDSecure: 'none' },
  '4100000000000100': { brand: 'visa', outcome: 'accepted', threeDSecure: 'frictionless' },
  '4100000000005000': { brand: 'visa', outcome: 'accepted', threeDSecure: 'challenge' },
  '4999000000000002': { brand: 'visa', outcome: 'insufficient-funds', threeDSecure: 'none' },
  '4999000000000005': { brand: 'visa', outcome: 'over-limit', threeDSecure: 'none' },
  '5555555555554444': { brand: 'mastercard', outcome: 'accepted', threeDSecure: 'none' },
  '3530111333300000': { brand: 'jcb', outcome: 'accepted', threeDSecure: 'none' },
  '378282246310005': { brand: 'amex', outcome: 'accepted', threeDSecure: 'none' },
  '36006666333344': { brand: 'diners', outcome: 'accepted', threeDSecure: 'none' },
};

const OTHER_CARD: TestCard = { brand: 'other', outcome: 'accepted', threeDSecure: 'none' };

/** The fields of a request for a token, which both versions of the script send alike. */
export type TokenRequest = {
  shopId: string;
  cardNumber: string;
  expiryYear: string;
  expiryMonth: string;
  /** The expiry as version 1 was given it, YYYYMM or YYMM, before its parts were taken from it. */
  expire: string;
  securityCode: string;
  holderName: string;
  tokenNumber: string;
};

/** A fault of the request: its code, and the field as version 2 names it. */
export type RequestFault = { code: string; field: string };

/**
 * The result codes of the token service, from public copies of its table (hapicode.com/doc/gmo-token).
 * The table has no code for a card that has expired: such a card gets a token, and is refused later.
 */
export function faultsOf(request: TokenRequest, knownShopIds: readonly string[]): RequestFault[] {
  const faults: RequestFault[] = [];
  const check = (kept: boolean, code: string, field: string) => {
    // Each field has one fault at most, the first of the table.
    if (!kept && !faults.some((fault) => fault.field === field)) {
      faults.push({ code, field });
    }
  };
  const isNumber = (value: string) => /^\d*$/.test(value);
  check(request.shopId !== '', '160', 'shopId');
  // The API key of version 2 may be longer than a shop id, so the form counts for unknown ones only.
  const isKnown = knownShopIds.includes(request.shopId);
  check(isKnown || request.shopId.length <= 13, '161', 'shopId');
  check(isKnown || /^[0-9A-Za-z]*$/.test(request.shopId), '162', 'shopId');
  check(isKnown, '180', 'shopId');
  check(request.cardNumber !== '', '100', 'card.cardNumber');
  check(isNumber(request.cardNumber), '101', 'card.cardNumber');
  check(/^.{10,16}$/.test(request.cardNumber), '102', 'card.cardNumber');
  check(request.expire !== '', '110', 'card.expiryMonth');
  check(isNumber(request.expire), '111', 'card.expiryMonth');
  check(/^(?:.{4}|.{6})$/.test(request.expire), '112', 'card.expiryMonth');
  check(Number(request.expiryMonth) < 13, '113', 'card.expiryMonth');
  check(isNumber(request.securityCode), '121', 'card.securityCode');
  check(/^(?:|.{3,4})$/.test(request.securityCode), '122', 'card.securityCode');
  check(/^[0-9A-Za-z ,.\-/&']*$/.test(request.holderName), '131', 'card.cardholderName');
  check(request.holderName.length <= 50, '132', 'card.cardholderName');
  check(isNumber(request.tokenNumber), '141', 'tokenNumber');
  check(
    request.tokenNumber === '' ||
      (Number(request.tokenNumber) >= 1 && Number(request.tokenNumber) <= 10),
    '142',
    'tokenNumber',
  );
  return faults;
}

export function cardOfRequest(request: TokenRequest): ForeignCard {
  return {
    number: request.cardNumber,
    expiryYear: request.expiryYear.slice(-2),
    expiryMonth: request.expiryMonth,
    securityCode: request.securityCode,
    holderName: request.holderName,
    ...(TEST_CARDS[request.cardNumber] ?? OTHER_CARD),
  };
}
