import { expect } from 'vitest';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { type Caller, type CallPlans, unregistered } from './call-case';

const typedCard = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  yy: '31',
  mm: '05',
  customerName: 'TARO TEST',
  return_to: '/my/payment-methods',
};

/** A card that has passed 3-D Secure and is not registered yet. */
function authenticatedCard({ shop, tel }: Caller) {
  return shop.authenticateCard(tel, `token-of-${tel}`);
}

/** The id of a card that the customer has registered. */
async function registeredCard(caller: Caller): Promise<string> {
  const result = await caller.call('createCreditCard', { body: await authenticatedCard(caller) });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.card.id;
}

const temporaryCard = { cardNumberBottom: '1111', cardType: 'temporary' };

/** How a customer pays. */
export const paymentCases = {
  listCustomerPayMethods: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [],
    gives: (methods) =>
      expect(methods).toMatchObject({
        payMethod: 'creditCard',
        creditCards: [{ cardNumberBottom: '1111' }, { cardNumberBottom: '4444' }],
        np: { usableAmount: 55_000, handlingFee: 330 },
        previousBillingAddress: { customerName: '見本 花子' },
      }),
  },
  listCreditCards: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [],
    gives: ({ creditCards }) =>
      expect(creditCards.map(({ brand, cardType }) => [brand, cardType])).toEqual([
        ['Visa', 'registered'],
        ['Mastercard', 'registered'],
      ]),
  },
  setPayMethod: {
    given: () => [{ body: { payMethod: 'np' } }],
    gives: async ({ payMethod }, { call }) => {
      expect(payMethod).toBe('np');
      const methods = await call('listCustomerPayMethods');
      expect(methods).toMatchObject({ ok: true, value: { payMethod: 'np' } });
    },
    rejected: [
      {
        of: 'a card that is not there',
        given: () => [{ body: { payMethod: 'creditCard', creditCardId: 'none' } }],
        code: 'card_not_found',
      },
    ],
  },
  createCreditCard: {
    given: async (caller) => [{ body: await authenticatedCard(caller) }],
    gives: async ({ card }, { call }) => {
      expect(card).toMatchObject({ cardNumberBottom: '1111', cardType: 'registered' });
      const cards = await call('listCreditCards');
      expect(cards).toMatchObject({ ok: true, value: { creditCards: [{ id: card.id }] } });
    },
    rejected: [
      {
        of: 'a card without its token',
        given: async (caller) => {
          const { tempCardId } = await authenticatedCard(caller);
          return [{ body: { tempCardId } }];
        },
        code: 'card_token_invalid',
      },
    ],
  },
  updateCreditCard: {
    given: async (caller) => {
      const cardId = await registeredCard(caller);
      const body = await caller.shop.authenticateCard(caller.tel, `new-token-of-${caller.tel}`);
      return [{ params: { cardId }, body }];
    },
    gives: async ({ card }, { call }) => {
      const cards = await call('listCreditCards');
      expect(cards).toEqual({ ok: true, value: { creditCards: [card] } });
    },
    rejected: [
      {
        of: 'a card that is not there',
        given: async (caller) => [
          { params: { cardId: 'none' }, body: await authenticatedCard(caller) },
        ],
        code: 'card_not_found',
      },
    ],
  },
  deleteCreditCard: {
    given: async (caller) => [{ params: { cardId: await registeredCard(caller) } }],
    gives: async ({ deleted }, { call }) => {
      expect(deleted).toBe(true);
      expect(await call('listCreditCards')).toEqual({ ok: true, value: { creditCards: [] } });
    },
    rejected: [
      {
        of: 'a card that is not there',
        given: () => [{ params: { cardId: 'none' } }],
        code: 'card_not_found',
      },
    ],
  },
  listThreeDSecure: {
    given: async (caller) => {
      await authenticatedCard(caller);
      return [];
    },
    gives: ({ authentications }) =>
      expect(authentications).toMatchObject([
        { status: 'authenticated', card: temporaryCard, registeredCardId: null },
      ]),
  },
  updateThreeDSecure: {
    given: async (caller) => {
      const cardId = await registeredCard(caller);
      const creditToken = `new-token-of-${caller.tel}`;
      return [{ params: { cardId }, body: { ...typedCard, creditToken } }];
    },
    gives: ({ success, redirect_url }) => {
      expect(success).toBe(true);
      expect(redirect_url).toMatch(/^\/embedded\/card-gateway\/three-d-secure\/[\w-]+$/);
    },
    rejected: [
      {
        of: 'a card that is not there',
        given: () => [{ params: { cardId: 'none' }, body: { ...typedCard, creditToken: 'token' } }],
        code: 'card_not_found',
      },
    ],
  },
  registerThreeDSecure: {
    given: ({ tel }) => [{ body: { ...typedCard, creditToken: `token-of-${tel}` } }],
    gives: ({ success, redirect_url }) => {
      expect(success).toBe(true);
      expect(redirect_url).toMatch(/^\/embedded\/card-gateway\/three-d-secure\/[\w-]+$/);
    },
    rejected: [
      {
        of: 'a token whose time is up',
        given: () => [{ body: { ...typedCard, creditToken: 'expired-token' } }],
        code: 'card_token_invalid',
      },
      {
        of: 'another shop as the place to go back to',
        given: () => [
          { body: { ...typedCard, creditToken: 'token', return_to: '//shop.example' } },
        ],
        code: 'invalid_request',
      },
      {
        of: 'somebody whose details are not known',
        by: unregistered,
        given: () => [{ body: { ...typedCard, creditToken: 'token' } }],
        code: 'account_not_registered',
      },
    ],
  },
  completeThreeDSecure: {
    given: async (caller) => {
      const { tempCardId: authenticationId } = await authenticatedCard(caller);
      return [{ body: { authenticationId } }];
    },
    gives: (outcome) =>
      expect(outcome).toMatchObject({
        success: true,
        message: '',
        card: temporaryCard,
        redirect_to: expect.stringMatching(/^\/order\/payment\?temporary_card=[\w-]+$/),
      }),
    rejected: [
      {
        of: 'an authentication that never began',
        given: () => [{ body: { authenticationId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  showTemporaryCard: {
    given: async (caller) => {
      const { tempCardId } = await authenticatedCard(caller);
      return [{ params: { tempCardId }, query: {} }];
    },
    gives: ({ card }) => expect(card).toMatchObject(temporaryCard),
    rejected: [
      {
        of: 'a card that is not there',
        given: () => [{ params: { tempCardId: 'none' }, query: {} }],
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<CallPlans>;
