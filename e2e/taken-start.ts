import { expect } from '@playwright/test';
import type { PostOrder } from '@/booking/order/order-draft';
import { toJapanDate } from '@/domain/japan-time';
import { isYearEnd } from '@/domain/surcharges';
import { visitMainApi, ZIP } from '../tests/main-api/shop-visitor';
import type { OwnCustomer } from '../tests/shop/own-customers';
import { shopNow } from '../tests/shop/shop-date';
import { storeDraft } from './draft';
import { changeStored } from './draft-storage';
import { paidByCard } from './order-journey';
import type { Tab } from './tab';

/** A bathroom, 16,500円; in Kamakura one person cleans them, so that a start is lost to one order. */
const KAMAKURA = {
  zipCode: ZIP.kamakura,
  prefecture: '神奈川県',
  city: '鎌倉市',
  town: '扇ガ谷2-2',
  building: '',
  parkingArea: 'なし',
  pets: '犬が一匹',
  familyStructure: '',
  smoking: false,
};

function visitorOf(origin: string) {
  return visitMainApi(
    (path, init) => fetch(`${origin}${path}`, init),
    () => '',
    toJapanDate(shopNow()),
  );
}

/** The first and the last free start of the bathroom in Kamakura between 10:00 and 14:00 without a surcharge. */
export async function bathroomStarts(origin: string): Promise<{ first: string; last: string }> {
  const open = await visitorOf(origin).starts(ZIP.kamakura, 'open');
  const starts = open.filter((start) => /T1[0-4]:/.test(start) && !isYearEnd(start));
  const [first, last] = [starts.at(0), starts.at(-1)];
  if (!first || !last) throw new Error('No start of the bathroom is free in Kamakura');
  return { first, last };
}

/** Lets the tab stand where its customer stands who has ordered all of the bathroom but the last tap. */
export async function storeBathroomDraft(
  { page }: Tab,
  customer: OwnCustomer,
  startsAt: string,
  overrides: Partial<PostOrder> = {},
): Promise<void> {
  await storeDraft(page, {
    ...paidByCard(customer),
    agreedTotal: 16_500,
    selectedDate: [startsAt],
    workingAddress: KAMAKURA,
    serviceId: '120',
    hearing: { q12001: '1', q12002: '1', q12003: '2' },
    ...overrides,
  });
  await changeStored(page, (stored) => ({
    ...stored,
    HouseCleaning: {
      id: '12001',
      quantity: 1,
      project: 'houseCleaning',
      menuType: 'service',
      types: [],
      options: [],
      additional: [],
    },
    ServiceArea: {
      zipCode: ZIP.kamakura,
      areaLabel: '鎌倉市扇ガ谷',
      project: 'houseCleaning',
    },
  }));
}

/** This customer, who is signed in on the tab, orders the bathroom for that start. */
export async function takeStart(
  { page }: Tab,
  customer: OwnCustomer,
  origin: string,
  startsAt: string,
): Promise<void> {
  const body = await visitorOf(origin).orderBody(ZIP.kamakura, { selectedDate: startsAt });
  const { expiryYear, expiryMonth, holderName, cardType, ...card } =
    paidByCard(customer).payment.creditCard;
  const ordered = await page.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': `quicker-${startsAt}` },
    data: {
      ...body,
      np: undefined,
      agreedTotal: 16_500,
      creditCard: {
        ...card,
        yy: expiryYear,
        mm: expiryMonth,
        customerName: holderName,
        card_type: cardType,
      },
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
}
