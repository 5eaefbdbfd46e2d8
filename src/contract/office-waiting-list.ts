import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import { officePaths } from './office-paths';
import { waitedMenuSchema, waitingForSchema } from './waiting-list';

/** The number of contacts who wait for one menu, or for any of a service, at one postcode. */
const waitingCountSchema = z.object({
  project: projectSchema,
  /** Null for any menu of the service. */
  menu: waitedMenuSchema.nullable(),
  /** Seven digits. */
  zipCode: z.string(),
  areaLabel: z.string(),
  waitsFor: waitingForSchema,
  count: z.int(),
});
export type WaitingCount = z.infer<typeof waitingCountSchema>;

/** The waiting list in numbers. Nobody in the office needs the contacts. */
export const officeWaitingListEndpoints = {
  listWaiting: officeCall(officePaths.listWaiting, {
    summary: 'お知らせを待つ人数(サービス・メニュー・郵便番号ごと、多い順に200件まで)',
    roles: ['owner', 'dispatcher'],
    response: z.object({
      items: z.array(waitingCountSchema),
      /** The total includes those that `items` leaves out. */
      total: z.int(),
    }),
  }),
};
