export { DateScreen as default } from '@/checkout/dates/date-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
