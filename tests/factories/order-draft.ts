import { parseStoredState, stringifyStoredState } from '@/booking/draft/stored-state';
import {
  newPostOrder,
  type OrderMenuFacts,
  type OrderPlace,
  type PostOrder,
  type PreOrder,
  postOrder,
} from '@/booking/order/order-draft';
import type { OrderCreditCard } from '@/booking/order/payment-parts';
import type { VisitTerms } from '@/contract/menus';
import type { OrderMenu } from '@/contract/pricing';
import { BUSINESS_FORM_KEYS } from '@/shell/session/tab-storage';

/** One visit on the calendar, as most menus have it. */
export const ONE_VISIT: VisitTerms = {
  dateChoice: 'single',
  count: 1,
  rhythmWeeks: null,
  isNegotiableOnly: false,
  needsFirstHearing: false,
  workId: null,
  staffType: null,
};

/** What a draft keeps of a paid menu with one visit. */
export function someMenuFacts(overrides: Partial<OrderMenuFacts> = {}): OrderMenuFacts {
  return {
    project: 'houseCleaning',
    menuType: 'service',
    serviceId: '11',
    visitTerms: ONE_VISIT,
    isPaymentNeeded: true,
    ...overrides,
  };
}

/** What the tests of the journey start from: valid as it is, override what matters. */

export const CUSTOMER = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  tel: '09012345678',
  email: 'hanako@example.jp',
  sendMailFlag: false,
};

export const ORDER_PLACE: OrderPlace = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  building: 'コーポ神宮201',
  parkingArea: 'なし',
  pets: '',
  familyStructure: '',
  smoking: false,
};

/** A Visa card of the customer's. */
export const REGISTERED_CARD = {
  id: '7',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '35',
  expiryMonth: '12',
  cardType: 'registered',
  holderName: '',
} as const satisfies OrderCreditCard;

const preOrder: PreOrder = {
  id: '1101',
  menuType: 'service',
  quantity: 1,
  types: [],
  options: [],
  additional: [],
  project: 'houseCleaning',
};

/** A draft that has come as far as the payment step. */
export function aPostOrder(overrides: Partial<PostOrder> = {}): PostOrder {
  return {
    ...newPostOrder(someMenuFacts(), 'a1b2c3d4e5f60718293a4b5c6d7e8f90'),
    hearing: { '1': '1' },
    isHearingDone: true,
    workingAddress: ORDER_PLACE,
    selectedDate: ['2026-05-06T09:00:00'],
    selectedDateType: 'open',
    customerData: CUSTOMER,
    ...overrides,
  };
}

/** A draft that has come as far as the confirm step, paid with a registered card. */
export function aPayableOrder(overrides: Partial<PostOrder> = {}): PostOrder {
  return aPostOrder({
    selectedPayment: 'creditCard',
    payment: { creditCard: REGISTERED_CARD },
    selectedBillingAddressType: 'workingAddress',
    agreedTotal: 13_200,
    ...overrides,
  });
}

/**
 * Puts a draft where the journey keeps it, and nothing else; `menu` is what was chosen, `beside` what
 * is stored beside the draft.
 */
export function storeDraft(
  order: PostOrder | null,
  menu: Partial<PreOrder> = {},
  beside: object = {},
): void {
  sessionStorage.clear();
  const { project, menuType } = order ?? preOrder;
  const chosen = {
    SelectedOrder: order,
    [BUSINESS_FORM_KEYS[project]]: { ...preOrder, project, menuType, ...menu },
    HearingDataList: [{ id: '1', label: 'エアコンの高さ', answer: '2m未満' }],
  };
  const state = { ...(order ? chosen : {}), ...beside };
  sessionStorage.setItem('recoil-persist', stringifyStoredState(state));
}

/** The draft as it is stored now; null once it was discarded. */
export function storedDraft(): PostOrder | null {
  const { SelectedOrder } = parseStoredState(sessionStorage.getItem('recoil-persist') ?? '{}');
  return postOrder.accepts(SelectedOrder) ? SelectedOrder : null;
}

/** What `/order/select_menus` answers; `handlingFee` makes it a deferred payment. Yen. */
export function anOrderMenu({ total = 13_200, handlingFee = 0 } = {}): OrderMenu {
  const line = {
    id: 'menu',
    kind: 'menu',
    label: 'エアコンクリーニング',
    explanation: '1台分の料金です',
    quantity: 1,
    unitPrice: total,
    amount: total,
    taxRate: 10,
    tax: Math.trunc((total * 10) / 110),
  } as const;
  const fee = {
    ...line,
    id: 'handlingFee',
    kind: 'handlingFee',
    label: '後払い手数料',
    explanation: '請求書の発行にかかる費用です',
    unitPrice: handlingFee,
    amount: handlingFee,
    tax: Math.trunc((handlingFee * 10) / 110),
  } as const;
  const sum = total + handlingFee;
  const tax = Math.trunc((sum * 10) / 110);
  return {
    menu: {
      id: '1101',
      label: 'エアコンクリーニング',
      project: 'houseCleaning',
      quantity: 1,
      durationMinutes: 90,
      types: [],
      options: [{ id: '5', label: '室外機', quantity: 1 }],
      additional: [],
    },
    price: {
      lines: handlingFee > 0 ? [line, fee] : [line],
      totalIncludingTax: sum,
      totalExcludingTax: sum - tax,
      tax,
      taxByRate: [{ taxRate: 10, amount: sum, tax }],
      minimumOrderShortfall: Math.max(0, 7_700 - sum),
    },
    payMethods: ['creditCard', 'np'],
    settlementInformation: '',
    minimumOrderRemedy: null,
    laterVisitsTotal: null,
  };
}
