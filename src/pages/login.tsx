export { getServerSideProps } from '@/screens/auth/login/login.server';
export { LoginScreen as default } from '@/screens/auth/login/login-screen';
