export { accountsLoader as getServerSideProps } from '@/office/accounts/accounts.server';
export { default } from '@/office/accounts/accounts-screen';
