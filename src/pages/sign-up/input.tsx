export { getSignUpProps as getServerSideProps } from '@/account/sign-in-pages.server';
export { SignUpDetailsScreen as default } from '@/account/sign-up/sign-up-screens';
