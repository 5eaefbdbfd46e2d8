export { DateMultipleScreen as default } from '@/checkout/dates/date-multiple-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
