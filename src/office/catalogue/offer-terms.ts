import type { OfficeAnswer } from '@/calls/office-client';
import { projectLabels } from '@/contract/project-labels';
import { addJapanDays, formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import type { MenuName } from './menus-field';

export type Coupon = OfficeAnswer<'listOfficeCoupons'>['items'][number];

/**
 * The last valid day, `yyyy-MM-dd` in Japan, of something that ends at this instant; empty without an end. An end
 * within a day has that day.
 */
export function toLastDay(end: string | null): string {
  if (end === null) return '';
  return toJapanDate(new Date(Date.parse(end) - 1));
}

/** The midnight in Japan at which the day ends; null for an empty text. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${addJapanDays(day, 1)}T00:00:00+09:00`;
}

export function discountText({ kind, value }: Coupon): string {
  return kind === 'percent' ? `${value}%` : formatYen(value);
}

/** The end of an offer or a coupon, an instant, in words; null is no end. */
export function endText(end: string | null): string {
  return end === null ? '期限なし' : `${formatJapanDate(toLastDay(end))}まで`;
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
