export { inboxLoader as getServerSideProps } from '@/office/inbox/inbox.server';
export { default } from '@/office/inbox/inbox-screen';
