export { PaymentMethodsScreen as default } from '@/account/payment-methods/payment-methods-screen';
export { getServerSideProps } from '@/account/payment-methods/payment-methods-screen.server';
