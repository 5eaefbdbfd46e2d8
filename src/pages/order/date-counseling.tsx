export { DateCounselingScreen as default } from '@/checkout/counselling/date-counseling-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
