import type { Page } from '@playwright/test';
import { stringifyStoredState } from '@/booking/draft/stored-state';
import type { PostOrder, PreOrder } from '@/booking/order/order-draft';
import { BUSINESS_FORM_KEYS } from '@/shell/session/tab-storage';
import { aPostOrder } from '../tests/factories/order-draft';

/** エアコン+室外機セット, 1台: 13,200円, 120 minutes. */
export const AIRCON_SET = { id: '11010', quantity: 1 } as const;

const basic: PreOrder = {
  ...AIRCON_SET,
  project: 'houseCleaning',
  menuType: 'service',
  types: [],
  options: [],
  additional: [],
};

const answerTexts = [
  { id: 'q11001', label: 'エアコンの製造から何年ほど経っていますか', answer: '3年未満' },
  { id: 'q11003', label: '気になっていることをお選びください', answer: 'におい' },
  { id: 'q11004', label: '床からエアコンの下までの高さ', answer: '200cm' },
];

/** What the tab stores of an order, beside where its service area was checked for. */
export interface StoredDraft {
  readonly order: Partial<PostOrder>;
  readonly basic: PreOrder;
  /** The answers in words. */
  readonly answerTexts: readonly { id: string; label: string; answer: string }[];
}

/** Lets the page stand where a customer stands who has chosen all of it, for Jingumae. */
export async function storeWholeDraft(
  page: Page,
  { order: overrides, basic: chosen, answerTexts }: StoredDraft,
): Promise<void> {
  const { customerData: _nobodys, ...order } = aPostOrder({
    idempotencyKey: crypto.randomUUID().replaceAll('-', ''),
    ...overrides,
  });
  const stored = {
    SelectedOrder: order,
    [BUSINESS_FORM_KEYS[chosen.project]]: chosen,
    HearingDataList: answerTexts,
    ServiceArea: { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: chosen.project },
  };
  await page.goto('/_health_check');
  await page.evaluate(
    (state) => sessionStorage.setItem('recoil-persist', state),
    stringifyStoredState(stored),
  );
}

/**
 * Lets the page stand where a customer stands who has chosen the set for Jingumae, answered the
 * questions and given address and date, as far as `overrides` does not take it back.
 */
export async function storeDraft(page: Page, overrides: Partial<PostOrder>): Promise<void> {
  const order = {
    serviceId: '110',
    hearing: { q11001: '1', q11003: '1', q11004: '200' },
    ...overrides,
  };
  await storeWholeDraft(page, { order, basic, answerTexts });
}
