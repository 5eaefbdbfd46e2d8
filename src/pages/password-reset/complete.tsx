export { PasswordResetCompleteScreen as default } from '@/account/password-reset/password-reset-complete-screen';
export { getServerSideProps } from '@/account/password-reset/reset-step.server';
