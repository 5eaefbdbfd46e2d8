import type { OfficeAnswer } from '@/calls/office-client';
import { projectLabels } from '@/contract/project-labels';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { lastDayOf } from './last-day';
import type { MenuName } from './menus-field';

export type Coupon = OfficeAnswer<'listOfficeCoupons'>['items'][number];

export function discountText({ kind, value }: Coupon): string {
  return kind === 'percent' ? `${value}%` : formatYen(value);
}

/** Of an offer or a coupon; an instant, null without an end. */
export function endText(end: string | null): string {
  return end === null ? '期限なし' : `${formatJapanDate(lastDayOf(end))}まで`;
}

export function menuLabels(menuIds: readonly string[], menus: readonly MenuName[]): string {
  return menuIds.map((id) => menus.find(({ menuId }) => menuId === id)?.label ?? id).join('、');
}

export function menusText({ projects, menuIds }: Coupon, menus: readonly MenuName[]): string {
  const services = projects.map((project) => projectLabels[project]).join('、');
  return menuIds === null ? `${services}のすべて` : menuLabels(menuIds, menus);
}

/** Everything that its dialog changes, in lines. */
export function couponTerms(coupon: Coupon, menus: readonly MenuName[]): readonly string[] {
  const { label, expiresAt, usageLimit } = coupon;
  return [
    `名前: ${label}`,
    `割引: ${discountText(coupon)}`,
    `期限: ${endText(expiresAt)}`,
    `利用できる回数: ${usageLimit === null ? '制限なし' : `${usageLimit}回`}`,
    `メニュー: ${menusText(coupon, menus)}`,
  ];
}
