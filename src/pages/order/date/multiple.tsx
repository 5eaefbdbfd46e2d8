export { DateMultipleScreen as default } from '@/screens/order/date-multiple/date-multiple-screen';
export { getServerSideProps } from '@/screens/order/order-step.server';
