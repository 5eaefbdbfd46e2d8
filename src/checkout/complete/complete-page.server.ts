// By its file: the index would carry the order draft to the server.
import { completePath } from '@/booking/draft/order-paths';
import { type JourneyName, journeyNameOf } from '@/booking/draft/order-steps';

import { withCustomerPage } from '@/shell/page-loader.server';
import type { CompleteScreenProps } from './complete-screen';

/** The main API answers so for another customer's order, too. */
const NOT_THERE = ['not_found', 'invalid_request'];

/** Reads the order of the address for a journey's complete page; an order of another one goes there. */
export function completePage(journey: JourneyName) {
  return withCustomerPage<CompleteScreenProps>(async ({ context, call }) => {
    const { orderId } = context.query;
    if (typeof orderId !== 'string') return { notFound: true };
    const result = await call('getOrder', { query: { orderId } });
    if (result.ok) {
      const { project } = result.value;
      if (journeyNameOf(project) === journey) {
        return { props: { order: result.value, askedAt: new Date().toISOString() } };
      }
      return { redirect: { destination: completePath(project, orderId), permanent: false } };
    }
    if (NOT_THERE.includes(result.error.code)) return { notFound: true };
    throw result.error;
  });
}
