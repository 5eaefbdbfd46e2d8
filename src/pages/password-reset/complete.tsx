export { PasswordResetCompleteScreen as default } from '@/account/password-reset/password-reset-screens';
export { getPasswordResetStepProps as getServerSideProps } from '@/account/sign-in-pages.server';
