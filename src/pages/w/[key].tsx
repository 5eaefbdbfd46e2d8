export { getWaitingEntryProps as getServerSideProps } from '@/shop/waiting-list/waiting-entry.server';
export { WaitingEntryScreen as default } from '@/shop/waiting-list/waiting-entry-screen';
