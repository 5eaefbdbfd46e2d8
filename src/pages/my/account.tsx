export { AccountScreen as default } from '@/account/details/account-screen';
export { getServerSideProps } from '@/account/details/account-screen.server';
