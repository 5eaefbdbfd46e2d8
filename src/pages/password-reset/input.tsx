export { PasswordResetInputScreen as default } from '@/screens/auth/password-reset/password-reset-input-screen';
export { getServerSideProps } from '@/screens/auth/password-reset/reset-step.server';
