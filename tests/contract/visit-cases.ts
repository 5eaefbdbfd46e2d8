import { expect } from 'vitest';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { proposalsOf } from '../main-api/office-deeds';
import { TODAY, ZIP } from '../main-api/shop-visitor';
import { japanTime, PRICES } from '../main-api/visit-customer';
import type { Caller, CallPlans } from './call-case';

function bookVisit({ shop, tel }: Caller) {
  return shop.visits.book(tel, {}, ZIP.shibuya);
}

async function cancelledVisit(caller: Caller) {
  const booked = await bookVisit(caller);
  await caller.shop.visits.cancel(caller.tel, booked.visitId, 0);
  return booked;
}

/** Another day's start that is open to the visit. */
async function laterStart({ shop, tel }: Caller, visitId: string): Promise<string> {
  return (await shop.visits.movableStarts(tel, visitId)).at(-1) ?? '';
}

/** A regular plan whose card declines the second visit. */
async function declinedVisit({ shop, tel }: Caller): Promise<void> {
  const { orderId } = await shop.visits.bookWeekly(tel);
  const { startsAt } = await shop.visits.visit(tel, `${orderId}-2`);
  const now = shop.clock.now().toISOString();
  shop.cardGateway.isDeclining = true;
  shop.clock.set(japanTime(startsAt, -1, '12:00:00'));
  await chargeLaterVisits(shop.deps);
  shop.clock.set(now);
  shop.cardGateway.isDeclining = false;
}

/** What comes after an order: its visits and what they cost. */
export const visitCases = {
  listReservations: {
    given: async (caller) => {
      await bookVisit(caller);
      return [];
    },
    gives: ({ reservations }) =>
      expect(reservations).toMatchObject([
        {
          menuLabel: '浴室クリーニング',
          status: 'confirmed',
          canBeMoved: true,
          cancellationFee: 0,
        },
      ]),
  },
  listReservationPages: {
    given: async (caller) => {
      await bookVisit(caller);
      return [{ query: { page: 1 } }];
    },
    gives: ({ reservations, hasNextPage }) =>
      expect([reservations.length, hasNextPage]).toEqual([1, false]),
  },
  listSchedules: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [{ query: { kind: 'history', searchMonth: '2026-03' } }],
    gives: ({ schedules }) =>
      expect(schedules.map(({ visitId, status }) => [visitId, status])).toEqual([
        ['demo-order-2-1', 'cancelled'],
        ['demo-order-1-1', 'completed'],
      ]),
    rejected: [
      {
        of: 'a month that does not exist',
        given: () => [{ query: { kind: 'history', searchMonth: '2026-13' } }],
        code: 'invalid_request',
      },
    ],
  },
  getVisitDetails: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId } }];
    },
    gives: ({ staff, preparation, history }) => {
      expect(staff).toMatchObject({ name: expect.any(String), visits: 0 });
      expect(preparation.length).toBeGreaterThan(1);
      expect(history.map(({ kind, by }) => [kind, by])).toEqual([
        ['event', 'customer'],
        ['message', 'shop'],
      ]);
    },
  },
  getOrderHistory: {
    given: async (caller) => {
      const { orderId } = await bookVisit(caller);
      return [{ params: { orderId }, query: {} }];
    },
    gives: ({ items }) => expect(items[0]).toMatchObject({ title: 'お申し込みを承りました' }),
  },
  listUnansweredVisits: {
    given: async (caller) => {
      const { shop, tel } = caller;
      await bookVisit(caller);
      const { orderId } = await shop.visits.wish(tel);
      await proposalsOf(shop).propose(orderId, 1);
      return [];
    },
    gives: ({ visits }) =>
      expect(visits).toMatchObject([{ status: 'proposed', proposal: { starts: [{}] } }]),
  },
  getVisit: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId } }];
    },
    gives: async ({ visit }, { shop, tel }) => {
      const [order] = await shop.orders(tel);
      expect(visit).toMatchObject({
        orderId: order?.orderId,
        startsAt: order?.selectedDate[0],
        staffName: order?.staffNames[0],
      });
    },
    rejected: [
      {
        of: 'a visit that is not there',
        given: () => [{ params: { visitId: 'none-1' } }],
        code: 'not_found',
      },
    ],
  },
  listVisitDates: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId }, query: { beginDate: TODAY } }];
    },
    gives: ({ days, durationMinutes }) => {
      expect([days.length, durationMinutes]).toEqual([35, 120]);
      expect(days.filter(({ kind }) => kind === 'open').length).toBeGreaterThan(10);
    },
    rejected: [
      {
        of: 'a visit that was cancelled',
        given: async (caller) => {
          const { visitId } = await cancelledVisit(caller);
          return [{ params: { visitId }, query: { beginDate: TODAY } }];
        },
        code: 'visit_not_changeable',
      },
    ],
  },
  moveVisit: {
    given: async (caller) => {
      const { visitId, startsAt: from } = await bookVisit(caller);
      const startsAt = await laterStart(caller, visitId);
      return [{ params: { visitId }, body: { from, startsAt } }];
    },
    gives: async ({ visit }, { shop, tel }) => {
      const [order] = await shop.orders(tel);
      expect(order?.selectedDate).toEqual([visit.startsAt]);
      expect(visit.startsAt > '2026-06-01').toBe(true);
    },
    rejected: [
      {
        of: 'a tab that saw the visit elsewhere',
        given: async (caller) => {
          const { visitId } = await bookVisit(caller);
          const [from, startsAt] = [`${TODAY}T10:00:00`, await laterStart(caller, visitId)];
          return [{ params: { visitId }, body: { from, startsAt } }];
        },
        code: 'visit_moved_meanwhile',
      },
      {
        of: 'a time at which nobody works',
        given: async (caller) => {
          const { visitId, startsAt: from } = await bookVisit(caller);
          const startsAt = `${from.slice(0, 10)}T03:00:00`;
          return [{ params: { visitId }, body: { from, startsAt } }];
        },
        code: 'slot_unavailable',
      },
    ],
  },
  cancelVisit: {
    given: async (caller) => {
      const { visitId } = await bookVisit(caller);
      return [{ params: { visitId }, body: { agreedFee: 0 } }];
    },
    gives: async ({ visit }, { shop, tel }) => {
      expect(visit).toMatchObject({ status: 'cancelled', cancellationFee: 0 });
      expect(await shop.orders(tel)).toMatchObject([
        { status: 'cancelled', paymentStatus: 'refunded' },
      ]);
    },
    rejected: [
      {
        of: 'another fee',
        given: async (caller) => {
          const { visitId } = await bookVisit(caller);
          return [{ params: { visitId }, body: { agreedFee: PRICES.bathroom } }];
        },
        code: 'cancellation_fee_changed',
      },
    ],
  },
  getShortLink: {
    given: async (caller) => {
      await bookVisit(caller);
      const [sms] = await caller.shop.outbox.list(caller.tel);
      return [{ params: { key: sms?.text.split('/').at(-1) ?? '' } }];
    },
    gives: async (link, { shop, tel }) => {
      const [order] = await shop.orders(tel);
      expect(link).toEqual({
        page: 'order',
        orderId: order?.orderId,
        visitId: null,
        month: null,
      });
    },
    rejected: [
      {
        of: 'a key that is not there',
        given: () => [{ params: { key: 'nothing2' } }],
        code: 'not_found',
      },
    ],
  },
  rebookOrder: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [{ params: { orderId: 'demo-order-1' } }],
    gives: (rebooking) =>
      expect(rebooking).toMatchObject({
        menuId: '12001',
        options: [{ id: '1200151', quantity: 1 }],
        workplaceId: 'demo-workplace-home',
        hearing: { q12001: '1', q12002: '1', q12003: '2' },
      }),
    rejected: [
      {
        of: 'an order that is not there',
        given: () => [{ params: { orderId: 'none' } }],
        code: 'not_found',
      },
    ],
  },
  getUsageDetails: {
    by: () => DEMO_CUSTOMER.tel,
    given: () => [{ query: { year: 2026, month: 4 } }],
    gives: ({ items, total, tax }) => {
      expect(items.map(({ receipt }) => receipt.number)).toContain('R-demo-order-3');
      expect([total, tax]).toEqual([35_650, 3_240]);
    },
    rejected: [
      {
        of: 'a month that does not exist',
        given: () => [{ query: { year: 2026, month: 13 } }],
        code: 'invalid_request',
      },
    ],
  },
  getConcerns: {
    given: async (caller) => {
      await declinedVisit(caller);
      return [];
    },
    gives: ({ unpaidCharges, plans }) => {
      const amount = PRICES.weekly;
      expect(unpaidCharges).toMatchObject([
        { visitId: expect.stringMatching(/-2$/), amount, isCancellationFee: false },
      ]);
      expect(plans).toMatchObject([{ status: 'active', perVisit: amount }]);
    },
  },
} satisfies Partial<CallPlans>;
