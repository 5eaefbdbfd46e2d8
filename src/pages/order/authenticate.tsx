export { AuthenticateScreen as default } from '@/screens/order/authenticate/authenticate-screen';
export { getServerSideProps } from '@/screens/order/signup-step.server';
