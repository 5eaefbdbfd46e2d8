import { z } from 'zod';
import { customerCall } from './endpoint';
import { creditCardTypeSchema, payMethodSchema } from './enumerations';
import { cardFields, creditTokenSchema, idInputSchema, idSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { answeredAddressSchema } from './orders';

/** A card as it may be shown, never with its whole number. `expiryYear` has two digits. */
export const creditCardSchema = z.object({
  id: idSchema,
  cardNumberHead: z.string(),
  cardNumberBottom: z.string(),
  expiryYear: z.string(),
  expiryMonth: z.string(),
  brand: z.string(),
  cardType: creditCardTypeSchema,
});
export type CreditCard = z.infer<typeof creditCardSchema>;

export const previousBillingAddressSchema = z.object({
  id: idSchema,
  customerName: z.string(),
  customerNameKana: z.string(),
  zipCode: z.string(),
  address: answeredAddressSchema,
  tel: z.string(),
});

/** The 3-D Secure answers (SPEC section 3). */
export const threeDSecureResultSchema = z.object({
  success: z.boolean(),
  /** Japanese; empty on success. */
  message: z.string(),
  /** The address at which the customer authenticates. */
  redirect_url: z.string().optional(),
  card: creditCardSchema.optional(),
  /** Path of the storefront to continue at. */
  redirect_to: z.string().optional(),
});
export type ThreeDSecureResult = z.infer<typeof threeDSecureResultSchema>;

const RETURN_PATH_MESSAGE = '戻り先が正しくありません';

const STOREFRONT = 'http://storefront.invalid';

/** A path of this storefront, even with its dots resolved: `/..//host` is another host. */
export const returnPathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/, RETURN_PATH_MESSAGE)
  .refine(
    (path) =>
      URL.canParse(path, STOREFRONT) && !new URL(path, STOREFRONT).pathname.startsWith('//'),
    RETURN_PATH_MESSAGE,
  );

/** The parts of a card that the main API may see. */
const cardToAuthenticateSchema = z.object({
  ...cardFields,
  customerName: cardFields.customerName.min(1),
  creditToken: creditTokenSchema.optional(),
  return_to: returnPathSchema,
});

/** A card that passed 3-D Secure. The token must be the one that the authentication began with. */
const authenticatedCardSchema = z.object({
  tempCardId: idInputSchema,
  creditToken: creditTokenSchema.optional(),
});

/** A 3-D Secure authentication of the last half hour, which is how long its token is valid. */
export const threeDSecureAuthenticationSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'authenticated', 'failed']),
  return_to: z.string(),
  /** Null unless authenticated. */
  card: creditCardSchema.nullable(),
  /** The registered card it became. */
  registeredCardId: idSchema.nullable(),
});
export type ThreeDSecureAuthentication = z.infer<typeof threeDSecureAuthenticationSchema>;

const cardParamsSchema = z.object({ cardId: idInputSchema });

const cardRegistrationErrors = [
  'account_not_registered',
  'card_token_invalid',
  'card_authentication_required',
  'card_declined',
] as const;

export const paymentEndpoints = {
  listCustomerPayMethods: customerCall(mainApiPaths.listCustomerPayMethods, {
    summary: '登録済みのお支払い方法',
    response: z.object({
      /** The method used last. */
      payMethod: payMethodSchema.nullable(),
      creditCards: z.array(creditCardSchema),
      np: z.object({
        id: idSchema.nullable(),
        /**
         * The limit of open debt, what remains of it for orders, and the handling fee, in yen; null where a main API
         * does not say.
         */
        creditLimit: yenSchema.nullable(),
        usableAmount: yenSchema.nullable(),
        handlingFee: yenSchema.nullable(),
      }),
      previousBillingAddress: previousBillingAddressSchema.nullable(),
    }),
  }),
  listCreditCards: customerCall(mainApiPaths.listCreditCards, {
    summary: '登録済みのカード',
    response: z.object({ creditCards: z.array(creditCardSchema) }),
  }),
  setPayMethod: customerCall(mainApiPaths.setPayMethod, {
    summary: 'いつものお支払い方法を選ぶ',
    body: z.object({
      payMethod: payMethodSchema,
      /** Names the registered card when the method is `creditCard`. */
      creditCardId: idInputSchema.optional(),
    }),
    response: z.object({ payMethod: payMethodSchema }),
    errors: ['account_not_registered', 'card_not_found'],
  }),
  createCreditCard: customerCall(mainApiPaths.createCreditCard, {
    summary: '本人認証を終えたカードを登録する(何度でも同じ結果)',
    takesCreditToken: 'always',
    usesUpCreditToken: true,
    body: authenticatedCardSchema,
    response: z.object({ card: creditCardSchema }),
    errors: cardRegistrationErrors,
  }),
  updateCreditCard: customerCall(mainApiPaths.updateCreditCard, {
    summary: '登録済みのカードを、本人認証を終えたカードに変更する(何度でも同じ結果)',
    takesCreditToken: 'always',
    usesUpCreditToken: true,
    params: cardParamsSchema,
    body: authenticatedCardSchema,
    response: z.object({ card: creditCardSchema }),
    errors: [...cardRegistrationErrors, 'card_not_found'],
  }),
  deleteCreditCard: customerCall(mainApiPaths.deleteCreditCard, {
    summary: '登録済みのカードを削除する',
    params: cardParamsSchema,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['card_not_found'],
  }),
  listThreeDSecure: customerCall(mainApiPaths.listThreeDSecure, {
    summary: '最近30分の本人認証(3Dセキュア)、新しい順',
    response: z.object({ authentications: z.array(threeDSecureAuthenticationSchema) }),
  }),
  updateThreeDSecure: customerCall(mainApiPaths.updateThreeDSecure, {
    summary: '登録済みのカードを変更するための本人認証(3Dセキュア)を始める',
    takesCreditToken: 'always',
    params: cardParamsSchema,
    body: cardToAuthenticateSchema,
    response: threeDSecureResultSchema,
    errors: ['account_not_registered', 'card_not_found', 'card_token_invalid'],
  }),
  registerThreeDSecure: customerCall(mainApiPaths.registerThreeDSecure, {
    summary: '新しいカードの本人認証(3Dセキュア)を始める',
    takesCreditToken: 'always',
    body: cardToAuthenticateSchema,
    response: threeDSecureResultSchema,
    errors: ['account_not_registered', 'card_token_invalid'],
  }),
  completeThreeDSecure: customerCall(mainApiPaths.completeThreeDSecure, {
    summary: '3Dセキュアの結果を受け取る(何度でも同じ結果)',
    // The customer has passed it at the bank, which gives the result only once.
    staysInMaintenance: true,
    // It passes on everything that the gateway sent back, since each main API reads the names of its own gateway.
    body: z.looseObject({ authenticationId: idInputSchema.optional() }),
    response: threeDSecureResultSchema,
  }),
  showTemporaryCard: customerCall(mainApiPaths.showTemporaryCard, {
    summary: '本人認証を終えた、まだ登録していないカード',
    params: z.object({ tempCardId: idInputSchema }),
    // SPEC names the field in the address: it is sent while there is no order yet, too.
    query: z.object({ order_id: z.union([z.literal(''), idInputSchema]).optional() }),
    response: z.object({ card: creditCardSchema }),
  }),
};
