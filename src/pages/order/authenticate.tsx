export { getServerSideProps } from '@/screens/order/authenticate/authenticate.server';
export { AuthenticateScreen as default } from '@/screens/order/authenticate/authenticate-screen';
