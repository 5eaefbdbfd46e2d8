export { PaymentMethodsScreen as default } from '@/screens/my/payment-methods/payment-methods-screen';
export { getServerSideProps } from '@/screens/my/payment-methods/payment-methods-screen.server';
