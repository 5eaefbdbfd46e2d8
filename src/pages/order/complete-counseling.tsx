export { CompleteCounselingScreen as default } from '@/checkout/counselling/complete-counseling-screen';
export { getServerSideProps } from '@/checkout/counselling/complete-counseling-screen.server';
