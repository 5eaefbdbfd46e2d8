import { z } from 'zod';
import { endpoint } from './endpoint';
import { payMethodSchema } from './enumerations';
import { emailSchema, idSchema, nameKanaSchema, nameSchema, yenSchema } from './fields';
import { addressSchema, placeFields } from './orders';

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
  address: addressSchema,
  ...placeFields,
});
export type CustomerWorkplace = z.infer<typeof customerWorkplaceSchema>;

/** Given at sign-up and changeable later. */
const accountDetailsSchema = z.object({
  name: nameSchema,
  nameKana: nameKanaSchema,
  email: emailSchema,
  isSendMailForCampaign: z.boolean(),
});

export const accountEndpoints = {
  getAccountStatus: endpoint({
    method: 'GET',
    path: '/accounts/status',
    summary: 'お客様情報が登録済みか',
    access: 'customer',
    response: z.object({ registered: z.boolean() }),
    errors: ['unauthorized'],
  }),
  registerAccount: endpoint({
    method: 'POST',
    path: '/account/signups',
    summary: 'お客様情報の登録(同じ内容なら何度でも)',
    access: 'customer',
    body: accountDetailsSchema,
    response: z.object({ registered: z.literal(true) }),
    errors: ['unauthorized', 'account_already_registered'],
  }),
  getUserInformation: endpoint({
    method: 'GET',
    path: '/user/informations',
    summary: 'お客様情報',
    access: 'customer',
    response: userAccountSchema,
    errors: ['unauthorized', 'account_not_registered'],
  }),
  updateUserInformation: endpoint({
    method: 'PUT',
    path: '/user/informations',
    summary: 'お客様情報の変更(電話番号は除く)',
    access: 'customer',
    isBeyondSpec: true,
    body: accountDetailsSchema,
    response: userAccountSchema,
    errors: ['unauthorized', 'account_not_registered'],
  }),
  listCustomerWorkplaces: endpoint({
    method: 'GET',
    path: '/order/customer_workplaces',
    summary: 'これまでの訪問先の住所(新しい順)',
    access: 'customer',
    response: z.object({ workplaces: z.array(customerWorkplaceSchema) }),
    errors: ['unauthorized'],
  }),
  getFriendlyPoints: endpoint({
    method: 'GET',
    path: '/user/friendlypoints',
    summary: '使えるポイント',
    access: 'customer',
    response: z.object({ usablePrice: yenSchema }),
    errors: ['unauthorized'],
  }),
};
