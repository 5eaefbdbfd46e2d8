import { officeReviewEndpoints } from '@/contract/office-reviews';
import { withOfficePage } from '../office-pages.server';
import type { ReviewsScreenProps } from './reviews-screen';

const { query: querySchema } = officeReviewEndpoints.listOfficeReviews;

export const reviewsLoader = withOfficePage<ReviewsScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read }) => {
    const given = querySchema.safeParse(context.query);
    const asked = given.success ? given.data : querySchema.parse({});
    return { props: { ...(await read('listOfficeReviews', { query: asked })), asked } };
  },
);
