export { getHistoryProps as getServerSideProps } from '@/account/my-pages.server';
export { HistoryScreen as default } from '@/account/my-visits/visit-listing';
