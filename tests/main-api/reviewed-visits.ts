import type { BodyInput, ResponseOf } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeReviewEndpoints, type ReviewFilter } from '@/contract/office-reviews';
import { encodeQuery } from '@/contract/query-string';
import { outcomesOf } from './office-outcomes';
import { sendToOffice } from './office-people';
import { type openShop, ZIP } from './shop-visitor';
import { visitCustomer } from './visit-customer';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Words = BodyInput<typeof mainApi.saveReview>;

/** What customers, everybody and the office do with reviews of bathrooms in Shibuya. */
export function reviewedVisits(shop: Shop, customer = visitCustomer(shop)) {
  const office = outcomesOf(shop);
  const request = (path: string, init: RequestInit) => shop.app.request(path, init);
  const pathOf = (visitId: string) => `/user/visits/${visitId}/review`;

  /** The clock stands an hour after the start of the visit, which was done. */
  async function done(tel: string) {
    const booked = await customer.book(tel, {}, ZIP.shibuya);
    shop.clock.set(new Date(Date.parse(`${booked.startsAt}+09:00`) + 3_600_000).toISOString());
    await office.outcome(booked.visitId, { outcome: 'done' });
    return booked;
  }

  async function write(tel: string, visitId: string, body: Words) {
    const call = { method: 'PUT', body } as const;
    return (await shop.answer(mainApi.saveReview.response, tel, pathOf(visitId), call)).review;
  }

  async function listOffice(show: ReviewFilter = 'all') {
    const { listOfficeReviews: endpoint } = officeReviewEndpoints;
    const given = { query: { show } };
    const response = await sendToOffice(request, endpoint, shop.deps.opsToken, given);
    return endpoint.response.parse(await response.json());
  }

  return {
    /** A visit that is still to come. */
    book: (tel: string) => customer.book(tel, {}, ZIP.shibuya),
    done,
    write,
    listOffice,
    writeRejected: (tel: string, visitId: string, body: object) =>
      shop.rejection(tel, pathOf(visitId), { method: 'PUT', body }),
    takeBack: (tel: string, visitId: string) =>
      shop.answer(mainApi.takeBackReview.response, tel, pathOf(visitId), { method: 'DELETE' }),
    list: (query: object): Promise<ResponseOf<typeof mainApi.listReviews>> =>
      shop.answer(mainApi.listReviews.response, null, `/reviews?${encodeQuery(query)}`),
    details: (tel: string, visitId: string) =>
      shop.answer(mainApi.getVisitDetails.response, tel, `/user/visits/${visitId}/details`),
    /** The office's only review of this visit. */
    officeReviewOf: async (visitId: string) => {
      const found = (await listOffice()).items.find((item) => item.visitId === visitId);
      if (!found) throw new Error(`no review of ${visitId}`);
      return found;
    },
    /** Answers, hides or shows a review as the operations team. @returns status and code of a rejection */
    change: async (
      name: 'answerReview' | 'hideReview' | 'showReview',
      reviewId: string,
      body: object,
    ) => {
      const given = { params: { reviewId }, body };
      const endpoint = officeReviewEndpoints[name];
      const response = await sendToOffice(request, endpoint, shop.deps.opsToken, given);
      const content: unknown = await response.json();
      return { status: response.status, content };
    },
  };
}
