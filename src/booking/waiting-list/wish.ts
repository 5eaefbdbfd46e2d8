import type { CallInput } from '@/calls/call-request';

type Body = CallInput<'joinWaitingList'>['body'];

/** An area or a start that somebody waits for, without the contact. */
export type Wish = Omit<Body, 'contact'>;

/** A start for what a calendar was asked about. */
export function toWish({
  id: menuId,
  project,
  zipCode,
  isForeignStaffAccepted = 'false',
  ...choice
}: Omit<CallInput<'listAvailableDates'>['query'], 'beginDate'>): Wish {
  const { quantity, types, options, recommends, workId, staffType } = choice;
  return {
    project,
    menuId,
    zipCode,
    choice: {
      quantity,
      types,
      options,
      recommends,
      ...(workId !== undefined && { workId }),
      ...(staffType !== undefined && { staffType }),
      isForeignStaffAccepted: isForeignStaffAccepted === 'true',
    },
  };
}
