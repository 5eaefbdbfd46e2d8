export { SignUpConfirmScreen as default } from '@/checkout/sign-up/signup-confirm-screen';
export { getServerSideProps } from '@/checkout/sign-up/signup-step.server';
