export { PasswordResetConfirmScreen as default } from '@/account/password-reset/password-reset-confirm-screen';
export { getServerSideProps } from '@/account/password-reset/reset-step.server';
