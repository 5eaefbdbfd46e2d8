export { PaymentScreen as default } from '@/screens/order/payment/payment-screen';
export { getServerSideProps } from '@/screens/order/payment/payment-screen.server';
