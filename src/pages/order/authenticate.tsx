export { getServerSideProps } from '@/checkout/authenticate/authenticate.server';
export { AuthenticateScreen as default } from '@/checkout/authenticate/authenticate-screen';
