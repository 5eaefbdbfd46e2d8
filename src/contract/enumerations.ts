import { z } from 'zod';
import { payMethodCodes } from '@/domain/pay-method-codes';

/** The business forms (SPEC section 1); `project` in every call. */
export const projectSchema = z.enum([
  'houseCleaning',
  'lifeSupport',
  'maid',
  'babySitter',
  'counseling',
]);
export type Project = z.infer<typeof projectSchema>;

export const payMethodSchema = z.enum(payMethodCodes);

export type BillingType = 'previousBilling' | 'workingAddress' | 'newBilling';

export const menuCategorySchema = z.enum(['first', 'spot', 'repeat', 'counseling']);

/** The kind of a menu, which is sent as `menuType` of a listed menu (docs/orders.md#the-kind-of-a-menu). */
export const menuKindSchema = z.enum(['service', 'estimate', 'product', 'informationSending']);
export type MenuKind = z.infer<typeof menuKindSchema>;

/** Whether the customer pays the shop or the partner who does the work. */
export const paymentTypeSchema = z.enum(['bears', 'partner']);

/** ○ 即予約 / △ 応相談 / × 受付終了 */
export const calendarKindSchema = z.enum(['open', 'negotiable', 'close']);
export type CalendarKind = z.infer<typeof calendarKindSchema>;

export const termSchema = z.enum(['spot', 'repeat']);

/** One visit on the calendar, several visits or ranked wishes (応相談), or by staff schedules. */
export const dateChoiceSchema = z.enum(['single', 'multiple', 'staff']);
export type DateChoice = z.infer<typeof dateChoiceSchema>;

/** 1 cleaning, 2 tidying, 3 cooking, 4 laundry, 5 babysitter. */
export const workIdSchema = z.enum(['1', '2', '3', '4', '5']);
export type WorkId = z.infer<typeof workIdSchema>;

/** The trade that carries out a menu; `staffType` of the calendar query. */
export const staffTypeSchema = z.enum(['cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor']);
export type StaffType = z.infer<typeof staffTypeSchema>;

export const creditCardTypeSchema = z.enum(['temporary', 'registered', 'new']);
