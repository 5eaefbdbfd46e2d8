import type { OfficeRole } from '@/contract/endpoint';

export const roleNames = {
  owner: 'オーナー',
  dispatcher: '手配担当',
  staff: '担当者',
} as const satisfies Record<OfficeRole, string>;
