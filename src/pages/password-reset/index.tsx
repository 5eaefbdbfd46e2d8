export { getServerSideProps } from '@/screens/auth/password-reset/password-reset.server';
export { PasswordResetScreen as default } from '@/screens/auth/password-reset/password-reset-screen';
