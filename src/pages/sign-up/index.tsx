export { getSignUpProps as getServerSideProps } from '@/account/sign-in-pages.server';
export { SignUpConsentScreen as default } from '@/account/sign-up/sign-up-screens';
