import type { OfficeAnswer } from '@/calls/office-client';

export type CustomerNote = OfficeAnswer<'getOfficeCustomer'>['notes'][number];

/** Whether it is a report that stands in the inbox. */
export function isOpenReport({
  isReport,
  resolved,
  withdrawn,
}: Pick<CustomerNote, 'isReport' | 'resolved' | 'withdrawn'>): boolean {
  return isReport && resolved === null && withdrawn === null;
}
