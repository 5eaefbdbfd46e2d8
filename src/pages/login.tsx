export { LoginScreen as default } from '@/account/login/login-screen';
export { getLoginProps as getServerSideProps } from '@/account/sign-in-pages.server';
