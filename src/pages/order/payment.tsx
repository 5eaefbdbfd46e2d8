export { PaymentScreen as default } from '@/checkout/payment/payment-screen';
export { getServerSideProps } from '@/checkout/payment/payment-screen.server';
