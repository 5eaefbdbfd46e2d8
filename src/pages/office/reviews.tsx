export { reviewsLoader as getServerSideProps } from '@/office/reviews/reviews.server';
export { default } from '@/office/reviews/reviews-screen';
