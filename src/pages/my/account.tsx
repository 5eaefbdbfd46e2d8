export { AccountScreen as default } from '@/screens/my/account/account-screen';
export { getServerSideProps } from '@/screens/my/account/account-screen.server';
