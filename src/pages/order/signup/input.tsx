export { getSignUpInputProps as getServerSideProps } from '@/checkout/order-step.server';
export { SignUpInputScreen as default } from '@/checkout/sign-up/signup-input-screen';
