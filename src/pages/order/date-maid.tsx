export { DateMaidScreen as default } from '@/screens/order/date-maid/date-maid-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
