import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeStaff } from '@/contract/office-staff';

/** The changes of a staff member. All answer the visits that this person can no longer make. */
export type StaffChange =
  | 'setStaffHours'
  | 'setStaffAbsences'
  | 'setStaffCredentials'
  | 'setStaffSkills'
  | 'endStaff';

export type ChangedStaff = OfficeAnswer<StaffChange>;

/** Props of every section of the page. */
export interface SectionProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  /** The answer of the last change since the page was opened. */
  readonly saved: ChangedStaff | undefined;
  readonly onSaved: (changed: ChangedStaff) => void;
}
