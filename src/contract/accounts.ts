import { z } from 'zod';
import { customerCall } from './endpoint';
import { payMethodSchema } from './enumerations';
import {
  confirmationCodeSchema,
  emailSchema,
  idSchema,
  nameKanaSchema,
  nameSchema,
  yenSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';
import { answeredAddressSchema, placeFields } from './orders';

export const userAccountSchema = z.object({
  name: z.string(),
  nameKana: z.string(),
  tel: z.string(),
  email: z.string(),
  /** `yyyy-MM-dd` in Japan time. */
  registrationDate: z.string(),
  isSendMailForCampaign: z.boolean(),
  payMethod: payMethodSchema.nullable(),
});
export type UserAccount = z.infer<typeof userAccountSchema>;

export const customerWorkplaceSchema = z.object({
  id: idSchema,
  zipCode: z.string(),
  address: answeredAddressSchema,
  ...placeFields,
});
export type CustomerPlace = z.infer<typeof customerWorkplaceSchema>;

/** The details are given at sign-up and can be changed later. */
const accountDetailsSchema = z.object({
  name: nameSchema,
  nameKana: nameKanaSchema,
  email: emailSchema,
  isSendMailForCampaign: z.boolean(),
});

export const accountEndpoints = {
  getAccountStatus: customerCall(mainApiPaths.getAccountStatus, {
    summary: 'お客様情報が登録済みか',
    response: z.object({
      registered: z.boolean(),
      /** Menus of trials that the customer or the number has had; a household is known by its address only later. */
      usedTrialMenuIds: z.array(idSchema).default([]),
    }),
  }),
  registerAccount: customerCall(mainApiPaths.registerAccount, {
    summary: 'お客様情報の登録(同じ内容なら何度でも)',
    body: accountDetailsSchema,
    response: z.object({ registered: z.literal(true) }),
    errors: ['account_already_registered'],
  }),
  getUserInformation: customerCall(mainApiPaths.getUserInformation, {
    summary: 'お客様情報',
    response: userAccountSchema,
    errors: ['account_not_registered'],
  }),
  updateUserInformation: customerCall(mainApiPaths.updateUserInformation, {
    summary:
      'お客様情報の変更(電話番号は除く)。メールアドレスの変更には、新しいアドレスに届いた確認コードが要る',
    body: accountDetailsSchema.extend({ emailCode: confirmationCodeSchema.optional() }),
    response: userAccountSchema,
    errors: ['account_not_registered', 'email_not_verified', 'code_mismatch', 'code_expired'],
  }),
  sendContactEmailCode: customerCall(mainApiPaths.sendContactEmailCode, {
    summary: '新しいメールアドレスへ確認コードを送る',
    body: z.object({ email: emailSchema }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['account_not_registered'],
  }),
  listCustomerWorkplaces: customerCall(mainApiPaths.listCustomerWorkplaces, {
    summary: 'これまでの訪問先の住所(新しい順)',
    response: z.object({ workplaces: z.array(customerWorkplaceSchema) }),
  }),
  getFriendlyPoints: customerCall(mainApiPaths.getFriendlyPoints, {
    summary: '使えるポイント',
    response: z.object({ usablePrice: yenSchema }),
  }),
};
