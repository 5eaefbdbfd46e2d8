export { getPasswordResetStepProps as getServerSideProps } from '@/account/password-reset/password-reset.server';
export { PasswordResetCompleteScreen as default } from '@/account/password-reset/password-reset-screens';
