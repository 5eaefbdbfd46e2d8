export { PasswordResetScreen as default } from '@/account/password-reset/password-reset-screens';
export { getPasswordResetProps as getServerSideProps } from '@/account/sign-in-pages.server';
