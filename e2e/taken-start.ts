import { expect, type Page } from '@playwright/test';
import type { PostOrder } from '@/booking/draft/order-draft';
import { toJapanDate } from '@/domain/japan-time';
import { isYearEnd } from '@/domain/surcharges';
import { visitMainApi, ZIP } from '../tests/main-api/shop-visitor';
import { shopNow } from '../tests/shop/shop-date';
import { storeDraft } from './draft';
import { changeStored } from './draft-storage';
import { DEMO_CARD, PAID_BY_CARD } from './order-journey';

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

/** Free starts of the bathroom in Kamakura between 10:00 and 14:00 without a surcharge, soonest first. */
export async function bathroomStarts(origin: string): Promise<readonly string[]> {
  const open = await visitorOf(origin).starts(ZIP.kamakura, 'open');
  return open.filter((start) => /T1[0-4]:/.test(start) && !isYearEnd(start));
}

/** Lets the page stand where a customer stands who has ordered all of the bathroom but the last tap. */
export async function storeBathroomDraft(
  page: Page,
  startsAt: string,
  overrides: Partial<PostOrder> = {},
): Promise<void> {
  await storeDraft(page, {
    ...PAID_BY_CARD,
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

/** Somebody else orders the bathroom for that start. */
export async function takeStart(page: Page, origin: string, startsAt: string): Promise<void> {
  const body = await visitorOf(origin).orderBody(ZIP.kamakura, { selectedDate: startsAt });
  const { id, cardNumberHead, cardNumberBottom } = DEMO_CARD;
  const somebodyElse = await page.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': `quicker-${startsAt}` },
    data: {
      ...body,
      np: undefined,
      agreedTotal: 16_500,
      creditCard: {
        ...{ id, cardNumberHead, cardNumberBottom, yy: '35', mm: '12' },
        ...{ customerName: 'HANAKO MIHON', card_type: 'registered' },
      },
    },
  });
  expect(somebodyElse.status(), await somebodyElse.text()).toBe(200);
}
