export { PasswordResetConfirmScreen as default } from '@/screens/auth/password-reset/password-reset-confirm-screen';
export { getServerSideProps } from '@/screens/auth/password-reset/reset-step.server';
