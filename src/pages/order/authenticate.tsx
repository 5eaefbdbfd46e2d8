export { AuthenticateScreen as default } from '@/checkout/authenticate/authenticate-screen';
export { getAuthenticateProps as getServerSideProps } from '@/checkout/order-step.server';
