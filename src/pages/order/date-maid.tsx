export { DateMaidScreen as default } from '@/checkout/dates/date-maid-screen';
export { getServerSideProps } from '@/checkout/order-step.server';
