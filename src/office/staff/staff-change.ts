import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeStaff } from '@/contract/office-staff';
import { useKeptInput } from '../changes/kept-input';

/** The changes of a staff member. All answer the visits that this person can no longer make. */
export type StaffChange =
  | 'setStaffName'
  | 'setStaffHours'
  | 'setStaffAbsences'
  | 'setStaffCredentials'
  | 'setStaffSkills'
  | 'endStaff';

export type ChangedStaff = OfficeAnswer<StaffChange>;

/**
 * Typed input of a section, with the version that it began from: a colleague who saved the same meanwhile is not
 * overwritten.
 */
export function useStaffInput<T>(call: StaffChange, person: OfficeStaff, initial: T) {
  const version = person.versions[call];
  const kept = useKeptInput(`${call} ${person.staffId}`, { seen: version, typed: initial });
  const { seen, typed } = kept.input;
  return {
    input: typed,
    seen,
    /** Whether a colleague has saved the same since. */
    isStale: seen !== version,
    change: (next: T) => kept.change({ seen, typed: next }),
    forget: kept.forget,
  } as const;
}

/** Of each section of the page. */
export interface SectionProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  /** The answer of the last change since the page was opened. */
  readonly saved: ChangedStaff | undefined;
  readonly onSaved: (changed: ChangedStaff) => void;
}
