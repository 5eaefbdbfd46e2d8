export { getWaitingEntryProps as getServerSideProps } from '@/shop/shop-pages.server';
export { WaitingEntryScreen as default } from '@/shop/waiting-list/waiting-entry-screen';
