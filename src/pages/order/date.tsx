export { DateScreen as default } from '@/screens/order/date-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
