export { getStepProps as getServerSideProps } from '@/checkout/order-step.server';
export { SignUpConfirmScreen as default } from '@/checkout/sign-up/signup-confirm-screen';
