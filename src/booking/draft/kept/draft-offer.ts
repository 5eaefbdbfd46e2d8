import type { MainApiCaller } from '@/calls/main-api-client';
import type { KeptDraft } from '@/contract/kept-drafts';
import type { MenuDetail } from '@/contract/menus';
import { formatShortJapanStart, toJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { bookableDays, readSchedules, toCalendarSource } from '../../order/calendar-source';
import { lostStarts } from '../../order/date-selection';
import { postOrder, type SelectedOrder } from '../../order/order-draft';
import { toPriceQuery } from '../../order/price-query';
import { readAs } from '../../order/shape';
import { projectMenuPaths } from '../order-paths';

/** The offer of a page to continue an order that was begun. */
export interface DraftOffer {
  /** Menu and first start: 「エアコンクリーニング 11/24(火) 9:00」; '' while neither is known. */
  readonly what: string;
  /** Names changes since then, and the parts that are asked again. */
  readonly remarks: readonly string[];
  /** False when the menu is no longer sold. */
  readonly canGoOn: boolean;
  /** The menus of the same service. */
  readonly menusPath: string;
}

export function startsAhead({ starts }: KeptDraft, now: Date): readonly string[] {
  return starts.filter((start) => start > toJapanDateTime(now));
}

/** The kept order as its rules take it. Where no menu is given, it has no terms of visits. */
function toOrder(
  { project, menuId: id, details, ...kept }: KeptDraft,
  ahead: readonly string[],
  menu?: MenuDetail,
): SelectedOrder {
  const { quantity, types, options, additional } = kept;
  const order = readAs(postOrder, {
    selectedDateType: 'open',
    idempotencyKey: '',
    ...details,
    project,
    menuType: menu?.menuType ?? '',
    visitTerms: menu?.visits,
    selectedDate: ahead,
    selectedPayment: details?.payMethod,
  });
  if (!order) throw new InternalDataError('kept draft');
  return { ...order, basic: { id, quantity, types, options, additional } };
}

/**
 * Whether one of the starts has been taken; false for days that could not be read. A wish is only lost where nothing
 * can be asked for any more.
 */
export async function isStartTaken(
  call: MainApiCaller,
  kept: KeptDraft,
  menu: MenuDetail,
  ahead: readonly string[],
): Promise<boolean> {
  const [first] = ahead;
  if (first === undefined || kept.zipCode === undefined) return false;
  const order = toOrder(kept, ahead, menu);
  const source = toCalendarSource(order, kept.zipCode);
  const read = await readSchedules(source, first.slice(0, 10), { call });
  const selection = { type: order.selectedDateType, starts: ahead };
  return read.ok && lostStarts(selection, bookableDays(source, read.value)).length > 0;
}

const REJECTED: Readonly<Record<string, string>> = {
  option_unavailable: 'お選びの内容の一部を、現在受け付けていません。続けると、選び直せます。',
  quantity_out_of_range: '数量が決まっていません。続けると、お選びいただけます。',
  outside_service_area: 'ご指定の郵便番号は、現在サービス対象エリアの外です。',
  coupon_not_found: 'クーポンは、現在ご利用いただけません。',
  coupon_expired: 'クーポンの有効期限が過ぎました。',
  coupon_used_up: 'クーポンは、配布数に達したため、ご利用いただけません。',
  coupon_other_menu: 'クーポンは、このメニューにはご利用いただけません。',
};

/** The price of today, with that which was agreed to where it differs. */
async function readPrice(
  call: MainApiCaller,
  kept: KeptDraft,
  ahead: readonly string[],
): Promise<string | undefined> {
  const query = toPriceQuery(toOrder(kept, ahead), kept.zipCode);
  const estimate = await call('estimateMenu', { query });
  if (!estimate.ok) return REJECTED[estimate.error.code];
  const total = estimate.value.price?.totalIncludingTax;
  if (!total) return undefined;
  const agreed = kept.details?.agreedTotal;
  // A start that is gone took its surcharge along, which is no other price.
  if (agreed === undefined || agreed === total || ahead.length < kept.starts.length) {
    return `現在の料金は${formatYenIncludingTax(total)}です。`;
  }
  return `料金が${formatYenIncludingTax(agreed)}から${formatYenIncludingTax(total)}に変わりました。`;
}

async function readAlliance(call: MainApiCaller, { details }: KeptDraft) {
  if (!details?.allianceCode) return undefined;
  const found = await call('listAlliances', { query: { alliance: details.allianceCode } });
  const isOver = !found.ok && ['alliance_not_found', 'alliance_ended'].includes(found.error.code);
  return isOver
    ? '提携先のご案内は終了しました。通常のメニューとしてお申し込みいただけます。'
    : undefined;
}

/** Names the parts that are not kept and have to be given again. */
function namePartsNotKept({ step, details }: KeptDraft): string | undefined {
  if (details === undefined) {
    return step === 'authenticate'
      ? 'お名前や電話番号は保存していないため、もう一度ご入力ください。'
      : undefined;
  }
  return step === 'confirm' || details.payMethod !== undefined
    ? 'お支払い方法は保存していないため、もう一度お選びください。'
    : undefined;
}

const NO_LONGER_SOLD = [404, 410];

/** Asks what has become of menu, price, time and code since the draft was kept. What cannot be read is left out. */
export async function readDraftOffer(
  call: MainApiCaller,
  kept: KeptDraft,
  now: Date,
): Promise<DraftOffer> {
  const query = { project: kept.project, id: kept.menuId };
  const menusPath = projectMenuPaths[kept.project];
  const ahead = startsAhead(kept, now);
  const [menu, price, alliance] = await Promise.all([
    call('getMenuTypes', { query }),
    readPrice(call, kept, ahead),
    readAlliance(call, kept),
  ]);
  const [start] = kept.starts;
  const when = start === undefined ? '' : formatShortJapanStart(start);
  if (!menu.ok) {
    const isSold = !NO_LONGER_SOLD.includes(menu.error.status ?? 0);
    const remarks = isSold
      ? []
      : ['お選びのメニューは、現在受け付けていません。ほかのメニューをお選びください。'];
    return { what: when, remarks, canGoOn: isSold, menusPath };
  }
  const isPast = ahead.length < kept.starts.length;
  const isTaken = await isStartTaken(call, kept, menu.value, ahead);
  const remarks = [
    isPast ? 'お選びの日時は過ぎました。続けると、選び直せます。' : undefined,
    isTaken ? 'お選びの日時は、受付を終了しました。続けると、選び直せます。' : undefined,
    price,
    alliance,
    namePartsNotKept(kept),
  ].filter((remark) => remark !== undefined);
  const what = [menu.value.label, when].filter(Boolean).join(' ');
  return { what, remarks, canGoOn: true, menusPath };
}
