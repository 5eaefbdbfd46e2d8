export { SignUpInputScreen as default } from '@/checkout/sign-up/signup-input-screen';
export { getServerSideProps } from '@/checkout/sign-up/signup-input-screen.server';
