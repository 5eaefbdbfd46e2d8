export { getServerSideProps } from '@/account/login/login.server';
export { LoginScreen as default } from '@/account/login/login-screen';
