import { z } from 'zod';
import { calendarQuerySchema } from './availability';
import { publicCall } from './endpoint';
import { projectSchema } from './enumerations';
import { contactSchema, idInputSchema, idSchema, postcodeSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

/** The choice of the menu, which decides how long a visit takes and who can make it. */
export const waitingChoiceSchema = calendarQuerySchema
  .pick({
    quantity: true,
    types: true,
    options: true,
    recommends: true,
    workId: true,
    staffType: true,
  })
  .extend({ isForeignStaffAccepted: z.boolean().default(false) });
export type WaitingChoice = z.infer<typeof waitingChoiceSchema>;

/** `area`: the service does not come to the postcode; `start`: no start of the menu can be chosen there. */
export const waitingForSchema = z.enum(['area', 'start']);
export type WaitingFor = z.infer<typeof waitingForSchema>;

/** The menu that is waited for. */
export const waitedMenuSchema = z.object({ id: idSchema, label: z.string() });

/** The secret of a link in a message. */
const waitingKeySchema = z.object({ key: z.string().min(1).max(64) });

/**
 * The waiting list: told once when an area is served, or a start can be chosen (docs/catalogue.md#the-waiting-list).
 */
export const waitingListEndpoints = {
  joinWaitingList: publicCall(mainApiPaths.joinWaitingList, {
    summary:
      'エリアの対応や空きのお知らせを登録する(同じ連絡先・メニュー・郵便番号で1件。登録済みかどうかは答えない)',
    body: z
      .object({
        contact: contactSchema,
        project: projectSchema,
        zipCode: postcodeSchema,
        /** Left out for any menu of the service. */
        menuId: idInputSchema.optional(),
        /** Left out where nothing was chosen yet; then only the area is waited for. */
        choice: waitingChoiceSchema.optional(),
      })
      .refine(({ menuId, choice }) => menuId !== undefined || choice === undefined, {
        path: ['menuId'],
        message: 'メニューを指定してください',
      }),
    response: z.object({
      /** `available`: nothing has to be waited for, so the contact was not stored. */
      status: z.enum(['waiting', 'available']),
    }),
    errors: ['address_not_found', 'menu_not_found', 'option_unavailable', 'quantity_out_of_range'],
  }),
  readWaitingEntry: publicCall(mainApiPaths.readWaitingEntry, {
    summary: 'お知らせのリンクが指す登録(連絡先は返さない。登録は変わらない)',
    body: waitingKeySchema,
    response: z.object({
      project: projectSchema,
      /** Null for any menu of the service. */
      menu: waitedMenuSchema.nullable(),
      /** Seven digits. */
      zipCode: z.string(),
      areaLabel: z.string(),
    }),
  }),
  leaveWaitingList: publicCall(mainApiPaths.leaveWaitingList, {
    summary: 'お知らせのリンクの連絡先の登録を、すべて取り消す(何度でも同じ結果)',
    body: waitingKeySchema,
    response: z.object({ removed: z.literal(true) }),
  }),
};
