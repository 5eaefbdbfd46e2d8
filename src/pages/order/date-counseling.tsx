export { DateCounselingScreen as default } from '@/checkout/counselling/date-counseling-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
