export { SignUpConfirmScreen as default } from '@/screens/order/signup/signup-confirm-screen';
export { getServerSideProps } from '@/screens/order/signup-step.server';
