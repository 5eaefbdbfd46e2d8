import { completePath } from '@/booking/draft/order-paths';
import { type JourneyName, journeyNameOf } from '@/booking/draft/order-steps';
import { withCustomerPage } from '@/shell/page-loader.server';
import type { CompleteScreenProps } from './complete-screen';

/** The codes for a missing order and for another customer's order. */
const NOT_THERE = ['not_found', 'invalid_request'];

/** An order of another journey redirects to its own complete page. */
function completePage(journey: JourneyName) {
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

export const getCompleteProps = completePage('order');
export const getCompleteCounselingProps = completePage('counseling');
