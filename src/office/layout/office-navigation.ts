import { paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';

interface OfficeLink {
  readonly label: string;
  readonly href: string;
  readonly roles: readonly OfficeRole[];
}

const dispatching = ['owner', 'dispatcher'] as const;

/** The pages of the office, in the order of the day's work. */
export const officeLinks: readonly OfficeLink[] = [
  { label: '対応が必要なもの', href: paths.office.inbox, roles: dispatching },
  { label: '電話のお申し込み', href: paths.office.telephone, roles: dispatching },
  { label: 'お客様', href: paths.office.customers, roles: dispatching },
];
