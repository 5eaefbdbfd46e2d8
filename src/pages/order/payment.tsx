export { getPaymentProps as getServerSideProps } from '@/checkout/order-step.server';
export { PaymentScreen as default } from '@/checkout/payment/payment-screen';
