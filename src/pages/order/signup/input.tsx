export { SignUpInputScreen as default } from '@/screens/order/signup/signup-input-screen';
export { getServerSideProps } from '@/screens/order/signup/signup-input-screen.server';
