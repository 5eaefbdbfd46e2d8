import type { MenuWithOptionsProject } from '@/booking/draft/order-paths';
import type { ChosenAmounts } from '@/booking/order/amounts';
import { mainApiClient } from '@/calls/browser-client';
import type { MenuDetail } from '@/contract/menus';
import type { MenuEstimate } from '@/contract/pricing';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { plainSelectionOf, priceTextOf, sharedChoicePath } from './shared-choice';

/** `shown` when the browser neither shares nor copies: the customer copies the text by hand. */
export type ShareOutcome =
  | { readonly status: 'copied' | 'failed' }
  | { readonly status: 'shown'; readonly text: string };

/** 「標準タイプ 2台」; a single piece has no number. */
function contentLine({ menu }: MenuEstimate, { quantityUnit }: MenuDetail): string {
  const pieces = [
    ...menu.types.map((type) => ({ unit: quantityUnit, ...type })),
    ...[...menu.options, ...menu.additional].map((item) => ({ unit: '', ...item })),
  ];
  return pieces
    .map(({ label, quantity, quantityText, unit }) =>
      [label, quantityText ?? (quantity > 1 ? `${unit ? '' : '×'}${quantity}${unit}` : '')]
        .filter(Boolean)
        .join(' '),
    )
    .join('、');
}

/** Menu, content and price, a line each; the menu alone when the price cannot be read. */
async function descriptionOf(
  menu: MenuDetail,
  chosen: ChosenAmounts,
  today: string,
): Promise<string> {
  const query = plainSelectionOf(menu, chosen);
  const estimate = await mainApiClient.call('estimateMenu', { query });
  if (!estimate.ok) return menu.label;
  const price = priceTextOf(estimate.value, menu.menuType);
  return [
    menu.label,
    contentLine(estimate.value, menu),
    price === null ? '' : `料金 ${price} ${formatJapanDate(today)}現在`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Hands the link with content and price to the device's own dialog (then null), or copies it. */
export async function shareLink(
  project: MenuWithOptionsProject,
  menu: MenuDetail,
  chosen: ChosenAmounts,
): Promise<ShareOutcome | null> {
  const today = toJapanDate(new Date());
  const url = new URL(sharedChoicePath(project, menu.id, chosen, today), window.location.origin)
    .href;
  const text = await descriptionOf(menu, chosen, today);
  if (navigator.share) {
    try {
      await navigator.share({ title: menu.label, text, url });
      return null;
    } catch (thrown) {
      // The customer closed the dialog. After any other refusal, copying is left.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return null;
    }
  }
  const whole = `${text}\n${url}`;
  try {
    await navigator.clipboard.writeText(whole);
    return { status: 'copied' };
  } catch {
    return { status: 'shown', text: whole };
  }
}
