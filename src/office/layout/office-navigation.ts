import { paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';

interface OfficeLink {
  readonly label: string;
  readonly href: string;
  readonly roles: readonly OfficeRole[];
}

const dispatching = ['owner', 'dispatcher'] as const;

/** The pages of the office, in the order of a day's work. */
export const officeLinks: readonly OfficeLink[] = [
  { label: '今日の訪問', href: paths.office.myDay, roles: ['staff'] },
  { label: '対応が必要なもの', href: paths.office.inbox, roles: dispatching },
  { label: '予定表', href: paths.office.board, roles: dispatching },
  { label: 'お申し込み', href: paths.office.orders, roles: dispatching },
  { label: '電話受付', href: paths.office.telephone, roles: dispatching },
  { label: 'お客様', href: paths.office.customers, roles: dispatching },
  { label: '担当者', href: paths.office.staff, roles: dispatching },
  { label: 'レビュー', href: paths.office.reviews, roles: dispatching },
  { label: '空き待ち', href: paths.office.waitingList, roles: dispatching },
  { label: 'メニューと料金', href: paths.office.catalogue, roles: dispatching },
  { label: '集計', href: paths.office.figures, roles: ['owner'] },
  { label: 'メンテナンス', href: paths.office.maintenance, roles: ['owner'] },
  { label: 'アカウント', href: paths.office.accounts, roles: ['owner'] },
];
