export { AccountScreen as default } from '@/account/details/account-screen';
export { getAccountProps as getServerSideProps } from '@/account/my-pages.server';
