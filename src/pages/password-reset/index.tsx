export { getPasswordResetProps as getServerSideProps } from '@/account/password-reset/password-reset.server';
export { PasswordResetScreen as default } from '@/account/password-reset/password-reset-screens';
