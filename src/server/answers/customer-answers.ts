import type { MainApiCall } from '@/contract/main-api';
import { answeredList, listIn, partsOf, toText, toWholeNumber } from './answer-parts';
import { readPlace } from './order-answers';
import { type Fallbacks, fallbacksAt, type Reading } from './read-leniently';

/** Two digits of a year, which may have four. */
function shortYear(value: unknown): string {
  return toText(value).slice(-2);
}

function readCard(value: unknown): unknown {
  const card = partsOf(value);
  return {
    ...card,
    expiryYear: shortYear(card.expiryYear ?? card.yy),
    expiryMonth: toText(card.expiryMonth ?? card.mm).padStart(2, '0'),
  };
}

const cardFallbacks: Fallbacks = {
  cardNumberHead: '',
  cardNumberBottom: '',
  brand: '',
  cardType: 'registered',
};

/** The answer about a card: registered, or refused by its issuer. */
const card: Reading = {
  reshape: (body) => ({ card: readCard(partsOf(body).card ?? body) }),
  rejection: (body) => (partsOf(body).success === false ? 'card_declined' : undefined),
  fallbacks: () => fallbacksAt('card', cardFallbacks),
};

const threeDSecure: Reading = {
  reshape: (body) => {
    const { card: answered, ...parts } = partsOf(body);
    return { ...parts, ...(answered ? { card: readCard(answered) } : {}) };
  },
  fallbacks: () => ({ message: '', ...fallbacksAt('card', cardFallbacks) }),
};

/** An answer to a change says by its status that it was made. */
function done(parts: Readonly<Record<string, unknown>>): Reading {
  return { reshape: () => parts };
}

export const customerAnswers = {
  getAccountStatus: {
    // Where the status says nothing, the customer's details themselves tell whether they are there.
    reshape: (body) => ({ registered: true, ...partsOf(body) }),
  },
  registerAccount: done({ registered: true }),
  getUserInformation: {
    reshape: (body) => partsOf(body).userInfo ?? body,
    // Somebody who has signed up but not entered their details has no name yet.
    rejection: (body) =>
      toText(partsOf(partsOf(body).userInfo ?? body).name) === ''
        ? 'account_not_registered'
        : undefined,
    missing: 'account_not_registered',
    fallbacks: () => ({
      name: '',
      nameKana: '',
      tel: '',
      email: '',
      registrationDate: '',
      isSendMailForCampaign: false,
    }),
  },
  listCustomerWorkplaces: {
    reshape: (body) => ({
      workplaces: answeredList(body, 'customer_workplaces', 'workplaces').map((place) => ({
        ...partsOf(place),
        ...readPlace(place),
      })),
    }),
    fallbacks: () => ({
      'workplaces[].parkingArea': '',
      'workplaces[].pets': '',
      'workplaces[].familyStructure': '',
      'workplaces[].smoking': false,
    }),
  },
  getFriendlyPoints: { fallbacks: () => ({ usablePrice: 0 }) },
  listCustomerPayMethods: {
    reshape: (body) => {
      const parts = partsOf(body);
      const cards = listIn(parts.creditCards ?? parts.creditCard);
      const { previousBillingAddress: billed } = parts;
      return {
        ...parts,
        creditCards: cards.map(readCard),
        np: partsOf(parts.np),
        previousBillingAddress: billed ? { ...partsOf(billed), ...readPlace(billed) } : null,
      };
    },
    fallbacks: () => fallbacksAt('creditCards[]', cardFallbacks),
  },
  listCreditCards: {
    reshape: (body) => ({ creditCards: answeredList(body, 'creditCards').map(readCard) }),
    fallbacks: () => fallbacksAt('creditCards[]', cardFallbacks),
  },
  createCreditCard: card,
  updateCreditCard: card,
  // A card that is not registered may have no id; orders are sent without one (SPEC section 5).
  showTemporaryCard: {
    ...card,
    fallbacks: () => ({
      ...fallbacksAt('card', { ...cardFallbacks, cardType: 'temporary' }),
      'card.id': 'temporary',
    }),
  },
  deleteCreditCard: done({ deleted: true }),
  listThreeDSecure: {
    reshape: (body) => ({ authentications: answeredList(body, 'authentications') }),
  },
  registerThreeDSecure: threeDSecure,
  updateThreeDSecure: threeDSecure,
  completeThreeDSecure: threeDSecure,
  getUsageDetails: {
    reshape: (body) => {
      const entries = listIn(body, 'usage_details').map(partsOf);
      const total = entries.reduce((sum, { price }) => sum + (toWholeNumber(price) ?? 0), 0);
      return { ...partsOf(body), entries, total: partsOf(body).total ?? total };
    },
    fallbacks: () => ({ tax: 0, 'entries[].label': '', 'entries[].date': '' }),
  },
  checkMigrationTarget: { fallbacks: () => ({ target_customer: false }) },
  registerEmailCredentials: done({ sent: true }),
  verifyEmailCredentials: done({ verified: true }),
  updateMigrationPassword: done({ migrated: true }),
  sendSlackNotification: done({ accepted: true }),
  getMaintenanceStatus: { fallbacks: () => ({ is_maintenance_time: false }) },
  checkPlanetServiceArea: {},
  uploadQuestionnaireImage: {
    reshape: (body) => ({
      image: listIn(body, 'image').map((one) => (toText(one) ? { id: toText(one) } : one)),
    }),
  },
} satisfies Partial<Record<MainApiCall, Reading>>;
