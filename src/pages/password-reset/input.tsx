export { PasswordResetInputScreen as default } from '@/account/password-reset/password-reset-input-screen';
export { getServerSideProps } from '@/account/password-reset/reset-step.server';
