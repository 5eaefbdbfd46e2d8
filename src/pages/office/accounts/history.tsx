export { default } from '@/office/accounts/account-history-screen';
export { accountHistoryLoader as getServerSideProps } from '@/office/accounts/accounts.server';
