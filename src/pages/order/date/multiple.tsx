export { DateMultipleScreen as default } from '@/checkout/dates/date-multiple-screen';
export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
