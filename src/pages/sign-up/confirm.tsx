export { getSignUpProps as getServerSideProps } from '@/account/sign-in-pages.server';
export { SignUpCodeScreen as default } from '@/account/sign-up/sign-up-screens';
