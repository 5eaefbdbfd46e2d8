export { getPasswordResetStepProps as getServerSideProps } from '@/account/password-reset/password-reset.server';
export { PasswordResetInputScreen as default } from '@/account/password-reset/password-reset-screens';
