export { PasswordResetCompleteScreen as default } from '@/screens/auth/password-reset/password-reset-complete-screen';
export { getServerSideProps } from '@/screens/auth/password-reset/reset-step.server';
