export { waitingListLoader as getServerSideProps } from '@/office/waiting-list/waiting-list.server';
export { default } from '@/office/waiting-list/waiting-list-screen';
